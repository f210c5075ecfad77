import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { expenseCategories, incomeSources } from '../../kernel/ledger/accounts/money-categories.ts';

/** Removes for good what an import has added and nobody uses or has changed since. */
export async function removeAdded(
  tx: Tx,
  owner: string,
  { categories, sources }: { categories: readonly string[]; sources: readonly string[] },
): Promise<void> {
  const ids = [...categories, ...sources];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::uuid[]) as c (id)
    where not exists (select from budget_categories b where b.user_id = ${owner} and c.id in (b.category_id, b.income_source_id))
      and not exists (select from recurring_transactions r where r.user_id = ${owner} and c.id in (r.category_id, r.income_source_id))
      and not exists (select from import_rules i where i.user_id = ${owner} and c.id::text in (i.effects->>'category_id', i.effects->>'income_source_id'))`.execute(
    tx,
  );
  const free = rows.map(({ id }) => id);
  await expenseCategories.removeUnused(tx, owner, free);
  await incomeSources.removeUnused(tx, owner, free);
}
