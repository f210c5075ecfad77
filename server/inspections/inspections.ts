import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  checklistFor,
  inspectionTexts,
  type InspectionContent,
  type InspectionItem,
  type InspectionKind,
  type LetAgreement,
  type ShownInspection,
} from '@holdfast/domain/inspections/inspection';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles } from '../kernel/files/records.ts';

type Found = ShownInspection & { agreement_id: string };

const itemsOf = sql`(select coalesce(json_agg(json_build_object('room', t.room, 'item', t.item, 'condition', t.condition, 'notes', t.notes,
  'photos', t.photos) order by t.place), '[]') from inspection_items t where t.user_id = i.user_id and t.inspection_id = i.id)`;

async function rowsWhere(tx: Tx, owner: string, by: 'id' | 'agreement_id', id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id, i.agreement_id, i.version, i.kind, i.day, i.keys, i.meters, i.notes, i.agreed_at, i.tenant_name, i.tenant_remark,
      i.landlord_agreed_at, i.landlord_name, i.remark, i.remark_name, i.remarked_at,
      ${itemsOf} as items
    from inspections i where i.user_id = ${owner} and ${sql.ref(`i.${by}`)} = ${id}`.execute(tx);
  return rows;
}

/** The inspections of an agreement by their kind. */
export async function inspectionsOf(
  tx: Tx,
  owner: string,
  agreement: string,
): Promise<Record<InspectionKind, ShownInspection | null>> {
  const rows = await rowsWhere(tx, owner, 'agreement_id', agreement);
  const of = (kind: InspectionKind) => rows.find((each) => each.kind === kind) ?? null;
  return { move_in: of('move_in'), move_out: of('move_out') };
}

/** Finds an inspection. Throws `not_found`. */
export async function findInspection(tx: Tx, owner: string, id: string): Promise<Found> {
  const [found] = await rowsWhere(tx, owner, 'id', id);
  if (found === undefined) throw notFound('Inspection');
  return found;
}

/** The rooms of a property that is let, by name; none where it has no places, or something else is let. */
async function roomsOf(tx: Tx, owner: string, { asset_type, asset_id }: LetAgreement): Promise<string[]> {
  if (asset_type !== 'real_estate') return [];
  const { rows } = await sql<{ label: string }>`
    select distinct r.label from belongings b
    join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id and r.removed_at is null
    where b.user_id = ${owner} and b.of_type = 'real_estate' and b.of_id = ${asset_id} and b.item_type = 'place'
    order by r.label limit 40`.execute(tx);
  return rows.map(({ label }) => label.slice(0, 100));
}

/** Begins an inspection with its checklist, and gives its id. Throws `conflict` where there is one of that kind. */
export async function startInspection(
  tx: Tx,
  owner: string,
  { agreement, kind, day }: { agreement: LetAgreement; kind: InspectionKind; day: Day },
): Promise<string> {
  const { move_in } = await inspectionsOf(tx, owner, agreement.id);
  const made = await tx
    .insertInto('inspections')
    .values({ user_id: owner, agreement_id: agreement.id, kind, day })
    .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Fault('conflict', inspectionTexts.exists);
  const items =
    kind === 'move_out' && move_in !== null
      ? move_in.items.map((each) => ({ ...each, condition: null, notes: null, photos: [] }))
      : checklistFor(await roomsOf(tx, owner, agreement));
  await putItems(tx, owner, made.id, items);
  return made.id;
}

async function putItems(tx: Tx, owner: string, id: string, items: readonly InspectionItem[]): Promise<void> {
  await tx
    .deleteFrom('inspection_items')
    .where('user_id', '=', owner)
    .where('inspection_id', '=', id)
    .execute();
  if (items.length === 0) return;
  const rows = items.map((each, place) => ({
    ...each,
    photos: [...each.photos],
    user_id: owner,
    inspection_id: id,
    place,
  }));
  await tx.insertInto('inspection_items').values(rows).execute();
}

/** Locks an inspection from a version on. Throws `not_found` and `conflict`. */
export async function lockFrom(
  tx: Tx,
  owner: string,
  { id, version }: { id: string; version: number },
): Promise<Found> {
  await sql`select from inspections where user_id = ${owner} and id = ${id} for update`.execute(tx);
  const found = await findInspection(tx, owner, id);
  if (found.version !== version) throw new Fault('conflict', inspectionTexts.clash);
  return found;
}

const change = (tx: Tx, owner: string, id: string) =>
  tx.updateTable('inspections').where('user_id', '=', owner).where('id', '=', id);

/** Replaces what an inspection says. Throws `conflict` once both have agreed, and `invalid` for a photograph that is not the owner's. */
export async function changeInspection(
  tx: Tx,
  owner: string,
  { id, version, items, keys, meters, day, notes }: InspectionContent & { id: string; version: number },
): Promise<void> {
  const found = await lockFrom(tx, owner, { id, version });
  if (found.agreed_at !== null) throw new Fault('conflict', inspectionTexts.agreed);
  await claimPhotos(
    tx,
    owner,
    found.agreement_id,
    items.flatMap(({ photos }) => photos),
  );
  await putItems(tx, owner, id, items);
  await change(tx, owner, id)
    .set({
      day,
      notes,
      // What was agreed on is not what stands there now.
      landlord_agreed_at: null,
      landlord_name: null,
      keys: sql`${JSON.stringify(keys)}::jsonb`,
      meters: sql`${JSON.stringify(meters)}::jsonb`,
    })
    .execute();
}

/** Gives photographs to the agreement: whoever may see it sees them. */
export async function claimPhotos(
  tx: Tx,
  owner: string,
  agreement: string,
  photos: readonly string[],
): Promise<void> {
  const use = { type: 'agreement', id: agreement } as const;
  await claimFiles(tx, owner, photos, use, { purpose: 'photo', field: 'photos' });
}

/** Records that both agree. Throws `conflict` where something was not looked at, or both have agreed already. */
export async function agreeInspection(
  tx: Tx,
  owner: string,
  {
    id,
    version,
    tenant_name,
    tenant_remark,
    landlord_name,
  }: {
    id: string;
    version: number;
    tenant_name: string;
    tenant_remark: string | null;
    landlord_name: string;
  },
  now: Date,
): Promise<void> {
  const found = await lockFrom(tx, owner, { id, version });
  if (found.agreed_at !== null) throw new Fault('conflict', inspectionTexts.agreed);
  if (found.items.some((each) => each.condition === null))
    throw new Fault('conflict', inspectionTexts.unseen);
  const at = now.toISOString();
  await change(tx, owner, id)
    .set({ agreed_at: at, tenant_name, tenant_remark, landlord_agreed_at: at, landlord_name })
    .execute();
}

/** Records that the landlord agrees; from then on tenants see it. Throws as `agreeInspection`. Gives the agreement. */
export async function showInspection(
  tx: Tx,
  owner: string,
  { id, version, landlord_name }: { id: string; version: number; landlord_name: string },
  now: Date,
): Promise<string> {
  const found = await lockFrom(tx, owner, { id, version });
  if (found.agreed_at !== null) throw new Fault('conflict', inspectionTexts.agreed);
  if (found.items.some((each) => each.condition === null))
    throw new Fault('conflict', inspectionTexts.unseen);
  await change(tx, owner, id).set({ landlord_agreed_at: now.toISOString(), landlord_name }).execute();
  return found.agreement_id;
}

/** Opens an inspection again. Throws `conflict` where it was not agreed on. */
export async function reopenInspection(
  tx: Tx,
  owner: string,
  from: { id: string; version: number },
): Promise<void> {
  const found = await lockFrom(tx, owner, from);
  if (found.agreed_at === null) throw new Fault('conflict', inspectionTexts.notAgreed);
  await change(tx, owner, from.id)
    .set({
      agreed_at: null,
      tenant_name: null,
      tenant_remark: null,
      landlord_agreed_at: null,
      landlord_name: null,
    })
    .execute();
}
