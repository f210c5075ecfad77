import pg from 'pg';

/**
 * The roles of the database. `app_owner` owns the tables and migrates; `app_login` is what the server logs in as: it owns
 * nothing, inherits nothing and can only step into the narrow roles below, each of which row-level security binds.
 */
const groupRoles = [
  'app_owner',
  'app_user',
  'app_guest',
  'app_worker',
  'app_auth',
  'app_admin',
  'app_search',
  'app_keeper',
  'app_jobs',
];
const stepsInto = ['app_user', 'app_guest', 'app_worker', 'app_auth', 'app_admin', 'app_jobs'];

/**
 * Makes the roles that are missing and gives `app_login` its password. `connection` is the administrator's or the database
 * owner's. Safe to run by several servers at once. Throws where the role may neither find nor make them.
 */
export async function prepareRoles(
  connection: pg.ClientConfig,
  loginPassword: string | undefined,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7461001)');
    await makeMissing(client, loginPassword);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function makeMissing(client: pg.Client, loginPassword: string | undefined): Promise<void> {
  const found = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname like 'app\\_%'",
  );
  const present = new Set(found.rows.map((row) => row.rolname));
  for (const role of groupRoles) {
    if (!present.has(role)) await client.query(`create role ${role} nologin nobypassrls`);
  }
  if (!present.has('app_login')) await client.query('create role app_login login noinherit nobypassrls');
  if (loginPassword !== undefined) {
    await client.query(`alter role app_login password ${client.escapeLiteral(loginPassword)}`);
  }
  const database = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const name = database.rows[0]?.name ?? '';
  await client.query(`grant ${stepsInto.join(', ')} to app_login`);
  await client.query('grant app_owner, app_search, app_keeper, app_jobs to current_user');
  await client.query('grant app_search, app_keeper to app_owner');
  await client.query(`grant create, connect, temporary on database ${name} to app_owner`);
  await client.query(`grant connect on database ${name} to app_login`);
  await client.query('revoke all on schema public from public');
  await client.query('grant create, usage on schema public to app_owner, app_search, app_keeper');
  await client.query('grant usage on schema public to app_user, app_guest, app_worker, app_auth, app_admin');
  await client.query('create schema if not exists pgboss authorization app_jobs');
}

/**
 * Refuses a login role that row-level security would not bind, or that owns a table: such a server would be one bug away from
 * showing everybody's records.
 */
export async function refuseMightyRole(
  connection: pg.ClientConfig,
  setting = 'DATABASE_LOGIN_URL',
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const result = await client.query<{ mighty: boolean; owns: boolean }>(`
      select rolsuper or rolbypassrls or rolinherit as mighty,
        exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as owns
      from pg_roles where rolname = current_user`);
    const role = result.rows[0];
    if (role === undefined || role.mighty || role.owns) {
      throw new Error(
        `The server must log in with a role that owns nothing and that row-level security binds (app_login). Check ${setting}.`,
      );
    }
  } finally {
    await client.end();
  }
}
