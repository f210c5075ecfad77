import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { findKeyIn } from '../../accounts/api-keys/api-keys.ts';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { openTestApp, testApp, type Caller, type TestApp, type TestServer } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { signedIn } from '../records/household.ts';

/** Every area, with real sessions, keys and grants. */
const wholeServer = {
  areasOf: (kernel) => areasOf(kernel).areas,
  settings: { SECRET: 'the same secret on every server of the tests' },
  findViewerOf: (kernel) => findViewerIn(kernel.database, kernel.clock),
  findKeyOf: (kernel) => findKeyIn(kernel.database, kernel.clock),
  findRightsOf: (kernel) => findRightsIn(kernel.database),
} satisfies TestServer;

export type TwoServers = {
  readonly first: TestApp;
  readonly second: TestApp;
  /** Somebody with a session, whose requests go to the two servers in turn, as behind a plain balancer. */
  someone(): Promise<{ readonly id: string; readonly caller: Caller }>;
  /** The people of whom word has been sent since the last time that this was asked. */
  sent(): Promise<string[]>;
};

/** Two whole servers on one database and one folder of files, and a line that listens as a third one would. */
export function twoServers(): TwoServers {
  const { areasOf: areas, settings, findViewerOf, findKeyOf, findRightsOf } = wholeServer;
  const first = testApp(areas, settings, findViewerOf, findKeyOf, findRightsOf);
  let second: TestApp | undefined;
  const heard: string[] = [];
  let listening: pg.Client | undefined;

  beforeAll(async () => {
    second = await openTestApp(first, first.kernel.config.dataFolder, wholeServer);
    listening = new pg.Client(first.login);
    await listening.connect();
    listening.on('notification', ({ payload = '{}' }) => {
      const { changes } = JSON.parse(payload) as { changes: { userId: string }[] };
      heard.push(...changes.map(({ userId }) => userId));
    });
    await listening.query('listen holdfast_changes');
  });
  afterAll(async () => {
    await listening?.end();
    await second?.kernel.end();
  });

  const inTurn = (callers: readonly Caller[]): Caller => {
    let nth = 0;
    const next = () => {
      const caller = callers[nth % callers.length];
      nth += 1;
      if (caller === undefined) throw new Error('There is no server');
      return caller;
    };
    return {
      call: (endpoint, input) => next().call(endpoint, input),
      fetch: (path, init) => next().fetch(path, init),
      in: (owner) => inTurn(callers.map((each) => each.in(owner))),
    };
  };
  const other = () => {
    if (second === undefined) throw new Error('The second server starts before the first test');
    return second;
  };

  return {
    first,
    get second() {
      return other();
    },
    async someone() {
      const id = await first.person();
      await signedIn(first, id, 'Maria');
      return { id, caller: inTurn([first.as(id), other().as(id)]) };
    },
    async sent() {
      // PostgreSQL hands a listening session what was committed before it is ready for its next statement.
      await listening?.query('select 1');
      return heard.splice(0);
    },
  };
}
