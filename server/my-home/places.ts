import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import {
  aboveFaults,
  deepest,
  place,
  placeTexts,
  type Place,
  type PlaceDraft,
} from '@holdfast/domain/my-home/place';
import type { NewRoom } from '@holdfast/domain/my-home/rooms';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { requireRecord } from './require-record.ts';

const columns = Object.keys(place.shape) as (keyof Place)[];

export const places = ownedTable('home_places', place, 'Place');

/** What a place is in the register, and its photos' files are used by. */
export const photoUse = 'place';
const asPhotos = { purpose: 'photo', field: 'photos' } as const;

/** Adds a place. Throws `not_found` where what it is in is not there, and `invalid` where places would be too deep inside each other. */
export async function addPlace(tx: Tx, owner: string, draft: PlaceDraft): Promise<Place> {
  await checkAbove(tx, owner, draft);
  const id = randomUUID();
  const row = await tx
    .insertInto('home_places')
    .values({ ...draft, user_id: owner, id })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await claimFiles(tx, owner, draft.photos, { type: photoUse, id }, asPhotos);
  return row;
}

/** Adds rooms to a property, but for those that it has by that name already: a second click adds nothing. */
export async function addRooms(
  tx: Tx,
  owner: string,
  propertyId: string,
  rooms: readonly NewRoom[],
): Promise<Place[]> {
  await requireRecord(tx, owner, { item_type: 'real_estate', item_id: propertyId });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rooms of ${propertyId}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('home_places')
    .select('name')
    .where('user_id', '=', owner)
    .where('of_type', '=', 'real_estate')
    .where('of_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .execute();
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  const added = rooms.filter(({ name }) => {
    const fresh = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return fresh;
  });
  if (added.length === 0) return [];
  return tx
    .insertInto('home_places')
    .values(
      added.map((room) => ({ ...room, user_id: owner, of_type: 'real_estate' as const, of_id: propertyId })),
    )
    .returning(columns)
    .execute();
}

/**
 * Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one, and `invalid`
 * where the place would be inside itself or too deep.
 */
export async function changePlace(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<PlaceDraft>,
  version: FromVersion,
): Promise<Place> {
  const former = await places.lock(tx, owner, id);
  refuseOlder('place', former, version);
  if (Object.keys(change).length === 0) return former;
  const changed = { ...former, ...change };
  if (changed.of_type !== former.of_type || changed.of_id !== former.of_id) {
    await checkAbove(tx, owner, changed, id);
  }
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: photoUse, id }, asPhotos);
    await releaseFiles(tx, owner, { type: photoUse, id }, change.photos);
  }
  return tx
    .updateTable('home_places')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes a place out of the trash. Throws `invalid` where what it is in lies there too: it would stay out of sight. */
export async function restorePlace(tx: Tx, owner: string, id: string): Promise<void> {
  const former = await places.find(tx, owner, id);
  await places.restore(tx, owner, id);
  if (former.of_type === null || former.of_id === null) return;
  const above = await tx
    .selectFrom('records')
    .select('removed_at')
    .where('user_id', '=', owner)
    .where('item_type', '=', former.of_type)
    .where('item_id', '=', former.of_id)
    .executeTakeFirst();
  if (above?.removed_at != null) refuse([{ field: 'id', message: placeTexts.aboveInTrash }]);
}

/** Checks what a place is put into. One owner's places are moved one after another, so that two moves cannot make a circle. */
async function checkAbove(
  tx: Tx,
  owner: string,
  at: Pick<PlaceDraft, 'of_type' | 'of_id'>,
  moved: string | null = null,
): Promise<void> {
  refuse(aboveFaults(at));
  const { of_type, of_id } = at;
  if (of_type === null || of_id === null) return;
  await requireRecord(tx, owner, { item_type: of_type, item_id: of_id });
  if (of_type !== 'place') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`places of ${owner}`}, 0))`.execute(tx);
  const { rows } = await sql<{ circle: boolean | null; above: number; below: number }>`
    with recursive up as (
      select id, of_type, of_id, 1 as depth from home_places where user_id = ${owner} and id = ${of_id}
      union all
      select p.id, p.of_type, p.of_id, u.depth + 1 from up u
      join home_places p on p.user_id = ${owner} and u.of_type = 'place' and p.id = u.of_id where u.depth <= ${deepest}
    ), down as (
      select id, 1 as depth from home_places where user_id = ${owner} and id = ${moved}
      union all
      select p.id, d.depth + 1 from down d
      join home_places p on p.user_id = ${owner} and p.of_type = 'place' and p.of_id = d.id where d.depth <= ${deepest}
    )
    select (select bool_or(id = ${moved}) from up) as circle, (select count(*)::int from up) as above,
      (select coalesce(max(depth), 1)::int from down) as below`.execute(tx);
  const [found] = rows;
  if (found?.circle === true) refuse([{ field: 'of_id', message: placeTexts.insideItself }]);
  if (found !== undefined && found.above + found.below > deepest) {
    refuse([{ field: 'of_id', message: placeTexts.tooDeep }]);
  }
}
