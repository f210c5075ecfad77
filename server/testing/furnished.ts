import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { findViewerIn } from '../accounts/sessions/sessions.ts';
import { areasOf } from '../areas.ts';
import { openTestApp, testApp, type TestApp, type TestServer } from '../kernel/test-app.ts';
import { openTestDatabase } from '../kernel/test-database.ts';
import type { Household } from './records/household-records.ts';

/** So many households stand in the prepared database; whoever needs more has them made. */
const households = 2;

const server: TestServer = {
  areasOf: (kernel) => areasOf(kernel).areas,
  findViewerOf: (kernel) => findViewerIn(kernel.database, kernel.clock),
};

type Make = (test: TestApp) => Promise<Household>;
type Prepared = Omit<Household, 'caller'>;

/** The prepared households of a test file that nobody has asked for yet. */
const vacant = new WeakMap<TestApp, Prepared[]>();

/** The database in which they stand and the folder with their files, which `server/kernel/test-setup.ts` takes away after the last test. */
const database = () => `${inject('testTemplate')}_furnished`;
const data = () => join(inject('testFurnished'), 'data');
const list = () => join(inject('testFurnished'), 'households.json');

/**
 * The whole server with every area and real sessions, in whose database whole households stand already; `make` makes one by its requests, which
 * takes seconds, while a database with two of them is copied in a moment. In a bucket, which all tests share, each test file makes its own.
 */
export function houseWith(make: Make): TestApp {
  if ((process.env['TEST_S3_BUCKET'] ?? '') !== '') return testApp(server.areasOf, {}, server.findViewerOf);
  const template = async () => {
    await prepare(make);
    return database();
  };
  const test = testApp(server.areasOf, {}, server.findViewerOf, undefined, undefined, {
    template,
    folder: data,
  });
  beforeAll(async () => {
    vacant.set(test, JSON.parse(await readFile(list(), 'utf8')) as Prepared[]);
  });
  return test;
}

/** A prepared household that stands in this test file's database; undefined where none is left. */
export function vacantHousehold(test: TestApp): Household | undefined {
  const home = vacant.get(test)?.shift();
  return home === undefined ? undefined : { ...home, caller: test.as(home.id) };
}

/** Makes the households once for all workers: the first one that comes makes them, the others wait for it. */
async function prepare(make: Make): Promise<void> {
  const { host, port, user, password } = inject('testServer');
  const root = new pg.Client({ host, port, user, password: password ?? undefined, database: 'postgres' });
  await root.connect();
  try {
    await root.query('select pg_advisory_lock(hashtext($1))', [database()]);
    const found = await root.query('select from pg_database where datname = $1', [database()]);
    if (found.rowCount === 0) await furnish(root, make);
  } finally {
    await root.end();
  }
}

async function furnish(root: pg.Client, make: Make): Promise<void> {
  // What a worker that failed has left is begun anew.
  const raw = `${database()}_raw`;
  await root.query(`drop database if exists ${raw} with (force)`);
  await rm(data(), { recursive: true, force: true });
  await mkdir(data(), { recursive: true });
  await root.query(`create database ${raw} template ${inject('testTemplate')} strategy file_copy`);
  const opened = openTestDatabase(raw);
  const test = await openTestApp(opened, data(), server);
  const made: Prepared[] = [];
  for (let nth = 0; nth < households; nth += 1) {
    const { caller: _, ...home } = await make(test);
    made.push(home);
  }
  await test.kernel.end();
  await opened.end();
  await writeFile(list(), JSON.stringify(made));
  await root.query(`alter database ${raw} rename to ${database()}`);
}
