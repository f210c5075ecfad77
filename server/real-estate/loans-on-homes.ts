import { sql } from 'kysely';
import type { LoanRow, WorthSources } from '../kernel/worth/read-worth.ts';

/** Mortgages as the net worth counts them: until their property is sold, or either of them goes to the trash. */
export const loansOnHomes: WorthSources['loans'] = (owner) => sql<LoanRow>`
  select m.id, m.start_date, m.original_amount,
    least(p.sale_date, (m.removed_at at time zone 'utc')::date, (p.removed_at at time zone 'utc')::date) as ended_on,
    case when p.sale_date <= least((m.removed_at at time zone 'utc')::date, (p.removed_at at time zone 'utc')::date, 'infinity')
      then 'sold' when coalesce(p.sale_date, m.removed_at, p.removed_at) is not null then 'removed' end as ended_by
  from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
  where m.user_id = ${owner}`;
