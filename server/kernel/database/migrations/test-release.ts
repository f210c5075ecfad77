import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { prepareRoles } from './roles.ts';
import { fill, rowsOf, sorted, without, type Dump } from './test-dump.ts';

const migrations = join(import.meta.dirname, '../../../../db/migrations');
const dumps = join(import.meta.dirname, '../../../../db/upgrades');

/** What a later migration changes of a row on purpose, by table; everything else has to be as it was. */
type Changed = Readonly<Record<string, readonly string[]>>;

/** Where the rows of a former table are now, with its columns. */
const movedTo: Readonly<Record<string, string>> = {
  property_values:
    "(select user_id, of_id as property_id, day, value from asset_values where of_type = 'real_estate' and source = 'own')",
};
/** Written anew out of the other tables; what is found is looked at by itself. */
const derived = new Set(['search_index']);
/**
 * Samples that 0650 gives up, because what is known of former days is kept by record, and whole numbers of accounts, which 0669 lets go: what
 * is left of these is looked at by itself.
 */
const givenUp = new Set(['worth_days', 'import_references']);

/** Reads what a release held, by its tables. */
export const dumpOf = async (last: string): Promise<Dump> =>
  JSON.parse(await readFile(join(dumps, `after-${last.slice(0, 4)}.json`), 'utf8')) as Dump;

/**
 * A database in which the migrations up to and with `last` have run, that holds the dump of its time, and that then takes those since.
 * What `stays` reads of it is the same before and after them. Gives the connection of its owner.
 */
export function releaseOf(
  last: string,
  changed: Changed,
  stays: (client: pg.Client, dump: Dump) => Promise<unknown> = async () => undefined,
): () => pg.Client {
  const server = inject('testServer');
  const admin = {
    host: server.host,
    port: server.port,
    user: server.user,
    password: server.password ?? undefined,
  };
  const root = new pg.Pool({ ...admin, database: 'postgres', max: 1 });
  const name = `holdfast_upgrade_${randomUUID().replaceAll('-', '')}`;
  const owner = { ...admin, database: name };
  let scratch = '';
  let client: pg.Client;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'holdfast-upgrade-'));
    await root.query(`create database ${name}`);
    await prepareRoles(owner, 'only-for-tests');
    client = new pg.Client(owner);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await root.query(`drop database if exists ${name} with (force)`);
    await root.end();
    await rm(scratch, { recursive: true, force: true });
  });

  it('keeps every row and every value, and takes the migrations since', async () => {
    const files = (await readdir(migrations)).sort();
    const before = files.filter((file) => file <= `${last}.sql`);
    expect(before).toContain(`${last}.sql`);
    for (const file of before) await copyFile(join(migrations, file), join(scratch, file));
    expect(await migrate(owner, scratch)).toHaveLength(before.length);
    const dump = await dumpOf(last);
    await fill(client, dump);
    const stood = await stays(client, dump);

    expect(await migrate(owner)).toEqual(files.slice(before.length).map((file) => file.replace('.sql', '')));

    expect(Object.keys(dump).length).toBeGreaterThan(30);
    for (const [table, rows] of Object.entries(dump).filter(
      ([name]) => !derived.has(name) && !givenUp.has(name),
    )) {
      const left = changed[table] ?? [];
      expect(await rowsOf(client, movedTo[table] ?? table, rows, left), table).toEqual(
        sorted(rows.map((row) => without(row, left))),
      );
    }
    expect(await stays(client, dump)).toEqual(stood);
  });
  return () => client;
}
