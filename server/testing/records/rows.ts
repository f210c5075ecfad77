import type { TestApp } from '../../kernel/test-app.ts';

/** The column that says whose a table's rows are. */
export const ownerColumn = (table: string): string => (table === 'users' ? 'id' : 'user_id');

/** The tables and views with rows of people, `users` last. */
async function tablesOfPeople(test: Pick<TestApp, 'raw'>): Promise<string[]> {
  const tables = await test.raw<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attname = 'user_id' order by 1`);
  return [...tables.map(({ name }) => name), 'users'];
}

/** A statement that counts an owner's rows in each of these tables and prints a fingerprint of them. */
export const printing = (owner: string, tables: readonly string[]): string =>
  tables
    .map(
      (name) =>
        `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
         from ${name} t where ${ownerColumn(name)} = '${owner}'`,
    )
    .join(' union all ');

/**
 * A statement that gives a mark of an owner's rows in each of these tables, by name, in a sixth of the time that `printing` takes: it reads where each
 * row lies and who wrote it, which are others after every change. The same mark means the same rows; another one may mean the same as well.
 */
export const marking = (owner: string, tables: readonly string[]): string =>
  `select ${tables
    .map(
      (name) =>
        `(select count(*) || ' ' || coalesce(sum(hashtidextended(t.ctid, t.xmin::text::bigint)), 0) from ${name} t where ${ownerColumn(name)} = '${owner}') as ${name}`,
    )
    .join(', ')}`;

/** A fingerprint of all rows that name this person as their owner, by table. */
export async function rowsOf(
  test: Pick<TestApp, 'raw'>,
  owner: string,
): Promise<Record<string, { count: number; sum: string }>> {
  const tables = await tablesOfPeople(test);
  // To plan so many selects takes longer than to run them: it is done once for each person and connection.
  const print = { name: `rows_of_${owner}_${tables.length}`, text: printing(owner, tables) };
  const rows = await test.raw<{ name: string; count: number; sum: string }>(print);
  return Object.fromEntries(rows.map(({ name, count, sum }) => [name, { count, sum }]));
}
