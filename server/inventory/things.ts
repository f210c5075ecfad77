import { sql } from 'kysely';
import type {
  CheckPlace,
  CheckThing,
  PlaceFilter,
  PlacePage,
  ThingFilter,
  ThingPage,
  ThingView,
} from '@holdfast/domain/inventory/answer';
import type { Tx } from '../kernel/database/database.ts';
import { detailFor } from '../kernel/records/records.ts';
import { checks } from './checks.ts';
import { checkedThings, lacks } from './scope.ts';

const byLabel = sql`c.label collate "und-x-icu"`;

const views: Readonly<Record<ThingView, ReturnType<typeof sql>>> = {
  all: sql`true`,
  open: sql`c.answer = 'open'`,
  seen: sql`c.answer in ('here', 'moved')`,
  moved: sql`c.answer = 'moved'`,
  missing: sql`c.answer = 'missing'`,
  no_photograph: lacks.photograph,
  no_serial: lacks.serial,
  no_receipt: lacks.receipt,
};

/**
 * Lists a page of the things of a check by name. The cursor is the name of a thing on the register, so it holds its place where the thing
 * was moved or answered meanwhile. Throws `not_found`.
 */
export async function listCheckThings(tx: Tx, owner: string, filter: ThingFilter): Promise<ThingPage> {
  const check = await checks.find(tx, owner, filter.id);
  const { place } = filter;
  const lies =
    place === undefined ? sql`true` : place === 'none' ? sql`c.place_id is null` : sql`c.place_id = ${place}`;
  const [type = '', id = ''] = filter.after?.split('/') ?? [];
  const beyond =
    filter.after === undefined
      ? sql`true`
      : sql`(${byLabel}, c.item_type, c.item_id) > (select r.label collate "und-x-icu", r.item_type, r.item_id from records r
          where r.user_id = ${owner} and r.item_type = ${type} and r.item_id = ${id}::uuid)`;
  const [onlyType, onlyId] = filter.only?.split('/') ?? [];
  const only =
    onlyId === undefined ? sql`true` : sql`c.item_type = ${onlyType} and c.item_id = ${onlyId}::uuid`;
  const matching = sql`${views[filter.view]} and ${lies} and ${only}`;
  // The photographs are looked up for the rows of the page alone.
  const { rows } = await sql<CheckThing>`
    with recursive ${checkedThings(owner, check)},
    page as (select c.* from checked c where ${matching} and ${beyond}
      order by ${byLabel}, c.item_type, c.item_id limit ${filter.limit + 1})
    select c.item_type, c.item_id, c.label, ${detailFor(tx, 'c')} as detail, c.serial_number, c.place_id, c.spot, c.answer, c.note,
      c.photographs, c.said_at, array_to_string(c.path, ' › ') as place, coalesce((
        select f.id from files f where f.user_id = ${owner} and f.used_by_type = c.item_type and f.used_by_id = c.item_id
          and f.purpose = 'photo' and f.state = 'kept' order by f.created_at desc, f.id limit 1), c.photo) as photo
    from page c order by ${byLabel}, c.item_type, c.item_id`.execute(tx);
  const counted = await sql<{ total: number }>`
    with recursive ${checkedThings(owner, check)} select count(*)::int as total from checked c where ${matching}`.execute(
    tx,
  );
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > filter.limit && last !== undefined ? `${last.item_type}/${last.item_id}` : null,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Lists a page of the places of a check as somebody walks through them: by property, from outer to inner places, what lies in none last. */
export async function listCheckPlaces(
  tx: Tx,
  owner: string,
  { id, after = '0', limit }: PlaceFilter,
): Promise<PlacePage> {
  const check = await checks.find(tx, owner, id);
  const { rows } = await sql<CheckPlace & { total: number }>`
    with recursive ${checkedThings(owner, check)}
    select c.place_id, coalesce(array_to_string(c.path, ' › '), '') as label, c.property, count(*)::int as things,
      count(*) filter (where c.answer = 'open')::int as open, (count(*) over ())::int as total
    from checked c group by c.place_id, c.path, c.property
    order by c.property collate "und-x-icu" nulls last, c.path collate "und-x-icu" nulls last, c.place_id
    limit ${limit} offset ${Number(after)}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  const shown = Number(after) + rows.length;
  return {
    items: rows.map(({ total: _, ...place }) => place),
    next: shown < total ? String(shown) : null,
    total,
  };
}
