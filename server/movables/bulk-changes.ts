import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/fault';
import type { BulkChange, BulkOutcome } from '@holdfast/domain/movables/bulk';
import type { Tx } from '../kernel/database/database.ts';
import { refusePlace } from './places.ts';

const fields = ['place_id', 'status', 'condition', 'type', 'private'] as const;

/**
 * Changes the same of many things, and answers what it was before. What is in the trash, what is not the caller's to change, and the status
 * of what is sold stay as they are. Throws `invalid` for a change of nothing and for a place that is not there.
 */
export async function changeMovables(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkOutcome> {
  const named = fields.filter((field) => change[field] !== undefined);
  if (named.length === 0) refuse([{ field: 'change', message: 'Say what to change' }]);
  if (change.place_id !== undefined) await refusePlace(tx, owner, change.place_id);
  const rows = await tx
    .selectFrom('movable_assets')
    .select(['id', ...fields])
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .$if(change.status !== undefined, (query) => query.where('sale_date', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = rows.filter((row) => named.some((field) => row[field] !== change[field]));
  if (others.length === 0) return { changed: 0, former: [] };
  await tx
    .updateTable('movable_assets')
    .set(Object.fromEntries(named.map((field) => [field, change[field]])))
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${others.map(({ id }) => id)}::uuid[])`)
    .execute();
  const former = new Map<string, BulkOutcome['former'][number]>();
  for (const { id, ...row } of others) {
    const was = Object.fromEntries(named.map((field) => [field, row[field]])) as BulkChange;
    const key = JSON.stringify(was);
    former.set(key, { change: was, ids: [...(former.get(key)?.ids ?? []), id] });
  }
  return { changed: others.length, former: [...former.values()] };
}

/** Moves things to the trash, or with a null moment out of it; answers which have changed their place. */
export async function setRemoved(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  moment: Date | null,
): Promise<string[]> {
  const rows = await tx
    .updateTable('movable_assets')
    .set({ removed_at: moment?.toISOString() ?? null })
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('removed_at', moment === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
