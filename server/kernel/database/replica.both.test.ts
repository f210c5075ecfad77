import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLog } from '../log.ts';
import { testDatabase } from '../test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { withReplica } from './replica.ts';

const test = testDatabase();
let opened: Database | undefined;
beforeAll(() => {
  opened = openDatabase(test.login, 1);
});
afterAll(async () => opened?.end());

const log = makeLog('silent');
type Place = { follows: boolean; isThere: boolean; mighty: boolean; system?: string };

/** A replica that answers as it is told to, over a clock that stands until it is moved. */
function replicaThat(...places: (Place | Error)[]) {
  const own = opened as Database;
  const clock = { now: 0 };
  const asked: string[] = [];
  const reading = vi.fn(async (): Promise<string> => 'replica');
  const replica: Database = {
    ...own,
    async ask(text, values) {
      asked.push(String(values?.[0]));
      const said = places.length > 1 ? places.shift() : places[0];
      if (said instanceof Error) throw said;
      // In the words of the real statement, which is run for its form.
      const found = await own.ask<Record<string, unknown>>(text, values);
      return { ...found, ...said } as never;
    },
    reading: reading as never,
  };
  const limits = { pauses: [1, 1], rest: 1000, now: () => clock.now };
  return { database: withReplica(own, replica, log, limits), reading, clock, asked };
}
const here = { follows: true, isThere: true, mighty: false };
const read = async (database: Database) =>
  database.aside.reading(await test.person(), async (tx) => {
    await sql`select 1`.execute(tx);
    return 'own';
  });

describe('what takes long', () => {
  it('is read on the replica that has come up to what was committed', async () => {
    const { database, asked } = replicaThat(here);
    expect(await read(database)).toBe('replica');
    expect(asked[0]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  });

  it('waits for a replica that is a little behind', async () => {
    const { database, asked } = replicaThat({ ...here, isThere: false }, here);
    expect(await read(database)).toBe('replica');
    expect(new Set(asked).size).toBe(1);
  });

  it.each<[string, Place | Error]>([
    ['lags', { ...here, isThere: false }],
    ['is away', new Error('connection refused')],
    ['follows nobody', { ...here, follows: false }],
    ['is of another cluster', { ...here, system: '1' }],
    ['is entered by a role that row-level security would not bind', { ...here, mighty: true }],
  ])(
    'is read on the own database while the replica %s, which is then left alone for a while',
    async (_, said) => {
      const { database, clock, asked } = replicaThat(said);
      expect(await read(database)).toBe('own');
      const times = asked.length;
      expect(await read(database)).toBe('own');
      expect(asked.length).toBe(times);
      clock.now = 1000;
      expect(await read(database)).toBe('own');
      expect(asked.length).toBeGreaterThan(times);
    },
  );

  it('is read again on the own database where it fails on the replica, and a refusal is an answer', async () => {
    const broken = replicaThat(here);
    broken.reading.mockRejectedValueOnce(new Error('conflict with recovery'));
    expect(await read(broken.database)).toBe('own');
    const refusing = replicaThat(here);
    refusing.reading.mockRejectedValueOnce(new Fault('not_found', 'Pack not found'));
    await expect(read(refusing.database)).rejects.toThrow('Pack not found');
  });

  it('is never read on a server that is no standby, whatever else it says', async () => {
    const own = opened as Database;
    const database = withReplica(own, own, log, { pauses: [], rest: 0, now: () => 0 });
    const reading = vi.spyOn(own, 'reading');
    const place = await database.aside.reading(
      await test.person(),
      async (tx) =>
        (await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(tx)).rows[0],
    );
    expect([place, reading.mock.calls.length]).toEqual([{ follows: false }, 1]);
    reading.mockRestore();
  });
});
