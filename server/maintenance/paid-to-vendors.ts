import { sql, type RawBuilder } from 'kysely';

/** What visits paid to vendors, as the ledger has it: `vendor_id`, `day`, `amount` above zero. A visit that is not booked is not among them. */
export const paidToVendors = (
  owner: string,
): RawBuilder<{ vendor_id: string; day: string; amount: string }> => sql`
  select v.vendor_id, t.transaction_date as day, -t.amount as amount
  from maintenance_visits v
  join transactions t on t.user_id = v.user_id and t.source_type = 'maintenance' and t.source_id = v.task_id
    and t.source_slot = v.id::text and t.status in ('cleared', 'reconciled')
  where v.user_id = ${owner} and v.vendor_id is not null`;
