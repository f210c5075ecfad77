import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { LabelledRecord } from '@holdfast/domain/labels/label';
import type { Tx } from '../kernel/database/database.ts';
import { newCode } from './codes.ts';

export const byName = sql`r.label collate "und-x-icu"`;

/** Records with the place where each lies, and since when it has a code. */
export const labelledRecords = (owner: string) => sql`
  select r.item_type, r.item_id, r.label, p.label as place, l.created_at as since
  from records r
  left join labels l on l.user_id = ${owner} and l.item_type = r.item_type and l.item_id = r.item_id
  left join lateral (
    select p.label from belongings b
    join records p on p.user_id = ${owner} and p.item_type = b.of_type and p.item_id = b.of_id and p.removed_at is null
    where b.user_id = ${owner} and b.item_type = r.item_type and b.item_id = r.item_id and b.of_type = 'place'
    order by p.label limit 1) p on true
  where r.user_id = ${owner} and r.removed_at is null`;

/** Finds a record that is not in the trash, with its label. Throws `not_found`. */
export async function findLabel(tx: Tx, owner: string, of: RecordReference): Promise<LabelledRecord> {
  const { rows } = await sql<LabelledRecord>`
    select * from (${labelledRecords(owner)}) c where c.item_type = ${of.item_type} and c.item_id = ${of.item_id}`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw new Fault('not_found', 'This record is not there');
  return found;
}

/** Gives a record another code; the former one opens nothing any more. Throws `not_found`. */
export async function changeCode(tx: Tx, owner: string, of: RecordReference): Promise<LabelledRecord> {
  await findLabel(tx, owner, of);
  await tx
    .insertInto('labels')
    .values({ ...of, user_id: owner, code: newCode() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item_type', 'item_id'])
        .doUpdateSet((eb) => ({ code: eb.ref('excluded.code'), created_at: sql<string>`now()` })),
    )
    .execute();
  return findLabel(tx, owner, of);
}

export type CodedRecord = LabelledRecord & { code: string };

/** The records with their codes, in the order in which they are named; one without a code gets one. Throws `not_found`. */
export async function codesOf(
  tx: Tx,
  owner: string,
  records: readonly RecordReference[],
): Promise<CodedRecord[]> {
  const values = records.map(({ item_type, item_id }) => ({
    user_id: owner,
    item_type,
    item_id,
    code: newCode(),
  }));
  const types = sql.val(records.map(({ item_type }) => item_type));
  const ids = sql.val(records.map(({ item_id }) => item_id));
  const { rows: found } = await sql<LabelledRecord & { place_in_list: number }>`
    select c.*, n.place_in_list::int as place_in_list from (${labelledRecords(owner)}) c
    join unnest(${types}::text[], ${ids}::uuid[]) with ordinality n (item_type, item_id, place_in_list)
      on n.item_type = c.item_type and n.item_id = c.item_id
    order by n.place_in_list`.execute(tx);
  if (found.length < records.length) throw new Fault('not_found', 'One of these records is not there');
  await tx
    .insertInto('labels')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'item_type', 'item_id']).doNothing())
    .execute();
  const { rows: codes } = await sql<{ item_type: string; item_id: string; code: string }>`
    select l.item_type, l.item_id, l.code from labels l where l.user_id = ${owner}
      and (l.item_type, l.item_id) in (select * from unnest(${types}::text[], ${ids}::uuid[]))`.execute(tx);
  const byRecord = new Map(codes.map((each) => [`${each.item_type}/${each.item_id}`, each.code]));
  return found.map(({ place_in_list: _, ...each }) => ({
    ...each,
    code: byRecord.get(`${each.item_type}/${each.item_id}`) ?? '',
  }));
}
