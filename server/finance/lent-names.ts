import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { LentNames } from '../kernel/tools.ts';
import { namesPaid } from './transactions/names-paid.ts';

/** So many names are given at once. */
const most = 50;

/** Categories of expenses, or sources of income, whose name holds one of the words. Those in the trash, too: what was spent on them was spent. */
const named =
  (table: 'expense_categories' | 'income_sources') =>
  async (tx: Tx, owner: string, words: readonly string[]) => {
    const { rows } = await sql<{ value: string; label: string }>`
      select id as value, name as label from ${sql.table(table)}
      where user_id = ${owner} and exists (select from unnest(${sql.val([...words])}::text[]) w where strpos(lower(name), left(w, greatest(4, length(w) - 3))) > 0)
      order by removed_at is not null, name, id limit ${most}`.execute(tx);
    return rows;
  };

/** Names of the ledger that questions may hold. */
export const names: readonly LentNames[] = [
  { kind: 'category', find: named('expense_categories') },
  { kind: 'source', find: named('income_sources') },
  {
    kind: 'payee',
    find: async (tx, owner, words) =>
      (await namesPaid(tx, owner, words, most)).map((name) => ({ value: name, label: name })),
  },
];
