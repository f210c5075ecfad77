import { sql, type RawBuilder } from 'kysely';
import type { Check } from '@holdfast/domain/inventory/check';

export type Scope = Pick<Check, 'id' | 'property_id' | 'place_ids' | 'finished_on'>;

/** The documents that prove what was paid for a thing. */
const receipts = sql`exists (
  select from belongings d join documents p on p.user_id = d.user_id and p.id = d.item_id and p.removed_at is null
    and (p.type in ('receipt', 'purchase') or p.document_category in ('Receipts', 'Purchase Agreements'))
  where d.user_id = c.user_id and d.of_type = c.item_type and d.of_id = c.item_id and d.item_type = 'document')`;

/** What a thing `c` of a check lacks. */
export const lacks = {
  photograph: sql<boolean>`c.photo is null`,
  serial: sql<boolean>`c.serial_number is null`,
  receipt: sql<boolean>`not ${receipts}`,
} as const;

/**
 * The places that the viewer sees, each with the way to it: `ids` and `path` from the outermost on, and the property in which that stands.
 * A place whose outer place is closed to a guest begins a way of its own.
 */
const tree = (owner: string) => sql`
  tree (id, ids, path, property_id, property) as (
    select p.id, array[p.id], array[p.name], case p.of_type when 'real_estate' then p.of_id end, h.label
    from home_places p
    join records r on r.user_id = p.user_id and r.item_type = 'place' and r.item_id = p.id and r.removed_at is null
    left join records h on h.user_id = p.user_id and h.item_type = 'real_estate' and h.item_id = p.of_id and p.of_type = 'real_estate'
    where p.user_id = ${owner} and (p.of_type is distinct from 'place'
      or not exists (select from home_places o where o.user_id = p.user_id and o.id = p.of_id))
    union all
    select p.id, t.ids || p.id, t.path || p.name, t.property_id, t.property
    from tree t join home_places p on p.user_id = ${owner} and p.of_type = 'place' and p.of_id = t.id
    join records r on r.user_id = p.user_id and r.item_type = 'place' and r.item_id = p.id and r.removed_at is null
    where cardinality(t.ids) < 30)`;

/**
 * The things of a check as `checked`, for a statement that begins with `with recursive`. One under way has what lies in its places now and
 * what was answered already, wherever that lies; a finished one has what it had then. What was removed or sold meanwhile drops out.
 */
export function checkedThings(
  owner: string,
  { id, property_id, place_ids, finished_on }: Scope,
): RawBuilder<unknown> {
  const inside =
    property_id !== null
      ? sql`t.property_id = ${property_id}`
      : place_ids.length > 0
        ? sql`t.ids && ${[...place_ids]}::uuid[]`
        : sql`true`;
  const belongs = finished_on === null ? sql`(${inside} or a.answer <> 'open')` : sql`a.item_id is not null`;
  return sql`${tree(owner)}, checked as (
    select r.user_id, r.item_type, r.item_id, r.label, r.detail, r.photo, coalesce(m.serial_number, e.serial_number) as serial_number,
      coalesce(m.location, e.room_location) as spot, t.id as place_id, t.path, t.property,
      coalesce(a.answer, 'open') as answer, a.note, coalesce(a.photographs, 0) as photographs,
      case when a.answer <> 'open' then a.said_at end as said_at
    from records r
    left join movable_assets m on r.item_type = 'movable' and m.user_id = r.user_id and m.id = r.item_id
    left join appliances e on r.item_type = 'appliance' and e.user_id = r.user_id and e.id = r.item_id
    left join belongings b on b.user_id = r.user_id and b.item_type = r.item_type and b.item_id = r.item_id and b.of_type = 'place'
    left join tree t on t.id = b.of_id
    left join inventory_answers a on a.user_id = r.user_id and a.check_id = ${id} and a.item_type = r.item_type and a.item_id = r.item_id
    where r.user_id = ${owner} and r.item_type in ('movable', 'appliance') and r.removed_at is null and r.disposed_on is null
      and ${belongs})`;
}

/** What is counted of `checked as c`. */
export const counts = sql`count(*)::int as things, count(*) filter (where c.answer in ('here', 'moved'))::int as seen,
  count(*) filter (where c.answer = 'moved')::int as moved, count(*) filter (where c.answer = 'missing')::int as missing,
  coalesce(sum(c.photographs), 0)::int as photographs`;
