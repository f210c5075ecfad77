import { sql } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/asset';
import type { Day } from '@holdfast/domain/kernel/day';
import { coverOn, type Covering } from '@holdfast/domain/warranties/cover';
import { badgeOf, type CoverBadge } from '@holdfast/domain/warranties/cover-words';
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
  const { rows } = await sql<Covering & { of_id: string }>`
    select w.of_id, w.id, w.provider_name, w.is_active, w.start_date, w.end_date, w.layers
    from warranties w join records r on r.user_id = w.user_id and r.item_type = 'warranty' and r.item_id = w.id
    where w.user_id = ${owner} and w.of_type = ${of_type} and w.of_id = any(${[...ids]}::uuid[])
      and r.removed_at is null`.execute(tx);
  const byThing = Map.groupBy(rows, ({ of_id }) => of_id);
  return new Map(ids.map((id) => [id, badgeOf(coverOn(byThing.get(id) ?? [], today), today)]));
}
