import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keyFor } from '../config.ts';
import type { Config } from '../config.ts';
import { startEmbedded } from '../embedded-postgres/launcher.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import { prepareRoles, refuseMightyRole } from './roles.ts';

/** The ways into the database: `owner` migrates and never serves, `login` serves and owns nothing. */
export type Connections = {
  owner: pg.ClientConfig;
  login: pg.ClientConfig;
  /** Where the embedded database listens; absent where the database is elsewhere. */
  embeddedSocket?: string;
  /** Ends the embedded database, if this process runs one. */
  stop(): Promise<void>;
};

const name = 'holdfast';

/**
 * Finds the database that the settings name, or starts the embedded one in the data folder; makes roles and schema.
 * Throws with a sentence for the operator where it cannot.
 */
export async function connectDatabase(config: Config, log: Log): Promise<Connections> {
  const connections = await (config.databaseUrl === undefined
    ? embedded(config, log)
    : external(config, config.databaseUrl));
  const ran = await migrate(connections.owner);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await refuseMightyRole(connections.login);
  return connections;
}

async function embedded(config: Config, log: Log): Promise<Connections> {
  const server = await startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    log: (message) => log.info(message),
  });
  log.info({ adopted: server.adopted, user: userInfo().username }, 'embedded database started');
  const at = { host: server.socketFolder, port: server.port };
  await createDatabase({ ...at, user: server.superuser, database: 'postgres' }, name);
  const owner = { ...at, user: server.superuser, database: name };
  await prepareRoles(owner, undefined);
  return {
    owner,
    login: { ...at, user: 'app_login', database: name },
    embeddedSocket: join(server.socketFolder, `.s.PGSQL.${server.port}`),
    stop: () => server.stop(),
  };
}

async function external(config: Config, url: string): Promise<Connections> {
  const owner: pg.ClientConfig = { connectionString: url };
  if (config.databaseLoginUrl !== undefined) {
    return { owner, login: { connectionString: config.databaseLoginUrl }, stop: async () => {} };
  }
  const password = keyFor(config.secret, 'database login');
  await prepareRoles(owner, password);
  return { owner, login: loginOf(url, password), stop: async () => {} };
}

/** The same server and database as `url`, as the login role. */
export function loginOf(url: string, password: string): pg.ClientConfig {
  const login = new URL(url);
  login.username = 'app_login';
  login.password = password;
  return { connectionString: login.href };
}

async function createDatabase(connection: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    const raced = error instanceof Error && 'code' in error && error.code === '42P04';
    if (!raced) throw error;
  } finally {
    await client.end();
  }
}
