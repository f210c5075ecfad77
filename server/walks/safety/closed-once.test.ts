import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { askingsOf, nameOf, requestOf, schemaOf, type Schema } from '../../testing/product/requests.ts';
import { keeperOf, type HouseKeeper } from '../../testing/house/restore-house.ts';
import { rowsOf } from '../../testing/records/rows.ts';

const test = furnishedHouse();
const changing = () =>
  test.app.answers.map((answer) => answer.endpoint).filter(({ method }) => method === 'POST');

/** The last word of a path: `complete` of `/api/maintenance/{id}/complete`. */
const wordOf = ({ path }: Endpoint) => path.split('/').findLast((part) => !part.startsWith('{')) ?? '';

/** Words of calls that pay, finish, renew or sell, wherever they stand. */
const closing =
  /^(accept|adjust|apply|book|complete|completions|decline|done|expense|finish|many|merge|pay|payments|post|reconciliations|renew|reviewed|sale|sell|settle|skip|take)$/;

/** Words of other calls about one record, each with what makes a second call harmless. */
const others: Readonly<Record<string, string>> = {
  choice: 'answers a question once more, and changes no record',
  ...Object.fromEntries(
    ['restore', 'undo', 'reopen', 'retry', 'cancel', 'lift', 'withdraw', 'leave', 'take-back'].map((word) => [
      word,
      'takes something back, which is back then',
    ]),
  ),
  ...Object.fromEntries(
    [
      'administrator',
      'answer',
      'approve',
      'block',
      'change',
      'code',
      'confirm',
      'end',
      'feedback',
      'file',
      'keep',
      'move',
    ].map((word) => [word, 'sets what it says, and a second call sets the same']),
  ),
  ...Object.fromEntries(
    [
      'mute',
      'read',
      'reject',
      'reminders',
      'remove',
      'report',
      'revoke',
      'seen',
      'snooze',
      'steps',
      'suspension',
      'title',
      'trial',
    ].map((word) => [word, 'sets what it says, and a second call sets the same']),
  ),
  ...Object.fromEntries(
    ['ask', 'not-me', 'own-link', 'remind', 'resend', 'test', 'unlock', 'verification'].map((word) => [
      word,
      'tells or opens something, and stores nothing that counts',
    ]),
  ),
  ...Object.fromEntries(
    [
      'accounts',
      'answers',
      'belongings',
      'categories',
      'covers',
      'deductions',
      'document',
      'documents',
      'extra-payments',
    ].map((word) => [word, 'adds a record, as each form does']),
  ),
  ...Object.fromEntries(
    [
      'files',
      'messages',
      'mortgages',
      'offers',
      'people',
      'photos',
      'presets',
      'privileges',
      'proof',
      'rounds',
      'trips',
      'valuations',
      'works-on',
    ].map((word) => [word, 'adds a record, as each form does']),
  ),
};

/** Opens the accounts of a bank's file that are missing, each by its name, and finds them there a second time. */
const opensByName = 'POST /api/finance/statements/{id}/accounts/named';

/** The address book of vendors: a noun. */
const bookOfVendors = 'POST /api/vendors/book';

/** A task without an open date, or one that is done only once, has no date to name: the server asks for it where there is one. */
const asksItself = new Set(['POST /api/maintenance/{id}/complete', 'POST /api/maintenance/{id}/skip']);

/** The id of an alert is that of one date. */
const idIsDate = ({ path }: Endpoint) => path.startsWith('/api/alerts/');

function requires(schema: Schema | undefined, names: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (names.some((name) => schema.required?.includes(name))) return true;
  return Object.values(schema.properties ?? {}).some(({ items }) => requires(items, names));
}

describe('a call that pays, finishes, renews or sells', () => {
  it('says of what one thing it is, and no call about a record is left out', () => {
    const open = changing().filter((endpoint) => {
      const word = wordOf(endpoint);
      if (nameOf(endpoint) === bookOfVendors) return false;
      return closing.test(word) || /\{\w+\}\/[a-z-]+(\/|$)/.test(endpoint.path);
    });
    const silent = open.filter((endpoint) => {
      if (endpoint.closes !== undefined || nameOf(endpoint) === opensByName) return false;
      const word = wordOf(endpoint);
      return closing.test(word) || others[word] === undefined;
    });
    expect(silent.map(nameOf)).toEqual([]);
    expect(open.filter(({ closes }) => closes !== undefined).length).toBeGreaterThan(30);
  });

  it('must be told the date or the version that it names', () => {
    const wrong = changing().filter((endpoint) => {
      if (endpoint.closes === 'version') return !requires(schemaOf(endpoint), ['version']);
      if (endpoint.closes !== 'date' || asksItself.has(nameOf(endpoint))) return false;
      return !requires(schemaOf(endpoint), idIsDate(endpoint) ? ['id', 'ids'] : ['occurrence', 'day']);
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });

  describe('twice at once', () => {
    let home: Household;
    let keeper: HouseKeeper;
    beforeAll(async () => {
      home = await makeHousehold(test);
      keeper = await keeperOf(test, home.id);
    });

    async function ask(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
      const [path, init] = requestOf(endpoint, input);
      const response = await home.caller.fetch(path, init);
      await response.arrayBuffer();
      return response.status;
    }

    /** How many rows a household has, by table; without what is only noted about requests. */
    async function counts(): Promise<Record<string, number>> {
      const {
        audit_log: _,
        idempotency_keys: __,
        rate_limits: ___,
        sessions: ____,
        ...rows
      } = await rowsOf(test, home.id);
      return Object.fromEntries(Object.entries(rows).map(([table, { count }]) => [table, count]));
    }

    it('leaves as many rows as once: one visit, one expense, one payment', async () => {
      const unlike: string[] = [];
      const before = await counts();
      const grown = async () =>
        Object.entries(await counts()).flatMap(([table, count]) =>
          count === before[table] ? [] : [`${table} ${count - (before[table] ?? 0)}`],
        );
      for (const endpoint of changing().filter(({ closes }) => closes !== undefined && closes !== 'entry')) {
        let done = false;
        for (const asking of askingsOf(endpoint)) {
          const input = asking.inputFor(home);
          const status = await ask(endpoint, input);
          const once = await grown();
          await keeper.restore();
          test.app.sessions.forgetAll();
          if (status >= 300) continue;
          done = true;
          const statuses = await Promise.all([ask(endpoint, input), ask(endpoint, input)]);
          const twice = await grown();
          // Whatever comes later than both finds the thing closed as well.
          const later = await ask(endpoint, input);
          const thrice = await grown();
          await keeper.restore();
          test.app.sessions.forgetAll();
          if (Math.max(...statuses, later) >= 500 || Math.min(...statuses) >= 300) {
            unlike.push(`${nameOf(endpoint)} answers ${statuses.join(' and ')}, then ${later}`);
          }
          for (const more of [twice, thrice]) {
            if (more.join() !== once.join())
              unlike.push(`${nameOf(endpoint)}: once ${once.join(', ')}; again ${more.join(', ')}`);
          }
          if (wordOf(endpoint) === 'sale' && later !== 409)
            unlike.push(`${nameOf(endpoint)} of what is sold answers ${later}`);
          break;
        }
        if (!done) unlike.push(`${nameOf(endpoint)} was never done`);
      }
      expect(unlike).toEqual([]);
    });
  });
});
