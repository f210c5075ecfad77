import { sql } from 'kysely';
import {
  payment,
  type PaymentFilter,
  type Payment,
  type ShownPayment,
} from '@holdfast/domain/vendors/payment';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { bookedIn } from './payments.ts';

type Row = Payment & Pick<ShownPayment, 'vendor_label' | 'project_label'> & { in_ledger: boolean };

const columns = sql.join(Object.keys(payment.shape).map((column) => sql.ref(`y.${column}`)));

/** Lists a page of payments, the latest first, of one project, of one vendor, or all. */
export async function listPayments(
  tx: Tx,
  owner: string,
  { project_id, vendor_id, after, limit }: PaymentFilter,
): Promise<{ items: ShownPayment[]; next: string | null; total: number }> {
  const listed = sql`y.user_id = ${owner} and y.removed_at is null
    ${project_id === undefined ? sql`` : sql`and y.project_id = ${project_id}`}
    ${vendor_id === undefined ? sql`` : sql`and y.vendor_id = ${vendor_id}`}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (y.paid_on, y.id) < (select paid_on, id from vendor_payments where user_id = ${owner} and id = ${after})`;
  const { rows } = await sql<Row>`
    select ${columns}, v.label as vendor_label, p.label as project_label, ${bookedIn(owner)} as in_ledger from vendor_payments y
    left join records v on v.user_id = y.user_id and v.item_type = 'vendor' and v.item_id = y.vendor_id and v.removed_at is null
    left join records p on p.user_id = y.user_id and p.item_type = 'project' and p.item_id = y.project_id and p.removed_at is null
    where ${listed} ${beyond} order by y.paid_on desc, y.id desc limit ${limit + 1}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from vendor_payments y where ${listed}`.execute(tx);
  const guest = guestIn(tx) !== undefined;
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map(({ in_ledger, ...row }) => ({ ...row, booked: guest ? null : in_ledger })),
    total: counted.rows[0]?.total ?? 0,
  };
}
