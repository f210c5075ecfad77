import type pg from 'pg';

export type Row = Record<string, unknown>;
/** What tables held in a former release, by their names. */
export type Dump = Record<string, Row[]>;

/** Fills the tables as they were dumped: no trigger runs and no reference is checked, because they all held already. */
export async function fill(client: pg.Client, dump: Dump): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(dump)) {
    const columns = Object.keys(rows[0] ?? {}).map((column) => client.escapeIdentifier(column));
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('set session_replication_role = default');
}

/** The rows of a table with the columns that were dumped, in an order of their own. */
export async function rowsOf(
  client: pg.Client,
  table: string,
  like: readonly Row[],
  left: readonly string[],
): Promise<string[]> {
  const columns = Object.keys(like[0] ?? {}).filter((column) => !left.includes(column));
  const found = await client.query<{ row: Row }>(
    `select to_json(r) as row from (select ${columns.map((each) => client.escapeIdentifier(each)).join(', ')} from ${table} t) r`,
  );
  return sorted(found.rows.map(({ row }) => row));
}

/** Rows as texts, in an order of their own. */
export const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();
export const without = (row: Row, left: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column)));
