import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { ownedTables, stepInto } from '../records/owned-tables.ts';
import { leftOutColumns, leftOutTables, partlyLeftOut } from './left-out.ts';
import type { Spool, SpooledPart } from './spool.ts';

/** The rows of one table as they lie in the spool: a JSON object on each line. */
export type DumpedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly leftOut: readonly string[];
  readonly rows: number;
  readonly part: SpooledPart;
};

/** A row may hold the text of a long document; so many are held at a time. */
const atOnce = 25;

/**
 * Writes all rows of all tables that a person owns into the spool, with what is left out left out. `tx` shows one moment, and is
 * bound to the person; each table is read as the first role that may, and its owner is said besides.
 */
export async function dumpOwnRows(tx: Tx, spool: Spool): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = [];
  for (const table of (await ownedTables(tx)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (table.readBy === null || table.name in leftOutTables) continue;
    const leftOut = table.columns
      .map(({ name }) => name)
      .filter((name) => `${table.name}.${name}` in leftOutColumns);
    const columns = table.columns.filter(({ name }) => !leftOut.includes(name));
    await stepInto(tx, table.readBy);
    let rows = 0;
    const lines = async function* () {
      for await (const line of rowsOf(tx, table.name, table.owner, columns)) {
        rows += 1;
        yield `${line}\n`;
      }
    };
    const part = await spool.add(lines());
    await stepInto(tx, 'app_user');
    dumped.push({ name: table.name, columns: columns.map(({ name }) => name), leftOut, rows, part });
  }
  return dumped;
}

/** The rows of the person in the scope as JSON, through a cursor. Exact numbers stay exact: they are written as text. */
async function* rowsOf(
  tx: Tx,
  table: string,
  owner: string,
  columns: readonly { name: string; type: string }[],
): AsyncGenerator<string> {
  const list = columns.map(({ name, type }) =>
    type === 'numeric' || type === 'bigint' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
  );
  await sql`declare export_rows no scroll cursor for
    select row_to_json(r)::text as line from (
      select ${sql.join(list)} from ${sql.table(table)}
      where ${sql.ref(owner)} = viewer_id() and (${sql.raw(partlyLeftOut[table]?.exported ?? 'true')})) r`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${atOnce} from export_rows`)}`.execute(tx);
    for (const { line } of rows) yield line;
    if (rows.length < atOnce) break;
  }
  await sql`close export_rows`.execute(tx);
}
