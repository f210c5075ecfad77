import { sql } from 'kysely';
import type { HeldStatus } from '@holdfast/domain/appliances/appliance';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { refusePlaces } from './appliances.ts';

type Moved = { id: string; place_id: string | null };
type Stated = { id: string; status: HeldStatus };

/** Locks appliances that are not in the trash; throws `not_found` where one of them is not there. */
async function lockAll(tx: Tx, owner: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom('appliances')
    .select(['id', 'place_id', 'status'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== wanted.length) throw notFound('Appliance');
  return rows;
}

/** Moves each to its place, all or none, and gives where those stood that were moved. Throws `invalid` for a place that is not there. */
export async function moveEach(tx: Tx, owner: string, items: readonly Moved[]): Promise<Moved[]> {
  const places = items.flatMap(({ place_id }) => place_id ?? []);
  if (places.length > 0) await refusePlaces(tx, owner, places);
  const former = await lockAll(
    tx,
    owner,
    items.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`
    update appliances a set place_id = said.place_id
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ place_id }) => place_id)}::uuid[]) as said (id, place_id)
    where a.user_id = ${owner} and a.id = said.id and a.place_id is distinct from said.place_id
    returning a.id`.execute(tx);
  const changed = new Set(rows.map(({ id }) => id));
  return former.filter(({ id }) => changed.has(id)).map(({ id, place_id }) => ({ id, place_id }));
}

/** Moves appliances to one place, or out of every place, and gives how many were moved. Throws as `moveEach` does. */
export async function moveAppliances(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  placeId: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const moved = await moveEach(
    tx,
    owner,
    ids.map((id) => ({ id, place_id: placeId })),
  );
  return moved.length;
}

/** Gives each its status and says which those had that were changed. What is sold stays sold. */
export async function stateEach(tx: Tx, owner: string, items: readonly Stated[]): Promise<Stated[]> {
  const former = await lockAll(
    tx,
    owner,
    items.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string }>`
    update appliances a set status = said.status
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ status }) => status)}::text[]) as said (id, status)
    where a.user_id = ${owner} and a.id = said.id and a.sale_date is null and a.status <> said.status
    returning a.id`.execute(tx);
  const changed = new Set(rows.map(({ id }) => id));
  return former.flatMap(({ id, status }) => (changed.has(id) && status !== 'sold' ? [{ id, status }] : []));
}

/** Moves those to the trash that are not there yet, and gives them. */
export async function removeEach(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('appliances')
    .set({ removed_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  if (rows.length === 0) throw notFound('Appliance');
  return rows.map(({ id }) => id);
}

/** Takes those out of the trash that are there, and gives them; `spare` is asked for room once for each. */
export async function restoreEach(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  spare: () => Promise<void>,
): Promise<string[]> {
  const restored: string[] = [];
  for (const id of new Set(ids)) {
    // The count of the plan grows with each that is out, so that none is taken out beyond it.
    await spare();
    const row = await tx
      .updateTable('appliances')
      .set({ removed_at: null })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) restored.push(row.id);
  }
  if (restored.length === 0) throw notFound('Appliance');
  return restored;
}
