import type { TestApp } from '../../kernel/test-app.ts';

/** Every table of the whole database, the job queue's too, that has one of the words in any of its rows. */
export async function tablesWith(test: Pick<TestApp, 'raw'>, words: readonly string[]): Promise<string[]> {
  const tables = await test.raw<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  if (tables.length < 20) throw new Error('There are hardly any tables');
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await test.raw<{ hit: boolean }>(
      `select exists (select from ${name} t where exists (
         select from unnest($1::text[]) word where strpos(t::text, word) > 0)) as hit`,
      [words],
    );
    if (row?.hit === true) found.push(name);
  }
  return found;
}
