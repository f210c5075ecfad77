import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller, type TestApp } from '../../kernel/test-app.ts';
import { deep, onAnother } from '../../kernel/test-depth.ts';
import { furnishedHouse, makeHousehold, signedIn, type Household } from '../records/household.ts';
import { lentRecords, lentRecordsOf } from '../records/lent-records.ts';
import { askingsOf, nameOf, requestOf } from '../product/requests.ts';
import { keeperOf, type HouseKeeper } from './restore-house.ts';
import { rowsOf } from '../records/rows.ts';

/** What only the payment provider calls, who signs it. */
const fromProvider = ({ path }: Endpoint) => path === '/api/billing/webhook';
/** What wants an authenticator, a provider or a sign-in that is half done; the tests of the accounts area have all of them. */
const wantsMore = (endpoint: Endpoint) =>
  /^\/api\/accounts\/(sign-in\/(google|apple|passkey$|second-factor)|second-factor\/recovery-codes|proof\/passkey$)/.test(
    endpoint.path,
  ) || nameOf(endpoint) === 'POST /api/accounts/passkeys';
const forAdministrators = ({ access }: Endpoint) => access === 'admin' || access === 'staff';

/** The whole server with every area, where sessions are real ones. */
export const wholeHouse = (): TestApp =>
  testApp(
    (kernel) => areasOf(kernel).areas,
    {},
    (kernel) => findViewerIn(kernel.database),
  );

/**
 * Asks for everything that these areas' endpoints can be asked, as nobody, as a stranger, as an administrator and as the owner: once
 * behind both walls, and once with row-level security taken away, so that a statement which forgot its owner is seen.
 */
export function isolationTests(...areas: readonly string[]): void {
  isolate(areas, ({ area }) => areas.includes(area));
}

/** The same of one room of an area that several rooms answer, as money is: the endpoints below these paths. */
export function isolationTestsOf(room: string, ...paths: readonly string[]): void {
  isolate([room], ({ path }) => paths.some((each) => path === each || path.startsWith(`${each}/`)));
}

function isolate(areas: readonly string[], matches: (endpoint: Endpoint) => boolean): void {
  const lent = lentRecordsOf(areas);
  const test = lent === lentRecords ? furnishedHouse() : wholeHouse();
  let stranger: Household;
  let maria: Household;
  let strangers: HouseKeeper;
  beforeAll(async () => {
    stranger = await makeHousehold(test, lent);
    maria = await makeHousehold(test, lent);
    strangers = await keeperOf(test, stranger.id);
  });
  const endpoints = () => test.app.answers.map(({ endpoint }) => endpoint).filter(matches);

  type Answered = { status: number; text: string };

  async function ask(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answered> {
    const [path, init] = requestOf(endpoint, input);
    const send = async () => {
      const response = await caller.fetch(path, init);
      return { status: response.status, text: await response.text() };
    };
    let first = await send();
    // A busy machine has no room for a heavy answer now and then, and has done nothing yet.
    for (let tries = 1; first.status === 503 && tries < 10; tries += 1) first = await send();
    if (first.status !== 429) return first;
    // A limit that somebody else's tries used up would hide what the answer is.
    await test.raw('delete from rate_limits');
    return send();
  }

  /** Asks as the stranger, who is signed in again where what was asked before has ended their own session. */
  async function askAsStranger(endpoint: Endpoint, input: Record<string, unknown>): Promise<Answered> {
    const first = await ask(stranger.caller, endpoint, input);
    if (first.status !== 401) return first;
    await signedIn(test, stranger.id, stranger.marker);
    return ask(stranger.caller, endpoint, input);
  }

  /** What an answer says apart from the ids, moments and tokens that are drawn anew each time. */
  function gist({ status, text }: Answered): string {
    const plain = text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT');
    return `${status} ${plain}`;
  }

  /** A household of the same make whose records nobody has. */
  function nobody(): Household {
    const none = Array.from({ length: 3 }, () => randomUUID());
    const records = Object.fromEntries(Object.keys(stranger.records).map((kind) => [kind, none]));
    const facts = { ...stranger.facts, sha256: randomUUID().replaceAll('-', '').repeat(2) };
    return { ...stranger, marker: `nobody${randomUUID().slice(0, 8)}`, records, facts };
  }

  /** Asks for Maria's records as the stranger, who is afterwards as before; says where an answer shows them, breaks, or tells them from records that nobody has. */
  async function pryInto(among: readonly Endpoint[]): Promise<string[]> {
    await signedIn(test, stranger.id, stranger.marker);
    // They give their own name and password, and Maria's records.
    const { records, marker } = maria;
    const facts = { ...stranger.facts, sha256: maria.facts['sha256'] ?? '' };
    const theirs = { ...stranger, records, marker, facts };
    const wrong: string[] = [];
    for (const endpoint of among.filter((each) => each.access !== 'public')) {
      for (const asking of askingsOf(endpoint)) {
        const says = `${nameOf(endpoint)} with ${asking.what} (${asking.which})`;
        const told = await askAsStranger(endpoint, asking.inputFor(theirs));
        if (told.status >= 500) wrong.push(`${says} broke: ${told.text}`);
        if (told.text.includes(maria.marker)) wrong.push(`${says} showed ${told.text}`);
        if (!asking.namesRecords) continue;
        const guessed = await askAsStranger(endpoint, asking.inputFor(nobody()));
        if (gist(told) !== gist(guessed)) {
          wrong.push(`${says} tells hers from nobody’s: ${gist(told)} / ${gist(guessed)}`);
        }
      }
    }
    await strangers.restore();
    test.app.sessions.forgetAll();
    return wrong;
  }

  /** For what no other PostgreSQL answers in another way: what is refused ahead of all statements, and what their own words keep apart. */
  const here: (name: string, run: () => Promise<void>) => void = onAnother ? () => {} : it;
  /** For what goes the same way through the same statements as a stranger's requests, whom every landing asks. */
  const inDepth: typeof here = deep ? here : () => {};

  describe(`every endpoint of ${areas.join(', ')}`, () => {
    here('refuses whoever is not signed in, unless it is for everybody', async () => {
      const wrong: string[] = [];
      for (const endpoint of endpoints().filter((each) => each.access !== 'public')) {
        for (const asking of askingsOf(endpoint)) {
          const { status, text } = await ask(test.anonymous, endpoint, asking.inputFor(maria));
          if (status !== 401 || text.includes(maria.marker))
            wrong.push(`${nameOf(endpoint)} ${status} ${text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('shows and changes nothing of Maria’s for a stranger, and does not even tell that it is there', async () => {
      const before = await rowsOf(test, maria.id);
      expect(await pryInto(endpoints())).toEqual([]);
      expect(await rowsOf(test, maria.id)).toEqual(before);
    });

    inDepth('shows an administrator no more of what Maria keeps than any stranger', async () => {
      await test.raw(
        `insert into user_roles (user_id, role_type, is_active) values ($1, 'super_admin', true)
         on conflict (user_id, role_type) do update set is_active = true`,
        [stranger.id],
      );
      test.app.sessions.forgetAll();
      expect((await stranger.caller.fetch('/api/admin/overview')).status).toBe(200);
      const before = await rowsOf(test, maria.id);
      const owners = endpoints().filter((each) => !forAdministrators(each));
      expect(await pryInto(owners)).toEqual([]);
      expect(await rowsOf(test, maria.id)).toEqual(before);
    });

    inDepth('answers a stranger the same whether or not Maria has anything', async () => {
      const lists = endpoints().filter((each) => each.access !== 'public' && each.method === 'GET');
      const asked = lists.flatMap((endpoint) =>
        askingsOf(endpoint).flatMap((asking) => (asking.namesRecords ? [] : [{ endpoint, asking }])),
      );
      const answers = async () =>
        Promise.all(
          asked.map(async ({ endpoint, asking }) => {
            const { status, text } = await ask(stranger.caller, endpoint, asking.inputFor(stranger));
            // How many of an hour's exports are left may be said anew at any time: see `ask`.
            return `${status} ${text.replace(/"request_id":"[^"]*"|"exports_left":\d+/g, '')}`;
          }),
        );
      const before = await answers();
      await makeHousehold(test, lent);
      expect(await answers()).toEqual(before);
    });

    here('of the administration is refused to Maria, whatever she names (G-15)', async () => {
      const wrong: string[] = [];
      for (const endpoint of endpoints().filter(forAdministrators)) {
        for (const asking of askingsOf(endpoint)) {
          const { status, text } = await ask(maria.caller, endpoint, asking.inputFor(maria));
          if (status !== 403) wrong.push(`${nameOf(endpoint)} ${status} ${text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('does what it is for when Maria asks', async () => {
      // She is as she was before each: what one call changes is put back for the next one.
      const keeper = await keeperOf(test, maria.id);
      const failed: string[] = [];
      for (const endpoint of endpoints().filter(
        (each) => !forAdministrators(each) && !fromProvider(each) && !wantsMore(each),
      )) {
        const ways = Map.groupBy(askingsOf(endpoint), (asking) => asking.what);
        for (const [what, askings] of ways) {
          const answers: string[] = [];
          for (const asking of askings) {
            const { status, text } = await ask(maria.caller, endpoint, asking.inputFor(maria));
            if (endpoint.method !== 'GET') await keeper.restore();
            test.app.sessions.forgetAll();
            if (status >= 500) failed.push(`${nameOf(endpoint)} with ${what} broke: ${text}`);
            answers.push(status < 300 ? 'done' : `${status} ${text}`);
            if (status < 300) break;
          }
          if (!answers.includes('done'))
            failed.push(`${nameOf(endpoint)} with ${what}: ${answers.join(' | ')}`);
        }
      }
      expect(failed).toEqual([]);
    });

    here(
      'shows and changes nothing of Maria’s for a stranger where only the statements themselves keep them apart',
      async () => {
        await withoutRowSecurity(test);
        const before = await rowsOf(test, maria.id);
        const owners = endpoints().filter((each) => !forAdministrators(each));
        expect(await pryInto(owners)).toEqual([]);
        expect(await rowsOf(test, maria.id)).toEqual(before);
      },
    );
  });
}

/** Takes the second wall away in this test's own database, for good. */
export async function withoutRowSecurity(test: TestApp): Promise<void> {
  const tables = await test.raw<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) await test.raw(`alter table ${name} disable row level security`);
}
