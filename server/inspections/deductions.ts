import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Deduction } from '@holdfast/domain/inspections/inspection';
import type { Tx } from '../kernel/database/database.ts';
import { claimPhotos } from './inspections.ts';

/** What is deducted from the deposit of an agreement, in the order in which it was entered; amounts are above zero. */
export async function deductions(tx: Tx, owner: string, agreementId: string): Promise<Deduction[]> {
  return tx
    .selectFrom('inspection_deductions')
    .select(['id', 'reason', 'amount', 'photos'])
    .where('user_id', '=', owner)
    .where('agreement_id', '=', agreementId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Adds a deduction. Throws `invalid` for a photograph that is not the owner's. */
export async function addDeduction(
  tx: Tx,
  owner: string,
  {
    agreement,
    reason,
    amount,
    photos,
  }: { agreement: string; reason: string; amount: string; photos: readonly string[] },
): Promise<Deduction> {
  await claimPhotos(tx, owner, agreement, photos);
  return tx
    .insertInto('inspection_deductions')
    .values({ user_id: owner, agreement_id: agreement, reason, amount, photos: [...photos] })
    .returning(['id', 'reason', 'amount', 'photos'])
    .executeTakeFirstOrThrow();
}

/** Removes a deduction. Throws `not_found`. */
export async function removeDeduction(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('inspection_deductions')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound('Deduction');
}
