import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Database } from './database/database.ts';

/** A database of this test file's own, as the server sees it, and as its administrator sees it. */
export type TestDatabase = {
  readonly database: Database;
  /** How the server logs in, and how the administrator does. */
  readonly login: pg.ClientConfig;
  readonly admin: pg.ClientConfig;
  /** Runs a statement past row-level security, to look at what is really there. One with a name is planned once for each connection. */
  raw<Row extends pg.QueryResultRow>(statement: string | pg.QueryConfig, values?: unknown[]): Promise<Row[]>;
  /**
   * Runs statements in one transaction that fires no trigger and checks no reference. It has a connection of its own: PostgreSQL forgets every
   * plan of one whose replication role is changed.
   */
  rawWithoutTriggers(statements: string): Promise<void>;
  /** A person who owns nothing yet and whose trial has just begun; gives the id. */
  person(email?: string): Promise<string>;
};

/** The name of the database that a test file's own is a copy of. */
export type Template = () => Promise<string>;

/** Clones a template, by itself the migrated one, before the file's first test and drops the clone after its last. */
export function testDatabase(template: Template = async () => inject('testTemplate')): TestDatabase {
  const name = `holdfast_test_${randomUUID().replaceAll('-', '')}`;
  const { end, ...test } = openTestDatabase(name);
  const root = new pg.Pool({ ...test.admin, database: 'postgres', max: 1 });

  beforeAll(async () => {
    // Copying files costs half of writing them page by page through the log.
    await root.query(`create database ${name} template ${await template()} strategy file_copy`);
  });
  afterAll(async () => {
    await end();
    await root.query(`drop database if exists ${name} with (force)`);
    await root.end();
  });
  return test;
}

/** Connects to a database of the tests' server by its name; `end` closes the connections and leaves the database as it is. */
export function openTestDatabase(name: string): TestDatabase & { readonly end: () => Promise<void> } {
  const server = inject('testServer');
  const at = { host: server.host, port: server.port, database: name };
  const password = server.password ?? undefined;
  return openTestDatabaseAt(
    { ...at, user: server.user, password },
    { ...at, user: 'app_login', password: 'only-for-tests' },
  );
}

/** The same of a database anywhere. */
export function openTestDatabaseAt(
  admin: pg.ClientConfig,
  login: pg.ClientConfig,
): TestDatabase & { readonly end: () => Promise<void> } {
  const pool = new pg.Pool({ ...admin, max: 2 });
  const aside = new pg.Pool({ ...admin, max: 1 });
  for (const each of [pool, aside]) each.on('error', () => {});
  const database = openDatabase(login, 4);

  return {
    database,
    login,
    admin,
    async raw<Row extends pg.QueryResultRow>(statement: string | pg.QueryConfig, values?: unknown[]) {
      const result = await pool.query<Row>(statement, values);
      return result.rows;
    },
    async rawWithoutTriggers(statements) {
      await aside.query(
        `begin; set local session_replication_role = replica; set local synchronous_commit = off; ${statements} commit`,
      );
    },
    async person(email = `${randomUUID()}@example.com`) {
      const result = await pool.query<{ id: string }>(
        `with person as (insert into users (email, name, email_verified) values ($1, $2, true) returning id)
         insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
         select id, $1, now(), now() + interval '90 days' from person returning user_id as id`,
        [email, email.split('@')[0]],
      );
      return result.rows[0]?.id ?? '';
    },
    async end() {
      await database.end();
      await pool.end();
      await aside.end();
    },
  };
}
