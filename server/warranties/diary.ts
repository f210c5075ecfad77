import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import { claimEntry, type ClaimEntry, type ClaimEntryDraft } from '@holdfast/domain/warranties/claim';
import type { ClaimEntryView } from '@holdfast/domain/warranties/claim-list';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles } from '../kernel/files/records.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import { asClaimPhotos, claimFileUse, claims, releaseUnused } from './claims.ts';

export const entries = ownedTable('claim_entries', claimEntry, 'Entry');

const picked = sql.join([
  ...Object.keys(claimEntry.shape).map((column) => sql.ref(`e.${column}`)),
  sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.created_at, d.id), '[]')
    from documents d where d.user_id = e.user_id and d.removed_at is null and exists (select from document_versions v
      where v.user_id = d.user_id and v.document_id = d.id and v.file_id = any(e.files))) as documents`,
]);

/** Lists the diary of a claim, the newest day first; `removed` those that were taken out of it. */
export async function listEntries(
  tx: Tx,
  owner: string,
  claimId: string,
  { removed = false } = {},
): Promise<ClaimEntryView[]> {
  const { rows } = await sql<ClaimEntryView>`
    select ${picked} from claim_entries e
    where e.user_id = ${owner} and e.claim_id = ${claimId} and e.removed_at ${removed ? sql`is not null` : sql`is null`}
    order by e.entry_date desc, e.created_at desc, e.id`.execute(tx);
  return rows;
}

async function findEntry(tx: Tx, owner: string, id: string): Promise<ClaimEntryView> {
  const { rows } = await sql<ClaimEntryView>`
    select ${picked} from claim_entries e where e.user_id = ${owner} and e.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Entry');
  return row;
}

type New = ClaimEntryDraft & { claim_id: string; documents: readonly AttachedFile[] };

/** Writes an entry; its files become documents of the claim. Throws `not_found` for a claim that is not there or in the trash. */
export async function addEntry(
  tx: Tx,
  owner: string,
  { documents, ...draft }: New,
  { today, attach }: { today: Day; attach: AttachFiles },
): Promise<ClaimEntryView> {
  await claims.lock(tx, owner, draft.claim_id);
  const id = randomUUID();
  const files = documents.map(({ file_id }) => file_id);
  await tx
    .insertInto('claim_entries')
    .values({ ...draft, files, user_id: owner, id })
    .execute();
  await claimFiles(tx, owner, draft.photos, { type: claimFileUse, id: draft.claim_id }, asClaimPhotos);
  await attach(tx, owner, { item_type: 'claim', item_id: draft.claim_id }, documents, today);
  return findEntry(tx, owner, id);
}

/** Changes what is given. Throws `conflict` where `version` is not the stored one. */
export async function changeEntry(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ClaimEntryDraft>,
  version: FromVersion,
): Promise<ClaimEntryView> {
  const { claim_id }: ClaimEntry = await entries.lock(tx, owner, id);
  const former = await findEntry(tx, owner, id);
  refuseOlder('entry', former, version);
  if (Object.keys(change).length === 0) return former;
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: claimFileUse, id: claim_id }, asClaimPhotos);
  }
  await tx
    .updateTable('claim_entries')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (change.photos !== undefined) await releaseUnused(tx, owner, claim_id);
  return findEntry(tx, owner, id);
}
