import pg, { type Connection, type PoolClient } from 'pg';
import { onLine } from './connection/connection-faults.ts';

/**
 * A statement that is sent ahead of a query, in the same round trip. `refused` turns an error of its own into the one that the query
 * fails with.
 */
export type Preamble = {
  /** The name under which each connection of the server's own has it prepared, and its text for those that have nothing prepared. */
  name: string;
  text: string;
  values: readonly (string | null)[];
  refused?: (error: unknown) => unknown;
};

/** Statements that every connection of the server's own has prepared before it is first used. */
const beginning = { name: 'holdfast_begin', text: 'begin' };
const snapping = { name: 'holdfast_snapshot', text: 'begin isolation level repeatable read' };
/** Sets for whom the transaction runs, and gives no row: what it would give is asked for so that none of it is left out. */
const scoping = {
  name: 'holdfast_scope',
  text: `select from (select set_config('role', $1, true) as a, set_config('app.user_id', $2, true) as b,
    set_config('transaction_read_only', $3, true) as c offset 0) s where a || b || c is null`,
};
/** The same for a guest. Whoever is in no house is asked nothing about it: the setting ends with the guest's transaction. */
const visiting = {
  name: 'holdfast_visit',
  text: `select from (select set_config('role', $1, true) as a, set_config('app.user_id', $2, true) as b,
    set_config('transaction_read_only', $3, true) as c, set_config('app.house_id', $4, true) as d offset 0) s
    where a || b || c || d is null`,
};

/** Claims the key of a submission for its transaction, and writes the answer beside it; with empty words neither does anything. */
const claiming = {
  name: 'holdfast_claim',
  text: `insert into idempotency_keys (user_id, endpoint, key, request_hash, created_at)
    select $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz where $2 <> ''`,
};
const keeping = {
  name: 'holdfast_keep',
  text: 'update idempotency_keys set body = $4 where user_id = $1 and endpoint = $2 and key = $3',
};
const committing = { name: 'holdfast_commit', text: 'commit' };
/** Lets the statements that follow in the transaction run with one plan for everybody. */
const onePlan = {
  name: 'holdfast_one_plan',
  text: "select from set_config('plan_cache_mode', 'force_generic_plan', true) mode where mode is null",
};

/** Opens a transaction that lasts until it is committed. */
export const begin: Preamble = { ...beginning, values: [] };
/** Opens a transaction all of whose statements see the same moment. */
export const beginSnapshot: Preamble = { ...snapping, values: [] };

/** For whom a transaction runs: as which role, for which person, and in whose house; empty for everybody but guests. */
export type Scope = { readonly role: string; readonly person: string; readonly house: string };

/** For a statement that needs no plan of its own for each person: planning it can take as long as running it. */
export const withOnePlan: Preamble = { ...onePlan, values: [] };

/** Says for whom the transaction runs that is under way, or the one that the round trip itself is. */
export function scope({ role, person, house }: Scope, mode: 'read only' | 'read write'): Preamble {
  const values = [role, person, mode === 'read only' ? 'on' : 'off'];
  return house === '' ? { ...scoping, values } : { ...visiting, values: [...values, house] };
}

/** Claims a submission's key. Values: the person, the endpoint, the key, the request's fingerprint, and the moment. */
export function claim(values: readonly string[], refused: (error: unknown) => unknown): Preamble {
  return { ...claiming, values, refused };
}

/** Writes the answer beside a claimed key. Values: the person, the endpoint, the key, and the answer. */
export function keep(values: readonly string[]): Preamble {
  return { ...keeping, values };
}

/** Commits, behind what goes last. */
export function commitBehind(
  client: PoolClient,
  last: readonly Preamble[],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  return queryWith(client, last, committing);
}

/** Prepares a new connection of the server's own, which keeps nothing but its time zone. `standby`: it leads to a server that only reads. */
export async function prepareConnection(client: pg.ClientBase, standby = false): Promise<void> {
  // Triggers count by `current_date`: the day must begin when it does for the server, whatever time zone the database is set up with.
  await client.query("set timezone to 'UTC'");
  await client.query(beginning);
  const readOnly = standby ? 'on' : 'off';
  await client.query({ ...scoping, values: ['app_user', '', readOnly] });
  await client.query({ ...visiting, values: ['app_guest', '', readOnly, ''] });
  if (!standby) {
    await client.query({ ...claiming, values: [null, '', '', '', null] });
    await client.query({ ...keeping, values: [null, '', '', ''] });
  }
  await client.query(onePlan);
  await client.query('rollback');
  await client.query(snapping);
  await client.query(committing);
}

/** What a query hears of the connection; part of the driver, left out of its types. */
type Hearing = { handleCommandComplete: (message: { text: string }, connection: Connection) => void };

/** What is bound and executed; the driver's types ask for more than it takes. */
type Sending = {
  parse(message: { name: string; text: string; types: undefined }): void;
  bind(message: { portal: string; statement: string; values: readonly (string | null)[] }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  /** Texts of the prepared statements, by name. */
  parsedStatements: Record<string, string>;
};

/**
 * What a connection of the server's own is told once, for each transaction over a pooler: the next one may run over another connection, and
 * nothing of this one may last longer than itself. Milliseconds.
 */
const limiting = {
  name: '',
  text: `select from (select set_config('timezone', 'UTC', true) as a, set_config('statement_timeout', $1, true) as b,
    set_config('idle_in_transaction_session_timeout', $2, true) as c offset 0) s where a || b || c is null`,
};

/** Connections by way of a pooler, and the limits of each transaction over them. */
const pooled = new WeakMap<pg.ClientBase, Preamble>();

/** Notes that a connection leads to a pooler that hands on one transaction at a time: nothing is prepared there, and each begins with its limits. */
export function notePooled(client: pg.ClientBase, limits: { statement: number; idle: number }): void {
  pooled.set(client, { ...limiting, values: [String(limits.statement), String(limits.idle)] });
}

export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client);

/** The limits go behind what opens the transaction, ahead of the scope: a role need not be allowed to set them. */
function limited(preambles: readonly Preamble[], limits: Preamble): readonly Preamble[] {
  const at = preambles.findIndex(({ name }) => name === scoping.name || name === visiting.name);
  return at < 0 ? preambles : [...preambles.slice(0, at), limits, ...preambles.slice(at)];
}

/**
 * Runs a query with its preambles in one round trip. Without `begin` the round trip is one transaction by itself (PostgreSQL's
 * extended protocol: everything up to a Sync), so that reading on somebody's behalf costs no more than reading. If a preamble
 * fails, the query is not run. `outworn` names a prepared statement that the connection lets go on the way. With `commits` the
 * transaction is committed behind the query in the same round trip, unless it fails.
 */
export async function queryWith(
  client: PoolClient,
  before: readonly Preamble[],
  { name, ...statement }: pg.QueryConfig,
  { outworn, commits = false }: { outworn?: string | undefined; commits?: boolean } = {},
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const limits = pooled.get(client);
  const preambles = limits === undefined ? before : limited(before, limits);
  const config = limits === undefined && name !== undefined ? { ...statement, name } : statement;
  const asked = new Promise<pg.QueryResult<Record<string, unknown>>>((resolve, reject) => {
    const named = { ...config, queryMode: 'extended' };
    const query = new pg.Query<Record<string, unknown>>(named, (error, result) => {
      if (error) reject(preambles[completed()]?.refused?.(error) ?? error);
      else resolve(result);
    });
    const send = query.submit.bind(query);
    query.submit = (connection) => {
      const sending = connection as unknown as Sending;
      connection.stream.cork();
      try {
        if (outworn !== undefined) letGo(sending, outworn);
        for (const preamble of preambles) {
          if (limits !== undefined) sending.parse({ name: '', text: preamble.text, types: undefined });
          const prepared = limits === undefined ? preamble.name : '';
          sending.bind({ portal: '', statement: prepared, values: preamble.values });
          sending.execute({ portal: '' });
        }
        if (commits) runBehind(sending, committing, limits !== undefined);
        return send(connection);
      } finally {
        if (commits) Reflect.deleteProperty(sending, 'execute');
        connection.stream.uncork();
      }
    };
    const completed = skipCompletions(query as unknown as Hearing, preambles.length);
    client.query(query);
  });
  return onLine(client, asked);
}

/** Deallocates a prepared statement. Sent ahead of all else: behind a statement that fails it would be skipped. */
function letGo(sending: Sending, name: string): void {
  if (sending.parsedStatements[name] === undefined) return;
  sending.close({ type: 'S', name });
  // The driver would go on binding to it.
  delete sending.parsedStatements[name];
}

/** Runs a statement right behind the query that is about to be run, over a pooler without its name; not where the query cannot be sent. */
function runBehind(sending: Sending, { name, text }: { name: string; text: string }, unnamed: boolean): void {
  const execute = sending.execute.bind(sending);
  sending.execute = (message) => {
    execute(message);
    if (unnamed) sending.parse({ name: '', text, types: undefined });
    sending.bind({ portal: '', statement: unnamed ? '' : name, values: [] });
    execute({ portal: '' });
  };
}

/**
 * The first completions are the preambles' and one behind the query's own is the commit's; the query hears of its own only. Gives how many
 * preambles have completed.
 */
function skipCompletions(query: Hearing, count: number): () => number {
  const own = query.handleCommandComplete.bind(query);
  let seen = 0;
  query.handleCommandComplete = (message, connection) => {
    if (seen === count) own(message, connection);
    seen += 1;
  };
  return () => Math.min(seen, count);
}
