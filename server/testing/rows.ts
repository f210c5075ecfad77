import type { TestApp } from '../kernel/test-app.ts';

/** A fingerprint of all rows that name this person as their owner, by table. */
export async function rowsOf(
  test: TestApp,
  owner: string,
): Promise<Record<string, { count: number; sum: string }>> {
  const tables = await test.raw<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`);
  const found: Record<string, { count: number; sum: string }> = {};
  for (const { name } of [...tables, { name: 'users' }]) {
    const column = name === 'users' ? 'id' : 'user_id';
    const [row] = await test.raw<{ count: number; sum: string }>(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
       from ${name} t where ${column} = $1`,
      [owner],
    );
    if (row !== undefined) found[name] = row;
  }
  return found;
}
