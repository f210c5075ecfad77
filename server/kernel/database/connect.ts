import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '../embedded-postgres/launcher.ts';
import { keysFor } from '../people/lasting-keys.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrations/migrate.ts';
import { prepareRoles, refuseMightyRole } from './migrations/roles.ts';
import { SteadyClient } from './connection/steady-client.ts';

/** The ways into the database: `owner` migrates and never serves, `login` serves and owns nothing. */
export type Connections = {
  owner: pg.ClientConfig;
  login: pg.ClientConfig;
  /** By way of a pooler that hands on one transaction at a time: for requests alone, since nobody can listen there. */
  pooler?: pg.ClientConfig;
  /** To a standby of the same cluster, for what takes long and only reads. */
  replica?: pg.ClientConfig;
  /** The embedded database, which has nobody else who would start it again; absent where the database is elsewhere. */
  embedded?: {
    /** Where it listens. */
    socket(): string;
    /** Whether its process is there. */
    lives(): boolean;
    /** Starts it again, or joins the one that another process has started; `owner` and `login` then lead there. */
    revive(): Promise<void>;
  };
  /** Ends the embedded database, if this process runs one. */
  stop(): Promise<void>;
};

const name = 'holdfast';
/** Within so many seconds a server that was killed is started again, also on a machine that has much to do. */
const comeback = 10;

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
  if (connections.pooler !== undefined) await refuseOtherDatabase(connections.login, connections.pooler);
  return connections;
}

async function embedded(config: Config, log: Log): Promise<Connections> {
  const options = {
    folder: join(config.dataFolder, 'postgres'),
    log: (said: string) => log.info(said),
    comeback,
  };
  let server = await startEmbedded(options);
  log.info({ adopted: server.adopted, user: userInfo().username }, 'embedded database started');
  const at = { host: server.socketFolder, port: server.port };
  await createDatabase({ ...at, user: server.superuser, database: 'postgres' }, name);
  const owner = { ...at, user: server.superuser, database: name };
  await prepareRoles(owner, undefined);
  const login: pg.ClientConfig = { ...at, user: 'app_login', database: name };
  return {
    owner,
    login,
    embedded: {
      socket: () => join(server.socketFolder, `.s.PGSQL.${server.port}`),
      lives: () => server.lives(),
      async revive() {
        // What is left of the dead one is given up, not waited for.
        void server.stop().catch(() => {});
        server = await startEmbedded(options);
        for (const way of [owner, login])
          Object.assign(way, { host: server.socketFolder, port: server.port });
      },
    },
    stop: () => server.stop(),
  };
}

async function external(config: Config, url: string): Promise<Connections> {
  const owner: pg.ClientConfig = { connectionString: url };
  const { databasePoolerUrl, databaseReplicaUrl, databaseLoginUrl } = config;
  const pooler = databasePoolerUrl === undefined ? {} : { pooler: { connectionString: databasePoolerUrl } };
  if (databaseLoginUrl !== undefined) {
    const replica =
      databaseReplicaUrl === undefined ? {} : { replica: { connectionString: databaseReplicaUrl } };
    return {
      owner,
      login: { connectionString: databaseLoginUrl },
      ...pooler,
      ...replica,
      stop: async () => {},
    };
  }
  const passwords = keysFor(config, 'database login');
  // While two secrets are accepted the password stays the one that opens: servers with other settings must get in too.
  const opening = passwords.length > 1 ? await passwordThatOpens(url, passwords) : undefined;
  await prepareRoles(owner, opening === undefined ? passwords[0] : undefined);
  const replica = databaseReplicaUrl === undefined ? {} : { replica: loginOf(databaseReplicaUrl, passwords) };
  return { owner, login: loginOf(url, passwords), ...replica, stop: async () => {} };
}

/**
 * Refuses a pooler that leads to another database, whose changes this server would never hear of, or by a mightier role. Throws with a
 * sentence for the operator.
 */
export async function refuseOtherDatabase(login: pg.ClientConfig, pooler: pg.ClientConfig): Promise<void> {
  await refuseMightyRole(pooler, 'DATABASE_POOLER_URL');
  const [own, other] = await Promise.all([login, pooler].map(placeOf));
  if (own !== other) throw new Error('DATABASE_POOLER_URL must lead to the database of DATABASE_URL.');
}

/** Which database a way leads to, and since when its server runs. */
async function placeOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string }>(
      "select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as place",
    );
    return rows[0]?.place ?? '';
  } finally {
    await client.end();
  }
}

/** The same server and database as `url`, as the login role; of several passwords the one that opens at the time. */
export function loginOf(url: string, passwords: readonly [string, ...string[]]): pg.ClientConfig {
  const login = new URL(url);
  login.username = 'app_login';
  login.password = passwords[0];
  if (passwords.length === 1) return { connectionString: login.href };
  // A password in the address would stand before the function.
  const { host, port, user, database, ssl } = new pg.Client({ connectionString: login.href });
  return {
    host,
    port,
    user,
    database,
    ssl,
    password: async () => (await passwordThatOpens(url, passwords)) ?? passwords[0],
  };
}

/** Tries the login role's passwords in turn; undefined where none opens. */
export async function passwordThatOpens(
  url: string,
  passwords: readonly string[],
): Promise<string | undefined> {
  for (const password of passwords) {
    const client = new SteadyClient({ ...loginOf(url, [password]), connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      return password;
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === '28P01';
      if (!refused) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
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
