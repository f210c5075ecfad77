import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { inForceOn } from './agreement-list.ts';

/** What the agreements in force bring in a month (S-141, X-20), as `monthlyRent` in the domain counts it; a test holds them equal. */
export const monthlyRentJson = (owner: string, today: Day): RawBuilder<unknown> => sql`(
    select json_build_object('amount', coalesce(sum(round(
        (select r.amount from rental_agreement_rents r where r.user_id = a.user_id and r.agreement_id = a.id
          order by r.from_day <= ${today}::date desc, case when r.from_day <= ${today}::date then r.from_day end desc nulls last, r.from_day
          limit 1)
        / case a.payment_frequency when 'monthly' then 1 when 'quarterly' then 3 else 12 end, 2)), 0)::numeric(14, 2)::text,
      'agreements', count(*)::int)
    from rental_agreements a where a.user_id = ${owner} and ${inForceOn(today)})`;
