import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { LentNames } from '../kernel/tools.ts';

const most = 50;

/** What things that are held say themselves of where they are, beside the places of the house. */
const spots = (owner: string) => sql`
  select 'movable' as item_type, id, location as spot from movable_assets
  where user_id = ${owner} and removed_at is null and sale_date is null and location is not null
  union all
  select 'appliance', id, room_location from appliances
  where user_id = ${owner} and removed_at is null and sale_date is null and room_location is not null`;

/** Where a thing says that it is: in its place, or outside of the house. */
export async function spotOf(tx: Tx, owner: string, of: RecordReference): Promise<string | undefined> {
  const { rows } = await sql<{ spot: string }>`
    select s.spot from (${spots(owner)}) s where s.item_type = ${of.item_type} and s.id = ${of.item_id}`.execute(
    tx,
  );
  return rows[0]?.spot;
}

/** The things that say they are at a spot, by name. */
export async function thingsAt(
  tx: Tx,
  owner: string,
  spot: string,
): Promise<(RecordReference & { label: string })[]> {
  const { rows } = await sql<RecordReference & { label: string }>`
    select r.item_type, r.item_id, r.label from (${spots(owner)}) s
    join records r on r.user_id = ${owner} and r.item_type = s.item_type and r.item_id = s.id
    where lower(s.spot) = lower(${spot}) order by r.label collate "und-x-icu", r.item_id limit 500`.execute(
    tx,
  );
  return rows;
}

/** Spots by what things call them: "the safe". */
export const spotNames: LentNames = {
  kind: 'spot',
  async find(tx, owner, words) {
    const asked = words.filter((word) => /^[\p{L}-]{3,}$/u.test(word));
    if (asked.length === 0) return [];
    const { rows } = await sql<{ spot: string }>`
      select distinct s.spot from (${spots(owner)}) s
      where exists (select from unnest(${sql.val(asked)}::text[]) w (word) where position(w.word in lower(s.spot)) > 0)
      order by s.spot limit ${sql.lit(most)}`.execute(tx);
    return rows.map(({ spot }) => ({ value: spot, label: spot, whole: true }));
  },
};
