import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg, { type PoolClient } from 'pg';
import type { DB } from '../tables.ts';
import { isPooled, queryWith, withOnePlan, type Preamble } from './scoped-query.ts';
import { noteUse, statementName } from './statement-names.ts';

/** Days stay strings, moments become ISO strings, amounts stay decimal strings: no value is rounded or moved on its way. */
type Parser = (text: string) => unknown;

/** The types `date[]` and `text[]`, which the driver has no names for. */
const [datesOid, textsOid] = [1182, 1009];

const parsers: Record<number, Parser> = {
  [pg.types.builtins.DATE]: (text) => text,
  [datesOid]: pg.types.getTypeParser(textsOid) as Parser,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [pg.types.builtins.INT8]: Number,
};

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format) as Parser),
};

/** Statements that run with one plan for everybody, by the id that each keeps when its parameters are others. */
const planned = new WeakSet<CompiledQuery['queryId']>();

/**
 * Lets a statement that only reads run with one plan for everybody. PostgreSQL would plan it anew each time, where it takes a plan that
 * is made for the person for cheaper: for one that every person's rows are reached by in the same way, that is lost time.
 */
export function planOnce<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  planned.add(query.queryId);
  return query;
}

/** What goes with a statement: its preambles, and, where the transaction is committed behind it, what hears of that. */
export type Around = {
  readonly preambles: readonly Preamble[];
  readonly committed?: (() => void) | undefined;
};

/** Runs one compiled query behind the preambles that its scope wants: prepared and named, but over a pooler, which knows no names. */
async function run<R>(
  client: PoolClient,
  query: CompiledQuery,
  role: string,
  { preambles, committed }: Around,
): Promise<QueryResult<R>> {
  const { name, text } = statementName(role, query.sql);
  const statement = { text, values: query.parameters as unknown[], name };
  const ahead = planned.has(query.queryId) ? [...preambles, withOnePlan] : preambles;
  const outworn = isPooled(client) ? undefined : noteUse(client, name);
  const result = await queryWith(client, ahead, statement, { outworn, commits: committed !== undefined });
  committed?.();
  const rows = result.rows as R[];
  return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}

/**
 * A Kysely that lives on one client and can reach no other: what is handed to queries. `around` says, for each query, what goes
 * with it; `role` is the one that its preambles step into.
 */
export function kyselyOn(client: PoolClient, role: string, around: () => Around): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => run<R>(client, query, role, around()),
    // eslint-disable-next-line require-yield
    streamQuery: async function* () {
      throw new Error('Nothing is streamed out of the database');
    },
  };
  const refuse = async () => {
    throw new Error('The transaction belongs to the kernel');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely<DB>({ dialect: dialectOf(driver) });
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => compiler,
  };
}
