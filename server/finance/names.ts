import { sql } from 'kysely';
import type { MoneyNames } from '@holdfast/domain/kernel/ledger/money-names';
import type { Tx } from '../kernel/database/database.ts';

/** Names what transactions can have: accounts, categories and sources, also those in the trash, which former transactions still name. */
export async function listMoneyNames(tx: Tx, owner: string): Promise<MoneyNames> {
  const { rows } = await sql<MoneyNames>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'removed', removed_at is not null, 'kind', kind,
          'closed_on', closed_on) order by name collate "und-x-icu", id), '[]')
        from money_accounts where user_id = ${owner}) as accounts,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'removed', removed_at is not null, 'type', type,
          'color', color) order by name collate "und-x-icu", id), '[]')
        from expense_categories where user_id = ${owner}) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'removed', removed_at is not null, 'type', type)
          order by name collate "und-x-icu", id), '[]')
        from income_sources where user_id = ${owner}) as sources`.execute(tx);
  return rows[0] ?? { accounts: [], categories: [], sources: [] };
}
