import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { deep } from '../../kernel/test-depth.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { askingsOf, nameOf, requestOf } from '../../testing/product/requests.ts';
import { keeperOf } from '../../testing/house/restore-house.ts';

const test = furnishedHouse();

const endpoints = () => test.app.answers.map((answer) => answer.endpoint);

/** A fingerprint of every row of every table of the product, apart from the counts of tries. */
async function allRows(): Promise<Record<string, string>> {
  const tables = await test.raw<{ name: string }>(`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await test.raw<{ line: string }>(`select t::text as line from ${name} t order by 1`);
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return found;
}

async function ask(home: Household, endpoint: Endpoint, input: Record<string, unknown>) {
  await test.raw('delete from rate_limits');
  const [path, init] = requestOf(endpoint, input);
  const response = await home.caller.fetch(path, init);
  const text = await response.text();
  return { status: response.status, text };
}

const said402 = (answer: { status: number; text: string }) =>
  answer.status === 402 && answer.text.includes('"no_access"');

/** One's own account, paying for it, asking for help, how one's own menu looks, and taking back what somebody else reads or a device is told. */
const openOnPurpose =
  /^\/(api\/(assistant|signing\/check|rentals\/applications\/forms\/\{id\}\/close|rentals\/tenancies|access|accounts|billing|welcome|menu\/preferences|sharing|emergency|alerts\/devices|links|calendar\/feeds|messaging)|functions\/v1\/stripe-checkout)\b/;

/** In conversations the access of the owner of their house counts, whoever writes: these refuse where it has ended. */
const byHouse = new Set([
  'POST /api/messaging/threads',
  'POST /api/messaging/threads/{house}/{id}/messages',
  'POST /api/messaging/threads/{house}/{id}/title',
  'POST /api/messaging/messages/{house}/{id}/change',
  'POST /api/messaging/files/{house}',
]);

/** What an endpoint is asked of a household: its first asking, with that household's records. */
const firstAsking = (endpoint: Endpoint, home: Household) => askingsOf(endpoint)[0]?.inputFor(home) ?? {};

async function expire(home: Household): Promise<void> {
  await test.raw(
    `update user_access_policies set access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() + interval '30 days' where user_id = $1`,
    [home.id],
  );
  test.app.sessions.forgetAll();
}

let maria: Household;
beforeAll(async () => {
  maria = await makeHousehold(test);
  await expire(maria);
});

describe('somebody whose trial has ended', () => {
  it('gets 402 from every call with the full gate, and nothing at all is written', async () => {
    const gated = endpoints().filter((each) => each.access !== 'public' && each.gate === 'full');
    expect(gated.length).toBeGreaterThan(20);
    // What is remembered of a session may be written down with the first call; that is no deed.
    await maria.caller.fetch('/api/accounts/session');
    const before = await allRows();
    const letThrough: string[] = [];
    for (const endpoint of gated) {
      const answer = await ask(maria, endpoint, firstAsking(endpoint, maria));
      if (!said402(answer)) letThrough.push(`${nameOf(endpoint)} ${answer.status} ${answer.text}`);
    }
    expect(letThrough).toEqual([]);
    expect(await allRows()).toEqual(before);
  });

  it('gets 402 before anybody looks at what they sent', async () => {
    const changing = endpoints().filter(
      (each) => each.access !== 'public' && each.gate === 'full' && each.method === 'POST' && !each.bytesIn,
    );
    for (const endpoint of changing) {
      const response = await maria.caller.fetch(endpoint.path.replace(/\{\w+\}/g, 'nonsense'), {
        method: 'POST',
        body: '{ broken',
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status, nameOf(endpoint)).toBe(402);
    }
  });

  it('never gets 402 from any other call: reading, exporting, leaving and what is for everybody', async () => {
    const open = endpoints().filter((each) => each.access === 'public' || each.gate === 'open');
    expect(open.length).toBeGreaterThan(20);
    const refused: string[] = [];
    // What a call changes is put back for the next one: signing out would end the session of the others.
    const keeper = await keeperOf(test, maria.id);
    // What reads has no other gate than the open one, see below; the deep suite asks that as well.
    for (const endpoint of open.filter(({ method }) => deep || method !== 'GET')) {
      const answer = await ask(maria, endpoint, firstAsking(endpoint, maria));
      if (endpoint.method !== 'GET') await keeper.restore();
      test.app.sessions.forgetAll();
      if (said402(answer) !== byHouse.has(nameOf(endpoint))) {
        refused.push(`${nameOf(endpoint)} ${answer.status} ${answer.text}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('finds every reading call open, and no changing call open by mistake', () => {
    const byMistake = endpoints()
      .filter((each) => each.access === 'viewer' && each.method !== 'GET' && each.gate === 'open')
      .filter(({ path }) => !openOnPurpose.test(path))
      .map(nameOf);
    expect(byMistake).toEqual([]);
    const closed = endpoints().filter((each) => each.method === 'GET' && each.gate === 'full');
    expect(closed.map(nameOf)).toEqual([]);
  });
});

describe('the same calls', () => {
  // The second one that stands prepared; to make a third one takes seconds.
  let home: Household;
  beforeAll(async () => {
    home = await makeHousehold(test);
  });

  it('are refused when the trial is over by the clock, before any job has noticed', async () => {
    await test.raw(
      "update user_access_policies set access_status = 'trial', trial_end_date = now() - interval '1 second' where user_id = $1",
      [home.id],
    );
    test.app.sessions.forgetAll();
    const response = await home.caller.fetch('/api/files?name=a.pdf&purpose=document', {
      method: 'POST',
      body: 'x',
    });
    expect(response.status).toBe(402);
  });

  it('are open again the moment an exemption is given', async () => {
    await expire(home);
    const change = endpoints().find((each) => nameOf(each) === 'POST /api/real-estate/properties');
    if (change === undefined) throw new Error('The call is not served');
    expect(said402(await ask(home, change, firstAsking(change, home)))).toBe(true);
    await test.raw(
      "insert into user_privileges (user_id, privilege_type) values ($1, 'subscription_exempt')",
      [home.id],
    );
    test.kernel.events.publish({ userId: home.id, areas: ['access'] });
    expect((await ask(home, change, firstAsking(change, home))).status).toBe(200);
  });
});
