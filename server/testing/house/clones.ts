import type { TestApp } from '../../kernel/test-app.ts';

type Original = { readonly type: string; readonly id: string };

/**
 * Copies a record many times, with its words and its row in the register under its name and a number, past all triggers: a list of thousands
 * is there in a moment. What triggers keep (counts) does not learn of the copies, nor does the table where none is named.
 */
export async function cloneRecord(
  test: Pick<TestApp, 'raw'>,
  { type, id }: Original,
  count: number,
  table?: string,
): Promise<void> {
  const copies = (name: string, column: string, more = '') => `
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('${column}', 'label');
    execute format('insert into ${name} (${column}, %1$s ${more === '' ? '' : ', label'}) select (''${id.slice(0, 24)}'' || lpad(to_hex(n), 12, ''0''))::uuid, %1$s ${more}
      from ${name}, generate_series(1, ${count}) n where ${column} = ''${id}''', columns);`;
  await test.raw(`do $$ declare columns text; begin
    set local session_replication_role = replica;
    ${table === undefined ? '' : copies(table, 'id')}
    ${copies('records', 'item_id', ", label || '' '' || n")}
    ${copies('search_index', 'item_id')}
    if (select count(*) from records where item_type = '${type}' and label like '% ${count}') = 0 then raise 'nothing was copied'; end if;
  end $$`);
}
