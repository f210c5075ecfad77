import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clusterPrograms, ownCluster, type OwnCluster } from '../../testing/product/own-cluster.ts';
import { makeArchive } from '../../kernel/export/archive.ts';
import { makeLog } from '../../kernel/log.ts';
import { putRecord } from '../../kernel/records/test-record.ts';
import { openTestDatabaseAt } from '../../kernel/test-database.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { openDatabase, type Database, type Tx } from '../../kernel/database/database.ts';
import { withReplica, type ReplicaLimits } from '../../kernel/database/replica.ts';

const programs = clusterPrograms();
const here = programs === undefined ? describe.skip : describe;

here('a streaming replica (skipped where the distribution has no PostgreSQL with pg_basebackup)', () => {
  let cluster: OwnCluster | undefined;
  let standby: Awaited<ReturnType<OwnCluster['standby']>> | undefined;
  let test: ReturnType<typeof openTestDatabaseAt> | undefined;
  const ended: { end(): Promise<void> }[] = [];
  const made = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('It is made before the first test');
    return thing;
  };
  beforeAll(async () => {
    cluster = await ownCluster(programs ?? '');
    standby = await cluster.standby();
    test = openTestDatabaseAt(cluster.admin, cluster.login);
  });
  afterAll(async () => {
    for (const each of ended) await each.end();
    await test?.end();
    cluster?.stop();
  });

  const patient = Array.from({ length: 2400 }, () => 50);
  function opened(limits: Partial<ReplicaLimits> = {}, way = made(standby).login): Database {
    const database = withReplica(
      openDatabase(made(cluster).login, 2),
      openDatabase(way, 2, 'standby'),
      makeLog('silent'),
      { pauses: patient, rest: 0, now: () => performance.now(), ...limits },
    );
    ended.push(database);
    return database;
  }
  const look = async (tx: Tx) =>
    (
      await sql<{ follows: boolean; records: number }>`
        select pg_is_in_recovery() as follows, (select count(*)::int from records) as records`.execute(tx)
    ).rows[0];
  const onStandby = async (statement: string) => {
    const admin = openTestDatabaseAt(made(standby).admin, made(standby).login);
    try {
      return await admin.raw(statement);
    } finally {
      await admin.end();
    }
  };

  it('shows a person their own, with what they have just written, and nobody else’s', async () => {
    const database = opened();
    const [maria, jonas] = [await made(test).person(), await made(test).person()];
    for (let nth = 1; nth <= 5; nth += 1) {
      await database.asViewer(maria, (tx) => putRecord(tx, maria));
      expect(await database.aside.reading(maria, look)).toEqual({ follows: true, records: nth });
      expect(await database.aside.snapshot(maria, look)).toEqual({ follows: true, records: nth });
    }
    expect(await database.aside.reading(jonas, look)).toEqual({ follows: true, records: 0 });
    expect(await database.aside.reading('', look)).toEqual({ follows: true, records: 0 });
    const visit = { guest: jonas, owner: maria, opened: [] };
    expect(await database.aside.readingAsGuest(visit, look)).toEqual({ follows: true, records: 0 });
  });

  it('is not written to: what tries is done on neither', async () => {
    const database = opened();
    const maria = await made(test).person();
    await expect(database.aside.reading(maria, (tx) => putRecord(tx, maria))).rejects.toThrow('read-only');
  });

  it('gives an export with everything in it', async () => {
    const database = opened();
    const maria = await made(test).person();
    await database.asViewer(maria, (tx) => putRecord(tx, maria, { label: 'A kayak' }));
    const own = vi.spyOn(database, 'snapshot');
    const store = { size: async () => null } as never;
    const archive = await makeArchive(
      { database, store, spoolFolder: '/dev/shm', format: { name: 'test', version: 1 } },
      maria,
      new Date(),
    );
    expect((await buffer(archive)).byteLength).toBeGreaterThan(1000);
    expect(own).not.toHaveBeenCalled();
  });

  it('is passed by while it lags, and read again once it has caught up', async () => {
    const hasty = opened({ pauses: [1, 1] });
    const patientOne = opened();
    const maria = await made(test).person();
    await onStandby('select pg_wal_replay_pause()');
    await vi.waitFor(async () => {
      const [row] = await onStandby('select pg_get_wal_replay_pause_state() as state');
      expect(row).toEqual({ state: 'paused' });
    }, patiently);
    await hasty.asViewer(maria, (tx) => putRecord(tx, maria));
    expect(await hasty.aside.reading(maria, look)).toEqual({ follows: false, records: 1 });
    await onStandby('select pg_wal_replay_resume()');
    expect(await patientOne.aside.reading(maria, look)).toEqual({ follows: true, records: 1 });
  });

  it('is not read by a role that row-level security would not bind', async () => {
    const database = opened({}, made(standby).admin);
    const maria = await made(test).person();
    expect(await database.aside.reading(maria, look)).toEqual({ follows: false, records: 0 });
  });

  it('is passed by when it is away, and when it has become a database of its own', async () => {
    const database = opened();
    const maria = await made(test).person();
    expect(await database.aside.reading(maria, look)).toMatchObject({ follows: true });
    made(standby).promote();
    expect(await database.aside.reading(maria, look)).toMatchObject({ follows: false });
    await database.asViewer(maria, (tx) => putRecord(tx, maria));
    expect(await database.aside.reading(maria, look)).toEqual({ follows: false, records: 1 });
    made(standby).stop();
    expect(await database.aside.reading(maria, look)).toEqual({ follows: false, records: 1 });
  });
});
