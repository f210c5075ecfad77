import { sql, type RawBuilder } from 'kysely';
import { placeItem, type PlaceItem } from '@holdfast/domain/my-home/place';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';

type Stored = Exclude<keyof PlaceItem, 'photo' | 'path' | 'places' | 'things'>;

const stored = Object.keys(
  placeItem.omit({ photo: true, path: true, places: true, things: true }).shape,
) as Stored[];

/** Things do not lie beside themselves: places inside a place are counted apart, and documents are no things. */
const noThings = sql`('place', 'document')`;

/**
 * What lies in places: `place_id`, `item_type`, `item_id` and the `label` of each thing that is held. It is kept for the owner by name; a
 * guest is shown what belongs to a place and is open to them.
 */
export const lyingInPlaces = (tx: Tx, owner: string) =>
  guestIn(tx) === undefined
    ? sql`select place_id, item_type, item_id, label from place_things where user_id = ${owner}`
    : sql`select b.of_id as place_id, r.item_type, r.item_id, r.label from belongings b
        join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id
          and r.removed_at is null and r.disposed_on is null
        where b.user_id = ${owner} and b.of_type = 'place' and b.item_type not in ${noThings}`;

/** The way to the place `p` as JSON, the outermost first. What is closed to a guest, or lies in the trash, is left out. */
const path = (owner: string): RawBuilder<PlaceItem['path']> => sql`(
  with recursive up as (
    select p.of_type as item_type, p.of_id as item_id, 1 as depth where p.of_id is not null
    union all
    select q.of_type, q.of_id, u.depth + 1 from up u
    join home_places q on q.user_id = ${owner} and u.item_type = 'place' and q.id = u.item_id
    where q.of_id is not null and u.depth < 30
  )
  select coalesce(json_agg(json_build_object('item_type', u.item_type, 'item_id', u.item_id, 'label', r.label) order by u.depth desc), '[]')
  from up u join records r on r.user_id = ${owner} and r.item_type = u.item_type and r.item_id = u.item_id and r.removed_at is null)`;

/** What is right inside the place `p`. */
const placesIn = (owner: string) => sql<number>`(
  select count(*)::int from home_places c
  join records r on r.user_id = c.user_id and r.item_type = 'place' and r.item_id = c.id and r.removed_at is null
  where c.user_id = ${owner} and c.of_type = 'place' and c.of_id = p.id)`;
const thingsIn = (tx: Tx, owner: string) => sql<number>`(
  select count(*)::int from (${lyingInPlaces(tx, owner)}) t where t.place_id = p.id)`;

/** What is computed for `home_places as p` beside its own columns. */
export const computed = (tx: Tx, owner: string) => sql`
  ${path(owner)} as path, ${placesIn(owner)} as places, ${thingsIn(tx, owner)} as things`;

/** The columns of a list for `home_places as p`, whose row in the register is `r`. */
export const itemColumns = (tx: Tx, owner: string) => sql`
  ${sql.join(stored.map((name) => sql.ref(`p.${name}`)))}, r.photo, ${computed(tx, owner)}`;
