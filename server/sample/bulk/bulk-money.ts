import { sql } from 'kysely';
import { defaultCategories, defaultSources } from '@holdfast/domain/kernel/ledger/default-categories';
import type { Tx } from '../../kernel/database/database.ts';
import { inBulk } from '../../kernel/ledger/lines/in-bulk.ts';
import { bulkId, commonWords, idInSql } from './bulk-records.ts';

/** So many accounts has each of the many. */
const accounts = 5;
const drawn = (salt: number, below: number) =>
  sql`((hashint8extended(i, ${sql.lit(salt)}) & 2147483647) % ${sql.lit(below)})::int`;
const word = (salt: number) =>
  sql`(${sql.lit(`{${commonWords.join(',')}}`)}::text[])[1 + ${drawn(salt, commonWords.length)}]`;

/** Opens accounts for one of the many and writes transactions of five years, every fifth an income. */
export async function addBulkMoney(tx: Tx, owner: string, count: number): Promise<void> {
  const named = (kind: string, names: readonly { name: string }[]) =>
    JSON.stringify(
      names.map((each, place) => ({ ...each, id: bulkId(`${kind}-${owner}-${String(place + 1)}`) })),
    );
  const idOf = (kind: string) => idInSql(sql`${sql.lit(`${kind}-${owner}-`)} || i`);
  const oneOf = (kind: string, salt: number, among: number) =>
    idInSql(sql`${sql.lit(`${kind}-${owner}-`)} || 1 + ${drawn(salt, among)}`);
  await sql`
    insert into money_accounts (user_id, id, kind, name, opening)
    select ${owner}, ${idOf('account')}, 'bank', 'Account ' || i, ${drawn(91, 50_000)} from generate_series(1, ${accounts}::int) i`.execute(
    tx,
  );
  await sql`
    insert into expense_categories (user_id, id, name, type, color)
    select ${owner}, c.* from jsonb_to_recordset(${named('category', defaultCategories)}) c (id uuid, name text, type text, color text)`.execute(
    tx,
  );
  await sql`
    insert into income_sources (user_id, id, name, type)
    select ${owner}, s.* from jsonb_to_recordset(${named('source', defaultSources)}) s (id uuid, name text, type text)`.execute(
    tx,
  );
  await inBulk(tx, count, async () => {
    const rows = sql`generate_series(1, ${count}::int) i`;
    await sql`
      insert into transactions (user_id, id, account_id, transaction_date, amount, kind, merchant, description)
      select ${owner}, ${idOf('transaction')}, ${oneOf('account', 118, accounts)}, current_date - ${drawn(111, 1825)},
        case when i % 5 = 0 then 50 + ${drawn(102, 5000)} + ${drawn(103, 100)} / 100.0 else -1 - ${drawn(112, 900)} - ${drawn(113, 100)} / 100.0 end,
        case when i % 5 = 0 then 'income' else 'expense' end, 'Shop ' || ${drawn(116, 200)}, ${word(114)} || ' ' || ${word(115)}
      from ${rows}`.execute(tx);
    await sql`
      insert into transaction_lines (user_id, transaction_id, line, amount, category_id, income_source_id)
      select ${owner}, t.id, 1, t.amount,
        case when t.kind = 'expense' then ${oneOf('category', 117, defaultCategories.length)} end,
        case when t.kind = 'income' then ${oneOf('source', 106, defaultSources.length)} end
      from ${rows} join transactions t on t.user_id = ${owner} and t.id = ${idOf('transaction')}`.execute(tx);
  });
}
