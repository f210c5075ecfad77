import type { TestApp } from '../../kernel/test-app.ts';

/** Of these a walk makes new rows itself, and they are no part of the house. */
const left = ['grants', 'sessions', 'idempotency_keys', 'users'];

export type HouseKeeper = {
  /** Puts every row of the owner's back as it was when the keeper was made, and says which tables were not so. */
  restore(): Promise<string[]>;
};

/** Remembers every row that an owner has, past row-level security, so that a change can be taken back without making a house anew. */
export async function keeperOf(test: Pick<TestApp, 'raw'>, owner: string): Promise<HouseKeeper> {
  const tables = await test.raw<{ name: string; columns: string }>(
    `select c.table_name as name, string_agg(quote_ident(d.column_name), ', ') as columns
     from information_schema.columns c
     join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     join information_schema.columns d on d.table_schema = 'public' and d.table_name = c.table_name and d.is_generated = 'NEVER'
     where c.table_schema = 'public' and c.column_name = 'user_id' and c.table_name <> all ($1) group by 1 order by 1`,
    [left],
  );
  const schema = `kept_${owner.replaceAll('-', '')}`;
  await test.raw(`create schema ${schema}`);
  for (const { name, columns } of tables) {
    await test.raw(
      `create table ${schema}.${name} as select ${columns} from ${name} where user_id = '${owner}'`,
    );
  }
  const printing = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t where user_id = '${owner}'`,
    )
    .join(' union all ');
  const prints = async () =>
    new Map(
      (await test.raw<{ name: string; print: string }>(printing)).map(({ name, print }) => [name, print]),
    );
  const known = await prints();
  let restored = 0;

  return {
    async restore() {
      const now = await prints();
      const other = tables.filter(({ name }) => now.get(name) !== known.get(name));
      if (other.length === 0) return [];
      const back = other.map(
        ({ name, columns }) =>
          `delete from ${name} where user_id = '${owner}'; insert into ${name} (${columns}) select ${columns} from ${schema}.${name};`,
      );
      await test.raw(
        `begin; set local session_replication_role = replica; set local synchronous_commit = off; ${back.join(' ')} commit`,
      );
      restored += 1;
      // What was deleted so often would be stepped over by every later statement.
      if (restored % 40 === 0) for (const { name } of tables) await test.raw(`vacuum ${name}`);
      return other.map(({ name }) => name);
    },
  };
}
