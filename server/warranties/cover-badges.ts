import { sql } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { coverOn, type Covering } from '@holdfast/domain/warranties/cover';
import type { CoverBadge } from '@holdfast/domain/kernel/records/thing-marks';
import { badgeOf } from '@holdfast/domain/warranties/cover-words';
import type { Tx } from '../kernel/database/database.ts';

/**
 * Says the cover of many things of one type in plain words, in one statement: for a list of them. A thing without a warranty has a badge
 * too, which is not `covered`.
 */
export async function readCoverBadges(
  tx: Tx,
  owner: string,
  { of_type, ids }: { of_type: AssetType; ids: readonly string[] },
  today: Day,
): Promise<ReadonlyMap<string, CoverBadge>> {
  const byThing = await warrantiesOf(tx, owner, { of_type, ids });
  return new Map(ids.map((id) => [id, badgeOf(coverOn(byThing.get(id) ?? [], today), today)]));
}

/** The same for those things alone that have a warranty which is open to whoever asks. */
export async function readKnownBadges(
  tx: Tx,
  owner: string,
  of: { of_type: AssetType; ids: readonly string[] },
  today: Day,
): Promise<ReadonlyMap<string, CoverBadge>> {
  const byThing = await warrantiesOf(tx, owner, of);
  return new Map([...byThing].map(([id, own]) => [id, badgeOf(coverOn(own, today), today)]));
}

async function warrantiesOf(
  tx: Tx,
  owner: string,
  { of_type, ids }: { of_type: AssetType; ids: readonly string[] },
) {
  const { rows } = await sql<Covering & { of_id: string }>`
    select w.of_id, w.id, w.provider_name, w.is_active, w.start_date, w.end_date, w.layers
    from warranties w join records r on r.user_id = w.user_id and r.item_type = 'warranty' and r.item_id = w.id
    where w.user_id = ${owner} and w.of_type = ${of_type} and w.of_id = any(${[...ids]}::uuid[])
      and r.removed_at is null`.execute(tx);
  return Map.groupBy(rows, ({ of_id }) => of_id);
}
