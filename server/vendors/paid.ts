import { sql, type RawBuilder } from 'kysely';

/**
 * Rows of what was paid to vendors, each once: `vendor_id`, `day`, `amount` above zero. Another area that pays vendors lends its own
 * rows, such as the maintenance with its visits.
 */
export type PaidRows = (owner: string) => RawBuilder<{ vendor_id: string; day: string; amount: string }>;

/** The kind of source of a payment's expense in the ledger, and its slot. */
export const paymentSource = { type: 'vendor_payment', slot: 'paid' } as const;

/** What this area's payments posted, as the ledger has it: an amount that was corrected there counts as it is there. */
export const paidHere: PaidRows = (owner) => sql`
  select p.vendor_id, t.transaction_date as day, -t.amount as amount
  from vendor_payments p
  join transactions t on t.user_id = p.user_id and t.source_type = ${paymentSource.type} and t.source_id = p.id
    and t.source_slot = ${paymentSource.slot} and t.status in ('cleared', 'reconciled')
  where p.user_id = ${owner} and p.vendor_id is not null`;

/** All rows of the areas together: `vendor_id, total, count, last`, a vendor once. */
export function paidTotals(owner: string, sources: readonly PaidRows[]): RawBuilder<unknown> {
  const rows = sql.join(
    sources.map((source) => source(owner)),
    sql` union all `,
  );
  return sql`
    select vendor_id, sum(amount)::numeric(18, 2) as total, count(*)::int as count, max(day) as last
    from (${rows}) each_paid group by vendor_id`;
}
