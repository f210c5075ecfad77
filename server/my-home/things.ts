import { sql } from 'kysely';
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
import { holdsWords } from '../kernel/search/found-records.ts';
import { noThings } from './place-items.ts';
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
const held = sql`r.removed_at is null and r.disposed_on is null`;

/** How many things lie in no place, from the counts that their areas keep. */
const inNoPlace = (owner: string) => sql`
  select coalesce(sum(count), 0)::int as total from (
    select count from movable_counts where user_id = ${owner} and view not in ('sold', 'trash') and place = ${noPlace}
    union all
    select count from appliance_counts where user_id = ${owner} and view not in ('sold', 'trash') and place = ${noPlace}) kept`;

/** A page of what lies in a place, of whatever kind, by name; or of the things that lie in none. */
export async function listThings(
  tx: Tx,
  owner: string,
  { place_id, after, q, limit }: ThingFilter,
): Promise<ThingPage> {
  if (place_id !== undefined) await requireRecord(tx, owner, { item_type: 'place', item_id: place_id });
  const lies = (of: ReturnType<typeof sql>) => sql`exists (
    select from belongings b where b.user_id = ${owner} and b.of_type = 'place' ${of} and b.item_type = r.item_type and b.item_id = r.item_id)`;
  const words = holdsWords(owner, { q, type: null, id: sql.ref('r.item_id') });
  const matching = sql`r.user_id = ${owner} and ${held} and ${
    place_id === undefined
      ? sql`r.item_type = any(${sql.val([...movedType.options])}::text[]) and not ${lies(sql``)}`
      : sql`r.item_type not in ${noThings} and ${lies(sql`and b.of_id = ${place_id}`)}`
  } ${words === undefined ? sql`` : sql`and ${words}`}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${byLabel}, r.item_id) > (select ${byLabel}, r.item_id from records r where r.user_id = ${owner} and r.item_id = ${after} limit 1)`;
  const { rows } = await sql<Thing>`
    select r.item_type, r.item_id, r.label, ${detailFor(tx, 'r')} as detail, r.photo from records r
    where ${matching} ${beyond} order by ${byLabel}, r.item_id limit ${limit + 1}`.execute(tx);
  const counted = await sql<{ total: number }>`${
    place_id === undefined && words === undefined && guestIn(tx) === undefined
      ? inNoPlace(owner)
      : sql`select count(*)::int as total from records r where ${matching}`
  }`.execute(tx);
  const items = rows.slice(0, limit);
  const next = rows.length > limit ? (items.at(-1)?.item_id ?? null) : null;
  return { items, next, total: counted.rows[0]?.total ?? 0 };
}

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
