import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';

/**
 * What is shown of the transaction `t`, with its parts, which stand in `lines`, and its documents. A record or document that a guest does
 * not reach is not named, and neither is what booked it.
 */
export function viewOf(
  tx: Tx,
  lines: RawBuilder<unknown> = sql`transaction_lines`,
): RawBuilder<TransactionView> {
  const guest = guestIn(tx) !== undefined;
  const booked = guest
    ? sql`null::uuid as import_id, null::text as source_type, null::uuid as source_id`
    : sql`t.import_id, t.source_type, t.source_id`;
  return sql<TransactionView>`
    t.id, t.version, t.created_at, t.account_id, t.transaction_date, t.amount, t.kind, t.status, t.merchant, t.description, t.category,
    t.receipt_url, ${booked},
    (t.kind = 'expense' and t.amount > 0) or (t.kind = 'income' and t.amount < 0) as refund,
    case when t.transfer_id is not null then (select o.account_id from transactions o
      where o.user_id = t.user_id and o.transfer_id = t.transfer_id and o.id <> t.id) end as other_account_id,
    (select coalesce(json_agg(json_build_object('line', l.line, 'amount', l.amount::text, 'category_id', l.category_id,
        'income_source_id', l.income_source_id,
        'of', case when r.item_id is not null then json_build_object('item_type', r.item_type, 'item_id', r.item_id, 'label', r.label) end,
        'closed', l.of_id is not null and r.item_id is null, 'property_category', l.property_category) order by l.line), '[]')
      from ${lines} l
      left join records r on r.user_id = l.user_id and r.item_type = l.of_type and r.item_id = l.of_id
      where l.user_id = t.user_id and l.transaction_id = t.id) as lines,
    (select coalesce(json_agg(json_build_object('document_id', d.document_id, 'label', r.label) order by d.created_at, d.document_id), '[]')
      from transaction_documents d
      join records r on r.user_id = d.user_id and r.item_type = 'document' and r.item_id = d.document_id and r.removed_at is null
      where d.user_id = t.user_id and d.transaction_id = t.id) as documents`;
}

/** Finds a transaction as it is shown; throws `not_found`. */
export async function findView(tx: Tx, owner: string, id: string): Promise<TransactionView> {
  const { rows } = await sql<TransactionView>`
    select ${viewOf(tx)} from transactions t where t.user_id = ${owner} and t.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Transaction');
  return found;
}
