import { sql } from 'kysely';
import type { InspectedAgreement } from '@holdfast/domain/inspections/inspection';
import type { Tx } from '../kernel/database/database.ts';

/** The agreements of an owner that are not in the trash, the latest start first, with how far moving in and moving out are. */
export async function listInspected(tx: Tx, owner: string): Promise<InspectedAgreement[]> {
  const stand = (kind: 'move_in' | 'move_out') => sql`(
    select json_build_object('day', i.day, 'agreed', i.agreed_at is not null) from inspections i
    where i.user_id = r.user_id and i.agreement_id = r.item_id and i.kind = ${kind})`;
  const { rows } = await sql<InspectedAgreement>`
    select r.item_id as agreement_id, r.label, r.detail as start_date, ${stand('move_in')} as move_in, ${stand('move_out')} as move_out
    from records r where r.user_id = ${owner} and r.item_type = 'agreement' and r.removed_at is null
    order by r.detail desc, r.item_id`.execute(tx);
  return rows;
}
