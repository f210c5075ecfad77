import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { propertyCard, type PropertyCard } from '@holdfast/domain/real-estate/property-list';
import { occupancyOn } from './occupancy.ts';

type Stored = Exclude<keyof PropertyCard, 'photo' | 'owed' | 'occupancy_status'>;

/** The stored columns of a card but how it is occupied, which follows from its agreements, for `real_estate_properties as p`. */
export const cardColumns = Object.keys(
  propertyCard.omit({ photo: true, owed: true, occupancy_status: true }).shape,
).map((name) => `p.${name as Stored}` as const);

/** The photo that stands for the property. */
export const cover = sql<string | null>`p.photos[1]`;

/** What is owed on the property `p`, with two decimals. */
export const owed = sql<string>`(
  select coalesce(sum(m.current_balance), 0)::numeric(16, 2) from real_estate_mortgages m
  where m.user_id = p.user_id and m.property_id = p.id and m.removed_at is null)`;

const numeric: readonly Stored[] = ['current_value', 'size', 'bathrooms', 'sale_price'];

/** The same card as columns for `row_to_json`: numbers go as text, because JSON's numbers are floating-point. */
export const cardAsText = (today: Day) =>
  sql.join([
    ...cardColumns.map((column) => {
      const name = column.slice(2) as Stored;
      return numeric.includes(name) ? sql`${sql.ref(column)}::text as ${sql.id(name)}` : sql.ref(column);
    }),
    sql`${occupancyOn(today)} as occupancy_status`,
    sql`${cover} as photo`,
    sql`${owed}::text as owed`,
  ]);
