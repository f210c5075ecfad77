import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addRecurring as addItem } from '../../recurring/recurring-items.ts';
import { familyAccounts } from '../family/family-money.ts';
import type { SampleRecurring } from '../family/family-recurring.ts';
import type { AccountKey } from '../family/money.ts';

type Thing = { readonly item_type: string; readonly item_id: string };

/** Writes what comes round for a household, whose accounts, categories and things are there. */
export async function addRecurring(
  kernel: Kernel,
  owner: string,
  items: readonly SampleRecurring[],
  things: ReadonlyMap<string, Thing>,
  today: Day,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const ids = await idsByName(tx, owner);
    const account = (key: AccountKey) => ids.get(familyAccounts[key].name ?? '') ?? '';
    for (const { account: from, to, category, of, ...item } of items) {
      const thing = of === undefined ? undefined : things.get(of);
      const named = category === undefined ? null : (ids.get(category) ?? null);
      const draft = recurringDraft.parse({
        ...item,
        account_id: account(from),
        to_account_id: to === undefined ? null : account(to),
        [item.kind === 'income' ? 'income_source_id' : 'category_id']: named,
        of_type: thing?.item_type ?? null,
        of_id: thing?.item_id ?? null,
      });
      await addItem(tx, owner, draft, today);
    }
  });
}

async function idsByName(tx: Tx, owner: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from money_accounts where user_id = ${owner}
    union all select name, id from expense_categories where user_id = ${owner}
    union all select name, id from income_sources where user_id = ${owner}`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Moves what comes round by some days. */
export async function moveRecurring(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update recurring_occurrences set day = day + ${days}::int where user_id = ${owner}`.execute(tx);
  await sql`
    update recurring_transactions set start_date = start_date + ${days}::int, next_due_date = next_due_date + ${days}::int,
      end_date = end_date + ${days}::int
    where user_id = ${owner}`.execute(tx);
}
