import { sql, type RawBuilder } from 'kysely';
import {
  type Move,
  type MovedType,
  type Thing,
  type ThingFilter,
  type ThingPage,
  movedType,
} from '@holdfast/domain/my-home/thing';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { noPlace } from '../kernel/records/chip-counts.ts';
import { detailFor } from '../kernel/records/records.ts';
import { hasWords, holdsWords } from '../kernel/search/found-records.ts';
import { lyingInPlaces } from './place-items.ts';
import { requireRecord } from './require-record.ts';

/** Puts things of one type into a place, or with null into none, and says how many there were. Lent by the area that keeps them. */
export type MoveThings = (
  tx: Tx,
  owner: string,
  ids: readonly string[],
  placeId: string | null,
) => Promise<number>;
export type Movers = Readonly<Partial<Record<MovedType, MoveThings>>>;

const byLabel = sql`r.label collate "und-x-icu"`;

/** How many things lie in no place, from the counts that their areas keep. */
const inNoPlace = (owner: string) => sql<{ total: number }>`
  select coalesce(sum(count), 0)::int as total from (
    select count from movable_counts where user_id = ${owner} and view not in ('sold', 'trash') and place = ${noPlace}
    union all
    select count from appliance_counts where user_id = ${owner} and view not in ('sold', 'trash') and place = ${noPlace}) kept`;

/** A page of what lies in a place, of whatever kind, by name; or of the things that lie in none. */
export async function listThings(tx: Tx, owner: string, filter: ThingFilter): Promise<ThingPage> {
  const { place_id, limit } = filter;
  if (place_id !== undefined) await requireRecord(tx, owner, { item_type: 'place', item_id: place_id });
  const { page, total } =
    place_id === undefined ? inNone(tx, owner, filter) : inPlace(tx, owner, place_id, filter);
  const { rows } = await page.execute(tx);
  const counted = await total.execute(tx);
  const items = rows.slice(0, limit);
  const next = rows.length > limit ? (items.at(-1)?.item_id ?? null) : null;
  return { items, next, total: counted.rows[0]?.total ?? 0 };
}

type Statements = { page: RawBuilder<Thing>; total: RawBuilder<{ total: number }> };

/** What lies in a place, along the index of its names. */
function inPlace(tx: Tx, owner: string, placeId: string, { after, q, limit }: ThingFilter): Statements {
  const lying = sql`(${lyingInPlaces(tx, owner)}) t`;
  const words = holdsWords(owner, { q, type: null, id: sql.ref('t.item_id') });
  const matching = sql`t.place_id = ${placeId} ${words === undefined ? sql`` : sql`and ${words}`}`;
  const beyond =
    after === undefined ? sql`` : sql`and (t.label collate "und-x-icu", t.item_id) > ${nameOf(owner, after)}`;
  return {
    page: sql`
      select r.item_type, r.item_id, r.label, ${detailFor(tx, 'r')} as detail, r.photo from ${lying}
      join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.item_id
      where ${matching} ${beyond} order by t.label collate "und-x-icu", t.item_id limit ${limit + 1}`,
    total: sql`select count(*)::int as total from ${lying} where ${matching}`,
  };
}

/** The things that lie in no place. */
function inNone(tx: Tx, owner: string, { after, q, limit }: ThingFilter): Statements {
  const types = sql`${sql.val([...movedType.options])}::text[]`;
  // By type: what else holds the words is not gathered.
  const words = !hasWords(q)
    ? undefined
    : sql`(r.item_type, r.item_id) in (
          select f.item_type, f.item_id from unnest(${types}) k (type), records_found(${q}, k.type) f)`;
  const matching = sql`r.user_id = ${owner} and r.removed_at is null and r.disposed_on is null
    and r.item_type = any(${types}) and not exists (
      select from belongings b where b.user_id = ${owner} and b.of_type = 'place' and b.item_type = r.item_type and b.item_id = r.item_id)
    ${words === undefined ? sql`` : sql`and ${words}`}`;
  const beyond = after === undefined ? sql`` : sql`and (${byLabel}, r.item_id) > ${nameOf(owner, after)}`;
  return {
    page: sql`
      select r.item_type, r.item_id, r.label, ${detailFor(tx, 'r')} as detail, r.photo from records r
      where ${matching} ${beyond} order by ${byLabel}, r.item_id limit ${limit + 1}`,
    total:
      words === undefined && guestIn(tx) === undefined
        ? inNoPlace(owner)
        : sql`select count(*)::int as total from records r where ${matching}`,
  };
}

/** Where the page before ended. */
const nameOf = (owner: string, itemId: string) =>
  sql`(select ${byLabel}, r.item_id from records r where r.user_id = ${owner} and r.item_id = ${itemId} limit 1)`;

/** Moves things by the areas that keep them. Throws `not_found` where the place is not there. */
export async function moveThings(
  tx: Tx,
  owner: string,
  { place_id, things }: Move,
  movers: Movers,
): Promise<{ moved: number }> {
  if (place_id !== null) await requireRecord(tx, owner, { item_type: 'place', item_id: place_id });
  let moved = 0;
  for (const [type, some] of Map.groupBy(things, (each) => each.item_type)) {
    const ids = [...new Set(some.map((each) => each.item_id))];
    moved += (await movers[type]?.(tx, owner, ids, place_id)) ?? 0;
  }
  return { moved };
}
