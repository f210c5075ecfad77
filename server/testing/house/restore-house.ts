import type { QueryConfig } from 'pg';
import type { TestApp } from '../../kernel/test-app.ts';
import { marking, ownerColumn, printing } from '../records/rows.ts';

export type HouseKeeper = {
  /** Puts every row of the owner's back as it was when the keeper was made, and says which tables were not so. */
  restore(): Promise<string[]>;
};

type Table = { readonly name: string; readonly columns: string };

/** Every table with rows of people except those that are `left`, with the columns that an insert may name. */
async function tablesOfPeople(test: Pick<TestApp, 'raw'>, left: readonly string[]): Promise<Table[]> {
  return test.raw<Table>(
    `select c.relname as name, string_agg(quote_ident(d.attname), ', ' order by d.attnum) as columns
     from pg_class c join pg_attribute d on d.attrelid = c.oid and d.attnum > 0 and not d.attisdropped and d.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and (c.relname = 'users' or exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'user_id'))
     group by 1 order by 1`,
    [left],
  );
}

/**
 * Remembers every row that an owner has, past row-level security, so that a change can be taken back without making a house anew. Rows of
 * the tables that are `left` stay as they are.
 */
export async function keeperOf(
  test: Pick<TestApp, 'raw' | 'rawWithoutTriggers'>,
  owner: string,
  left: readonly string[] = [],
): Promise<HouseKeeper> {
  const tables = await tablesOfPeople(test, left);
  const names = tables.map(({ name }) => name);
  // To plan so many selects takes longer than to run them.
  const print = { name: `print_${owner}_${left.length}`, text: printing(owner, names) };
  const prints = async (of: string | QueryConfig) =>
    new Map((await test.raw<{ name: string; count: number; sum: string }>(of)).map((row) => [row.name, row]));
  const mark = { name: `mark_${owner}_${left.length}`, text: marking(owner, names) };
  const marks = async () => (await test.raw<Record<string, string>>(mark))[0] ?? {};
  /** The marks of tables whose rows were found as they should be after the marks had been read. */
  const sure = new Map(Object.entries(await marks()));
  const known = await prints(print);
  const schema = `kept_${owner.replaceAll('-', '')}`;
  const of = ({ name }: Table) => `${name} where ${ownerColumn(name)} = '${owner}'`;
  const filled = tables.filter(({ name }) => (known.get(name)?.count ?? 0) > 0);
  await test.raw(
    [
      `create schema ${schema}`,
      ...filled.map(
        (table) => `create table ${schema}.${table.name} as select ${table.columns} from ${of(table)}`,
      ),
    ].join('; '),
  );
  let restored = 0;
  const touched = new Set<string>();

  return {
    async restore() {
      const marked = await marks();
      const moved = tables.filter(({ name }) => sure.get(name) !== marked[name]);
      if (moved.length === 0) return [];
      const all = moved.map(({ name }) => name);
      const now = await prints(printing(owner, all));
      const other = moved.filter(({ name }) => now.get(name)?.sum !== known.get(name)?.sum);
      for (const name of all) sure.set(name, marked[name] ?? '');
      // These get new rows, which are looked at by what they say the next time.
      for (const { name } of other) sure.delete(name);
      if (other.length === 0) return [];
      const back = other.map(
        (table) =>
          `delete from ${of(table)};
           ${filled.includes(table) ? `insert into ${table.name} (${table.columns}) overriding system value select ${table.columns} from ${schema}.${table.name};` : ''}`,
      );
      await test.rawWithoutTriggers(back.join(' '));
      restored += 1;
      for (const { name } of other) touched.add(name);
      // What was deleted so often would be stepped over by every later statement.
      if (restored % 40 === 0) for (const name of touched) await test.raw(`vacuum ${name}`);
      return other.map(({ name }) => name);
    },
  };
}
