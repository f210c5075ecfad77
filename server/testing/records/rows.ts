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

/** A fingerprint of all rows that name this person as their owner, by table. */
export async function rowsOf(
  test: Pick<TestApp, 'raw'>,
  owner: string,
): Promise<Record<string, { count: number; sum: string }>> {
  const rows = await test.raw<{ name: string; count: number; sum: string }>(
    printing(owner, await tablesOfPeople(test)),
  );
  return Object.fromEntries(rows.map(({ name, count, sum }) => [name, { count, sum }]));
}
