import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { unknownLabel, type OpenedLabel } from '@holdfast/domain/labels/label';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Database } from '../kernel/database/database.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';

/** More than anybody scans, and far too few to meet one of 2^100 codes by chance. */
const scans: Limit = { name: 'label', tries: 120, seconds: 600 };

type Found = RecordReference & { owner: string };

/**
 * Finds what a code stands for, where the viewer may see it: their own record, or one in a house where it is open to them. Throws
 * `not_found` in the same words for everything else, and `too_many` for one who tries codes.
 */
export async function openLabel(database: Database, viewer: string, code: string): Promise<OpenedLabel> {
  await spend(database, scans, viewer);
  const found = await database.reading(viewer, async (tx) => {
    const { rows } = await sql<Found>`select owner, item_type, item_id from label_of(${code})`.execute(tx);
    return rows.find(({ owner }) => owner !== null);
  });
  if (found === undefined) throw new Fault('not_found', unknownLabel);
  const { owner, item_type, item_id } = found;
  if (owner === viewer) return { item_type, item_id, house: null };
  const open = await database.readingAsGuest({ guest: viewer, owner, opened: [] }, (tx) =>
    tx
      .selectFrom('records')
      .select('item_id')
      .where('user_id', '=', owner)
      .where('item_type', '=', item_type)
      .where('item_id', '=', item_id)
      .executeTakeFirst(),
  );
  if (open === undefined) throw new Fault('not_found', unknownLabel);
  return { item_type, item_id, house: owner };
}
