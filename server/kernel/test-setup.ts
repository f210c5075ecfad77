import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from './database/migrations/migrate.ts';
import { prepareRoles } from './database/migrations/roles.ts';
import { startEmbedded } from './embedded-postgres/launcher.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's connection to the PostgreSQL server that the tests share. */
    testServer: { host: string; port: number; user: string; password: string | null };
    testTemplate: string;
    /** A folder for what is prepared once for all test files beside the template: of each its files, and what tells of them. */
    testFurnished: string;
  }
}

/**
 * Before the first test: one PostgreSQL server (the embedded one in a temporary folder, or `TEST_DATABASE_URL`) with one migrated
 * template, of which every test file clones a database of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await serverForTests();
  const template = `holdfast_template_${process.pid}`;
  const password = server.password ?? undefined;
  const admin = { host: server.host, port: server.port, user: server.user, password, database: 'postgres' };
  await onServer(admin, `create database ${template}`);
  const owner = { ...admin, database: template };
  await prepareRoles(owner, 'only-for-tests');
  await migrate(owner);
  project.provide('testServer', server);
  project.provide('testTemplate', template);
  const furnished = await mkdtemp(join(tmpdir(), 'holdfast-furnished-'));
  project.provide('testFurnished', furnished);
  return async () => {
    const copied = await onServer(
      admin,
      `select datname from pg_database where starts_with(datname, '${template}_')`,
    );
    for (const { datname } of copied)
      await onServer(admin, `drop database if exists ${datname} with (force)`);
    await rm(furnished, { recursive: true, force: true });
    await onServer(admin, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

type Server = { host: string; port: number; user: string; password: string | null };

async function serverForTests(): Promise<{ server: Server; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    const { hostname, port, username, password } = new URL(url);
    return {
      server: {
        host: hostname,
        port: Number(port || '5432'),
        user: decodeURIComponent(username),
        password: password === '' ? null : decodeURIComponent(password),
      },
      stop: async () => {},
    };
  }
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-test-'));
  // Three workers, each with the pools of a server or two, need more connections than a household. Nothing outlives the tests, and hundreds
  // of databases are made and dropped; what has to survive a crash starts a server of its own. `alter system` would change nothing: what a
  // server is started with goes before its files. Each statement is planned once and not five times: few run as often here as in a household. The
  // distribution's PostgreSQL keeps its own settings.
  const settings = {
    max_connections: '200',
    fsync: 'off',
    plan_cache_mode: 'force_generic_plan',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  };
  const embedded = await startEmbedded({ folder, settings });
  const server = {
    host: embedded.socketFolder,
    port: embedded.port,
    user: embedded.superuser,
    password: null,
  };
  return {
    server,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(connection: pg.ClientConfig, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
