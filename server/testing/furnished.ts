import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { openTestApp, testApp, type TestApp, type TestServer } from '../kernel/test-app.ts';
import { openTestDatabase } from '../kernel/test-database.ts';

/**
 * What stands in a prepared database: its name in the database's own, how many of it (whoever needs more has them made), the server that makes
 * it, and how. What is made is plain JSON.
 */
export type Furnishing<Made extends object> = {
  readonly name: string;
  readonly count: number;
  readonly server: TestServer;
  readonly make: (test: TestApp) => Promise<Made>;
};

/** What was prepared for a test file and nobody has asked for yet. */
const vacant = new WeakMap<TestApp, object[]>();

/** The database in which it stands and the folder with its files, which `server/kernel/test-setup.ts` takes away after the last test. */
const placeOf = (name: string) => {
  const folder = join(inject('testFurnished'), name);
  return {
    database: `${inject('testTemplate')}_${name}`,
    data: join(folder, 'data'),
    list: join(folder, 'made.json'),
  };
};

/**
 * A server in whose database what is furnished stands already; `make` makes one by its requests, which takes seconds, while a database
 * with some of them is copied in a moment. In a bucket, which all tests share, each test file makes its own.
 */
export function furnished<Made extends object>(furnishing: Furnishing<Made>): TestApp {
  const { areasOf, settings, findViewerOf, findKeyOf, findRightsOf } = furnishing.server;
  const appWith = (...more: [Parameters<typeof testApp>[5]] | []) =>
    testApp(areasOf, settings, findViewerOf, findKeyOf, findRightsOf, ...more);
  if ((process.env['TEST_S3_BUCKET'] ?? '') !== '') return appWith();
  const template = async () => {
    await prepare(furnishing);
    return placeOf(furnishing.name).database;
  };
  const test = appWith({ template, folder: () => placeOf(furnishing.name).data });
  beforeAll(async () => {
    vacant.set(test, JSON.parse(await readFile(placeOf(furnishing.name).list, 'utf8')) as Made[]);
  });
  return test;
}

/** One of those that stand in this test file's database; undefined where none is left. */
export const takeVacant = <Made extends object>(test: TestApp): Made | undefined =>
  vacant.get(test)?.shift() as Made | undefined;

/** Makes them once for all workers: the first one that comes makes them, the others wait for it. */
async function prepare(furnishing: Furnishing<object>): Promise<void> {
  const { host, port, user, password } = inject('testServer');
  const { database } = placeOf(furnishing.name);
  const root = new pg.Client({ host, port, user, password: password ?? undefined, database: 'postgres' });
  await root.connect();
  try {
    await root.query('select pg_advisory_lock(hashtext($1))', [database]);
    const found = await root.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await furnish(root, furnishing);
  } finally {
    await root.end();
  }
}

async function furnish(root: pg.Client, { name, count, server, make }: Furnishing<object>): Promise<void> {
  const { database, data, list } = placeOf(name);
  // What a worker that failed has left is begun anew.
  const raw = `${database}_raw`;
  await root.query(`drop database if exists ${raw} with (force)`);
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  await root.query(`create database ${raw} template ${inject('testTemplate')} strategy file_copy`);
  const opened = openTestDatabase(raw);
  const test = await openTestApp(opened, data, server);
  const made: object[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await make(test));
  await test.kernel.end();
  await opened.end();
  await writeFile(list, JSON.stringify(made));
  await root.query(`alter database ${raw} rename to ${database}`);
}
