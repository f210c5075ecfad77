import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../../kernel/database/database.ts';

/** Throws `invalid` where something that is named is not the owner's, or lies in the trash. */
export async function refuseForeign(
  tx: Tx,
  owner: string,
  named: {
    readonly accounts?: readonly string[];
    readonly categories?: readonly string[];
    readonly sources?: readonly string[];
    readonly records?: readonly { readonly type: string; readonly id: string }[];
  },
): Promise<void> {
  const lists = [named.accounts ?? [], named.categories ?? [], named.sources ?? []].map((ids) => [
    ...new Set(ids),
  ]);
  const [accounts = [], categories = [], sources = []] = lists;
  const records = [...new Set((named.records ?? []).map(({ type, id }) => `${type} ${id}`))];
  const { rows } = await sql<{ found: number }>`
    select ((select count(*) from money_accounts where user_id = ${owner} and removed_at is null and kind <> 'outside'
          and id = any(${accounts}::uuid[]))
      + (select count(*) from expense_categories where user_id = ${owner} and removed_at is null and id = any(${categories}::uuid[]))
      + (select count(*) from income_sources where user_id = ${owner} and removed_at is null and id = any(${sources}::uuid[]))
      + (select count(*) from records where user_id = ${owner} and removed_at is null
          and item_type || ' ' || item_id = any(${records}::text[])))::int as found`.execute(tx);
  const wanted = accounts.length + categories.length + sources.length + records.length;
  if (rows[0]?.found !== wanted) throw new Fault('not_found', 'Account, category or thing not found');
}
