import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  loanOffer,
  mostOffers,
  type LoanOffer,
  type LoanOfferDraft,
} from '@holdfast/domain/loans/loan-offer';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { loans } from './loans.ts';

const columns = Object.keys(loanOffer.shape) as (keyof LoanOffer)[];

/** The offers beside a loan, in the order in which they were added. */
export async function listOffers(tx: Tx, owner: string, loanId: string): Promise<LoanOffer[]> {
  return tx
    .selectFrom('loan_offers')
    .select(columns)
    .where('user_id', '=', owner)
    .where('loan_id', '=', loanId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Adds an offer; throws `not_found` for a loan that is missing or in the trash. */
export async function addOffer(
  tx: Tx,
  owner: string,
  loanId: string,
  draft: LoanOfferDraft,
): Promise<LoanOffer> {
  await loans.lock(tx, owner, loanId);
  if ((await listOffers(tx, owner, loanId)).length >= mostOffers) {
    throw new Fault('conflict', `A loan has at most ${mostOffers} offers beside it`);
  }
  return tx
    .insertInto('loan_offers')
    .values({ ...draft, user_id: owner, loan_id: loanId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function findOffer(tx: Tx, owner: string, id: string): Promise<LoanOffer> {
  const found = await tx
    .selectFrom('loan_offers')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Offer');
  return found;
}

export async function changeOffer(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<LoanOfferDraft>,
  version: FromVersion,
): Promise<LoanOffer> {
  const { loan_id } = await findOffer(tx, owner, id);
  await loans.lock(tx, owner, loan_id);
  // Read anew: whoever held the lock may have changed it.
  const former = await findOffer(tx, owner, id);
  refuseOlder('offer', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('loan_offers')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removeOffer(tx: Tx, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('loan_offers')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Offer');
}
