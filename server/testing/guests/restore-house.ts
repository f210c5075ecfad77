import type { TestApp } from '../../kernel/test-app.ts';

/** Of these a walk makes new rows itself, and they are no part of the house. */
const left = ['grants', 'sessions', 'idempotency_keys', 'users'];

export type HouseKeeper = {
  /** Puts every row of the owner's back as it was when the keeper was made. */
  restore(): Promise<void>;
  /** One fingerprint of all rows of the owner's, or of those that name none of the `but`. */
  print(but?: readonly string[]): Promise<string>;
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
  const filled: typeof tables = [];
  for (const table of tables) {
    await test.raw(
      `create table ${schema}.${table.name} as select ${table.columns} from ${table.name} where user_id = '${owner}'`,
    );
    filled.push(table);
  }
  const back = filled.map(
    ({ name, columns }) =>
      `delete from ${name} where user_id = '${owner}'; insert into ${name} (${columns}) select ${columns} from ${schema}.${name};`,
  );
  const restoring = `begin; set local session_replication_role = replica; ${back.join(' ')} commit`;
  // The log also has what was tried in vain.
  const rows = filled
    .filter(({ name }) => name !== 'audit_log')
    .map(({ name }) => `select '${name}' || t::text as row from ${name} t where user_id = '${owner}'`)
    .join(' union all ');
  return {
    restore: async () => void (await test.raw(restoring)),
    async print(but) {
      const [found] = await test.raw<{ print: string }>(
        `select md5(coalesce(string_agg(row, '|' order by row), '')) as print from (${rows}) r
         where $1::text[] is null or row like any ($1)`,
        [but?.map((word) => `%${word}%`) ?? null],
      );
      return found?.print ?? '';
    },
  };
}
