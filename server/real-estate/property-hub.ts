import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { HubLine } from '@holdfast/domain/real-estate/property-hub';
import type { Tx } from '../kernel/database/database.ts';
import { occupancyOn } from './occupancy.ts';
import { cardColumns, cover, owed } from './property-cards.ts';

/** Every property that is held, the most valuable first, with what its loans cost a month and the next date of its own. */
export async function findPropertyHub(tx: Tx, owner: string, today: Day): Promise<HubLine[]> {
  const rows = await tx
    .selectFrom('real_estate_properties as p')
    .select(cardColumns)
    .select([
      cover.as('photo'),
      owed.as('owed'),
      occupancyOn(today).as('occupancy_status'),
      sql<string>`(
        select coalesce(sum(m.monthly_payment), 0)::numeric(16, 2) from real_estate_mortgages m
        where m.user_id = p.user_id and m.property_id = p.id and m.removed_at is null and m.end_date >= ${today})`.as(
        'monthly_payment',
      ),
      sql<HubLine['next_event']>`(
        select json_build_object('day', e.day, 'what', e.what) from (
          select p.lease_end_date as day, 'Lease ends' as what where p.is_tenanted
          union all
          select m.end_date, 'Mortgage of ' || m.lender || ' ends' from real_estate_mortgages m
          where m.user_id = p.user_id and m.property_id = p.id and m.removed_at is null
        ) e where e.day >= ${today} order by e.day limit 1)`.as('next_event'),
    ])
    .where('p.user_id', '=', owner)
    .where('p.removed_at', 'is', null)
    .where('p.sale_date', 'is', null)
    .orderBy('p.current_value', 'desc')
    .orderBy('p.id')
    .execute();
  return rows;
}
