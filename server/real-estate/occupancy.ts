import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OccupancyStatus, PropertyLease } from '@holdfast/domain/real-estate/property';
import type { Tx } from '../kernel/database/database.ts';

/** The agreements `a` of the property `p` that are in force on a day. A guest to whom they are closed sees none. */
const leases = (
  today: Day,
) => sql`from rental_agreements a where a.user_id = p.user_id and a.of_type = 'real_estate' and a.of_id = p.id
  and a.removed_at is null and a.signed_on is not null and a.start_date <= ${today}::date
  and coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end, 'infinity') >= ${today}::date`;

/** How the property `p` is occupied: tenanted while an agreement is in force, else as its owner says. */
export const occupancyOn = (today: Day): RawBuilder<OccupancyStatus> =>
  sql`case when exists (select ${leases(today)}) then 'tenanted' else p.occupancy_status end`;

/** The lease of a property by its agreements in force, null where there is none: its end is the first that is known. */
export async function findLease(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<PropertyLease | null> {
  const { rows } = await sql<PropertyLease>`
    select (select min(coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end)) ${leases(today)}) as lease_end_date,
      (select count(*)::int ${leases(today)}) as agreements
    from real_estate_properties p where p.user_id = ${owner} and p.id = ${id}`.execute(tx);
  const [row] = rows;
  return row === undefined || row.agreements === 0 ? null : row;
}
