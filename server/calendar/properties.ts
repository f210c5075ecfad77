import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type Property = { id: string; label: string; records: string[] };

/**
 * Reads the properties of what the calendar shows between two days, each with the records in it: one belongs to what it is about, that to the
 * place where it lies, and that to the property. A guest gets those that are open to them.
 */
export async function readProperties(
  tx: Tx,
  owner: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Property[]> {
  const { rows } = await sql<Property>`
    with recursive shown as (
      select i.source_type, i.source_id, i.of_type, i.of_id from due_items i
      where i.user_id = ${owner} and i.state <> 'closed' and i.due_date between ${from}::date - 400 and ${to}
      union
      select k.source_type, k.source_id, k.of_type, k.of_id from due_rules k
      where k.user_id = ${owner} and k.kind = 'fixed' and k.unfolded_until < ${to}
    ), up as (
      select s.source_id as record, s.source_type as item_type, s.source_id as item_id from shown s
      union
      select s.source_id, s.of_type, s.of_id from shown s where s.of_id is not null
      union
      select u.record, b.of_type, b.of_id from up u
      join belongings b on b.user_id = ${owner} and b.item_type = u.item_type and b.item_id = u.item_id
      where u.item_type <> 'real_estate'
    )
    select r.item_id as id, r.label, json_agg(distinct u.record) as records from up u
    join records r on r.user_id = ${owner} and r.item_type = 'real_estate' and r.item_id = u.item_id and r.removed_at is null
    where u.item_type = 'real_estate' group by r.item_id, r.label order by r.label collate "und-x-icu", r.item_id`.execute(
    tx,
  );
  return rows;
}
