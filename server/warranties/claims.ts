import { randomUUID } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  aboutNotThere,
  claim,
  claimFaults,
  onlyOfPolicy,
  type ClaimDraft,
  type ClaimOf,
} from '@holdfast/domain/warranties/claim';
import type { ClaimView } from '@holdfast/domain/warranties/claim-list';
import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import { findClaimView } from './claim-list.ts';
import { requireRecord } from './warranties.ts';

export const claims = ownedTable('claims', claim, 'Claim');

/** Whose files the photographs of a claim and of its diary are. */
export const claimFileUse = 'claim';
export const asClaimPhotos = { purpose: 'photo', field: 'photos' } as const;

type New = ClaimDraft & { of_type: ClaimOf; of_id: string; documents: readonly AttachedFile[] };

/** Opens a claim. Throws `not_found` where what it is made under is not there, and `invalid` for days that do not fit each other. */
export async function addClaim(
  tx: Tx,
  owner: string,
  { documents, ...draft }: New,
  { today, attach }: { today: Day; attach: AttachFiles },
): Promise<ClaimView> {
  await requireRecord(tx, owner, { item_type: draft.of_type, item_id: draft.of_id }, { noun: 'Record' });
  refuse(claimFaults(draft));
  await refuseAbout(tx, owner, draft, draft.about);
  const { about, ...rest } = draft;
  const id = randomUUID();
  await tx
    .insertInto('claims')
    .values({ ...rest, ...columnsOf(about), user_id: owner, id })
    .execute();
  await claimFiles(tx, owner, draft.photos, { type: claimFileUse, id }, asClaimPhotos);
  await attach(tx, owner, { item_type: 'claim', item_id: id }, documents, today);
  return findClaimView(tx, owner, id);
}

/** Changes what is given. Throws `conflict` where `version` is not the stored one, `invalid` for days that do not fit each other. */
export async function changeClaim(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ClaimDraft>,
  version: FromVersion,
): Promise<ClaimView> {
  const former = await claims.lock(tx, owner, id);
  const view = await findClaimView(tx, owner, id);
  refuseOlder('claim', view, version);
  if (Object.keys(change).length === 0) return view;
  refuse(claimFaults({ ...former, ...change }));
  const { about, ...rest } = change;
  if (about !== undefined) await refuseAbout(tx, owner, former, about);
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: claimFileUse, id }, asClaimPhotos);
  }
  await tx
    .updateTable('claims')
    .set({ ...rest, ...(about === undefined ? {} : columnsOf(about)) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  if (change.photos !== undefined) await releaseUnused(tx, owner, id);
  return findClaimView(tx, owner, id);
}

const columnsOf = (about: ClaimDraft['about']) => ({
  about_type: about?.item_type ?? null,
  about_id: about?.item_id ?? null,
});

/** Throws `invalid` where a claim that is on no policy names a thing, or the thing is not there. */
async function refuseAbout(
  tx: Tx,
  owner: string,
  { of_type }: { of_type: ClaimOf },
  about: ClaimDraft['about'],
): Promise<void> {
  if (about === null) return;
  if (of_type !== 'policy') refuse([{ field: 'about', message: onlyOfPolicy }]);
  const there = await requireRecord(tx, owner, about, { noun: 'Thing' }).then(
    () => true,
    () => false,
  );
  if (!there) refuse([{ field: 'about', message: aboutNotThere }]);
}

/** Lets go of photographs that neither the claim nor any entry of its diary shows. */
export async function releaseUnused(tx: Tx, owner: string, claimId: string): Promise<void> {
  const { photos } = await claims.find(tx, owner, claimId);
  const entries = await tx
    .selectFrom('claim_entries')
    .select('photos')
    .where('user_id', '=', owner)
    .where('claim_id', '=', claimId)
    .execute();
  const kept = [...photos, ...entries.flatMap((entry) => entry.photos)];
  await releaseFiles(tx, owner, { type: claimFileUse, id: claimId }, kept);
}
