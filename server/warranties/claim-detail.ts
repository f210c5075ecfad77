import { sql } from 'kysely';
import { assetType } from '@holdfast/domain/kernel/records/asset';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import type { Tx } from '../kernel/database/database.ts';
import { findClaimView } from './claim-list.ts';
import { listEntries } from './diary.ts';
import { readProof, readThingProof } from './thing-cover.ts';
import { warranties } from './warranties.ts';

/** Finds a claim as its own screen shows it, also in the trash; throws `not_found`. */
export async function findClaimDetail(tx: Tx, owner: string, id: string): Promise<ClaimDetail> {
  const found = await findClaimView(tx, owner, id);
  const thing = await thingOfClaim(tx, owner, found);
  return {
    ...found,
    diary: await listEntries(tx, owner, id),
    removed_entries: await listEntries(tx, owner, id, { removed: true }),
    thing,
    proof: await proofOfClaim(tx, owner, found, thing),
  };
}

type Of = Pick<ClaimDetail, 'of_type' | 'of_id' | 'about'>;

/** What the claim is made under, where that is a thing, or the thing of its warranty, or the one that a claim on a policy is about. */
async function thingOfClaim(
  tx: Tx,
  owner: string,
  { of_type, of_id, about }: Of,
): Promise<ClaimDetail['thing']> {
  if (about !== null) return about;
  const { rows } = await sql<RecordReference & { label: string }>`
    select r.item_type, r.item_id, r.label from records r
    where r.user_id = ${owner} and r.removed_at is null and (
      (r.item_type = ${of_type} and r.item_id = ${of_id} and r.item_type in ('real_estate', 'movable', 'appliance'))
      or (${of_type} = 'warranty' and exists (select from warranties w where w.user_id = r.user_id and w.id = ${of_id}
        and w.of_type = r.item_type and w.of_id = r.item_id)))`.execute(tx);
  return rows[0] ?? null;
}

async function proofOfClaim(
  tx: Tx,
  owner: string,
  { of_type, of_id }: Of,
  thing: RecordReference | null,
): Promise<ClaimDetail['proof']> {
  if (of_type === 'warranty') {
    const found = await warranties.find(tx, owner, of_id).catch(() => null);
    return found === null ? [] : readProof(tx, owner, found);
  }
  return thing === null || !assetType.safeParse(thing.item_type).success
    ? []
    : readThingProof(tx, owner, thing);
}
