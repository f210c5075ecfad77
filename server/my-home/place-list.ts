import { sql } from 'kysely';
import type { PlaceDetail, PlaceFilter, PlaceItem, PlacePage } from '@holdfast/domain/my-home/place';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { cutPage } from '../kernel/records/page.ts';
import { holdsWords } from '../kernel/search/found-records.ts';
import { computed, itemColumns } from './place-items.ts';
import { places } from './places.ts';

const byName = sql`p.name collate "und-x-icu"`;
const registered = sql`join records r on r.user_id = p.user_id and r.item_type = 'place' and r.item_id = p.id`;

/** Lists a page of places by name, with their count. What follows a property into the trash is not listed there: it comes back with it. */
export async function listPlaces(tx: Tx, owner: string, filter: PlaceFilter): Promise<PlacePage> {
  const matching = conditions(owner, filter);
  const beyond =
    filter.after === undefined
      ? sql``
      : sql`and (${byName}, p.id) > (select ${byName}, p.id from home_places p where p.user_id = ${owner} and p.id = ${filter.after})`;
  const { rows } = await sql<PlaceItem>`
    select ${itemColumns(tx, owner)} from home_places p ${registered}
    where ${matching} ${beyond} order by ${byName}, p.id limit ${filter.limit + 1}`.execute(tx);
  const counted = await sql<{ total: number }>`${
    isWhole(filter) && guestIn(tx) === undefined
      ? sql`select coalesce(sum(count), 0)::int as total from record_counts
          where user_id = ${owner} and item_type = 'place' and not disposed`
      : sql`select count(*)::int as total from home_places p ${registered} where ${matching}`
  }`.execute(tx);
  return { ...cutPage(rows, filter.limit), total: counted.rows[0]?.total ?? 0 };
}

/** Whether nothing narrows the list: how many places there are altogether is kept. */
const isWhole = ({ view, place_id, property_id, rooms, kind, emergency, q }: PlaceFilter) =>
  view === 'active' &&
  q === '' &&
  [place_id, property_id, rooms, kind, emergency].every((each) => each === undefined);

function conditions(owner: string, { view, place_id, property_id, rooms, kind, emergency, q }: PlaceFilter) {
  const all = [
    sql`p.user_id = ${owner}`,
    view === 'trash' ? sql`p.removed_at is not null` : sql`r.removed_at is null`,
  ];
  // The rooms of a house that was sold are there for those who look at that house.
  if (view === 'active' && place_id === undefined && property_id === undefined)
    all.push(sql`r.disposed_on is null`);
  if (place_id !== undefined) all.push(sql`p.of_type = 'place' and p.of_id = ${place_id}`);
  if (property_id !== undefined) all.push(inProperty(owner, property_id));
  if (rooms !== undefined) all.push(sql`p.of_type = 'real_estate' and p.emergency is null`);
  if (kind !== undefined) all.push(sql`p.kind = ${kind}`);
  if (emergency !== undefined) all.push(sql`p.emergency is not null`);
  // A way to a place is typed as it is shown: House › Kitchen.
  const words = holdsWords(owner, {
    q: q.replaceAll('›', ' '),
    type: 'place',
    id: sql.ref('p.id'),
    inTrash: view === 'trash',
  });
  if (words !== undefined) all.push(words);
  return sql.join(all, sql` and `);
}

/** Whether the place `p` is in a property, at any depth: each place in it belongs to it (0174). */
export const inProperty = (owner: string, propertyId: string) => sql<boolean>`exists (
  select from belongings b where b.user_id = ${owner} and b.of_type = 'real_estate' and b.of_id = ${propertyId}
    and b.item_type = 'place' and b.item_id = p.id)`;

/** Finds a place with the way to it, also one in the trash; throws `not_found`. */
export async function findPlace(tx: Tx, owner: string, id: string): Promise<PlaceDetail> {
  const found = await places.find(tx, owner, id);
  const { rows } = await sql<Pick<PlaceDetail, 'path' | 'in_trash' | 'places' | 'things'>>`
    select r.removed_at is not null as in_trash, ${computed(tx, owner)}
    from home_places p ${registered} where p.user_id = ${owner} and p.id = ${id}`.execute(tx);
  return { ...found, path: [], in_trash: false, places: 0, things: 0, ...rows[0] };
}
