import { sql, type RawBuilder } from 'kysely';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type {
  PropertyCard,
  PropertyFilter,
  PropertyPage,
  PropertySort,
} from '@holdfast/domain/real-estate/property-list';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { occupancyOn } from './occupancy.ts';
import { cardColumns, cover, owed } from './property-cards.ts';

const viewOf = sql`case when p.removed_at is not null then 'trash' when p.sale_date is not null then 'sold' else 'active' end`;

const orders: Record<PropertySort, { by: RawBuilder<unknown>; descending: boolean }> = {
  newest: { by: sql`p.created_at`, descending: true },
  value: { by: sql`p.current_value`, descending: true },
  address: { by: sql`p.address collate "und-x-icu"`, descending: false },
};

/** Lists a page of properties with the counts of all chips and the sums of what matches, in two statements. */
export async function listProperties(
  tx: Tx,
  owner: string,
  filter: PropertyFilter,
  today: Day,
): Promise<PropertyPage> {
  const { by, descending } = orders[filter.sort];
  const rows = await tx
    .selectFrom('real_estate_properties as p')
    .select(cardColumns)
    .select([cover.as('photo'), owed.as('owed'), occupancyOn(today).as('occupancy_status')])
    .where('p.user_id', '=', owner)
    .where(matches(filter, today))
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, p.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, p.id from real_estate_properties p where p.user_id = ${owner} and p.id = ${filter.after})`),
    )
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy('p.id', descending ? 'desc' : 'asc')
    .limit(filter.limit + 1)
    .execute();
  const { items, next } = cutPage(rows, filter.limit);
  return { items, next, ...(await sumProperties(tx, owner, filter, today)) };
}

/** The condition that a filter is, for `real_estate_properties as p`. */
function matches(filter: PropertyFilter, today: Day): RawBuilder<boolean> {
  const conditions = [sql`${viewOf} = ${filter.view}`];
  if (filter.property_type !== undefined) conditions.push(sql`p.property_type = ${filter.property_type}`);
  if (filter.status !== undefined) conditions.push(sql`p.status = ${filter.status}`);
  if (filter.occupancy_status !== undefined) {
    conditions.push(sql`${occupancyOn(today)} = ${filter.occupancy_status}`);
  }
  for (const word of filter.q.split(/[\s,]+/).filter(Boolean)) {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`concat_ws(' ', p.address, p.city, p.state, p.zip_code) ilike ${part}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** One kind of property: how many there are, and how many of them match with which value and debt. */
type Kind = {
  view: 'active' | 'sold' | 'trash';
  property_type: PropertyCard['property_type'];
  status: PropertyCard['status'];
  occupancy_status: PropertyCard['occupancy_status'];
  count: number;
  matching: number;
  value: string;
  owed: string;
};

/** Chips of type, status and occupancy count within the view that is looked at. */
async function sumProperties(
  tx: Tx,
  owner: string,
  filter: PropertyFilter,
  today: Day,
): Promise<Pick<PropertyPage, 'total' | 'counts' | 'value' | 'owed'>> {
  const { rows } = await sql<Kind>`
    select ${viewOf} as view, p.property_type, p.status, p.occupied as occupancy_status, count(*)::int as count,
      count(*) filter (where m)::int as matching,
      coalesce(sum(coalesce(p.sale_price, p.current_value)) filter (where m), 0)::numeric(18, 2) as value,
      coalesce(sum(p.owed) filter (where m), 0)::numeric(18, 2) as owed
    from (
      select p.*, ${owed} as owed, ${occupancyOn(today)} as occupied, ${matches(filter, today)} as m from real_estate_properties p where p.user_id = ${owner}
    ) p
    group by 1, 2, 3, 4`.execute(tx);
  const seen = rows.filter((row) => row.view === filter.view);
  return {
    total: seen.reduce((sum, row) => sum + row.matching, 0),
    value: addMoney(...seen.map((row) => row.value)),
    owed: addMoney(...seen.map((row) => row.owed)),
    counts: {
      view: countBy(rows, 'view'),
      property_type: countBy(seen, 'property_type'),
      status: countBy(seen, 'status'),
      occupancy_status: countBy(seen, 'occupancy_status'),
    },
  };
}

function countBy<K extends 'view' | 'property_type' | 'status' | 'occupancy_status'>(
  kinds: readonly Kind[],
  by: K,
): Partial<Record<Kind[K], number>> {
  const counts: Partial<Record<Kind[K], number>> = {};
  for (const kind of kinds) counts[kind[by]] = (counts[kind[by]] ?? 0) + kind.count;
  return counts;
}
