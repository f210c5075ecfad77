import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleProperty } from '../../sample/records/properties.ts';
import { guestServer } from '../../testing/guests/guest-app.ts';
import {
  clusterPrograms,
  ownCluster,
  pgbouncerProgram,
  type OwnCluster,
} from '../../testing/product/own-cluster.ts';
import { openPage } from '../../testing/product/open-page.ts';
import { makeHousehold } from '../../testing/records/household.ts';
import { putRecord } from '../../kernel/records/test-record.ts';
import { openTestApp, type TestApp } from '../../kernel/test-app.ts';
import { openTestDatabaseAt } from '../../kernel/test-database.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { openDatabase, type Tx } from '../../kernel/database/database.ts';

const programs = clusterPrograms();
const here = programs === undefined || pgbouncerProgram() === undefined ? describe.skip : describe;

here('PgBouncer in transaction mode (skipped where it or the distribution’s PostgreSQL is missing)', () => {
  let cluster: OwnCluster | undefined;
  let pooler: Awaited<ReturnType<OwnCluster['pooler']>> | undefined;
  let test: ReturnType<typeof openTestDatabaseAt> | undefined;
  const servers: TestApp[] = [];
  let folder = '';
  const made = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('It is made before the first test');
    return thing;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdfast-pooled-'));
    cluster = await ownCluster(programs ?? '');
    // Fewer connections than either server opens to it: transactions of different people take turns on each.
    pooler = await cluster.pooler(3);
    test = openTestDatabaseAt(cluster.admin, cluster.login);
    for (let nth = 0; nth < 2; nth += 1) {
      servers.push(await openTestApp(test, folder, { ...guestServer, ways: { pooler: pooler.login } }));
    }
  });
  afterAll(async () => {
    for (const { kernel } of servers) await kernel.end();
    await pooler?.stop();
    await test?.end();
    cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const server = (nth: number) => made(servers[nth]);

  it('mixes nobody up with anybody, over fewer connections than there are people at work', async () => {
    const database = openDatabase(made(pooler).login, 12, 'pooler');
    try {
      const people = await Promise.all(Array.from({ length: 12 }, () => made(test).person()));
      const see = async (tx: Tx) =>
        (
          await sql<{ person: string; owners: string[]; zone: string; limit: string }>`
            select current_setting('app.user_id') as person, current_setting('timezone') as zone,
              current_setting('statement_timeout') as limit,
              array(select distinct user_id::text from records) as owners`.execute(tx)
        ).rows[0];
      const live = async (id: string) => {
        for (let turn = 0; turn < 15; turn += 1) {
          await database.asViewer(id, async (tx) => {
            await putRecord(tx, id);
            expect((await see(tx))?.owners).toEqual([id]);
          });
          const wrong = database.asViewer(id, (tx) => sql`select 1 / 0`.execute(tx));
          await expect(wrong).rejects.toThrow('division by zero');
          const seen = [await database.reading(id, see), await database.snapshot(id, see)];
          for (const each of seen) {
            expect(each).toEqual({ person: id, owners: [id], zone: 'UTC', limit: '25s' });
          }
        }
      };
      await Promise.all(people.map((id) => live(id)));
    } finally {
      await database.end();
    }
  });

  it('carries a household with a record of every kind', async () => {
    const maria = await makeHousehold(server(0));
    const there = await server(1).as(maria.id).call(listProperties, {});
    expect(there.items.length).toBeGreaterThan(0);
  });

  it('leaves one record of a submission that reaches two servers at once', async () => {
    const id = await made(test).person();
    const init = {
      method: 'POST',
      body: JSON.stringify(sampleProperty({ photos: [] })),
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` },
    };
    const both = servers.map((each) => each.as(id).fetch(addProperty.path, init));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await server(0).as(id).call(listProperties, {})).items).toHaveLength(1);
  });

  it('is passed by what listens: a page hears of a change on the other server', async () => {
    const id = await made(test).person();
    const page = await openPage(server(1).as(id));
    await server(0)
      .as(id)
      .call(addProperty, sampleProperty({ photos: [] }));
    await vi.waitFor(() => expect(page.areas).toContain('real-estate'), patiently);
  });

  it('is answered 503 while it is away, and requests come back with it', async () => {
    const id = await made(test).person();
    const status = async () => (await server(0).as(id).fetch(listProperties.path)).status;
    expect(await status()).toBe(200);
    await made(pooler).stop();
    await vi.waitFor(async () => expect(await status()).toBe(503), patiently);
    await made(pooler).start();
    await vi.waitFor(async () => expect(await status()).toBe(200), patiently);
  });
});
