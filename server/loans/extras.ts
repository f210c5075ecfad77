import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  extraFaults,
  mostExtras,
  type LoanExtra,
  type LoanExtraDraft,
} from '@holdfast/domain/loans/loan-extra';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { extraColumns as columns, listExtras } from './list-extras.ts';
import { loans, setLoan } from './loans.ts';
import { nextOf } from './next-payment.ts';

/** Adds an extra payment. Throws `not_found` for a loan that is missing or in the trash, and `invalid`. */
export async function addExtra(
  tx: Tx,
  owner: string,
  loanId: string,
  draft: LoanExtraDraft,
): Promise<LoanExtra> {
  refuse(extraFaults(draft));
  await loans.lock(tx, owner, loanId);
  if ((await listExtras(tx, owner, loanId)).length >= mostExtras) {
    throw new Fault('conflict', `A loan has at most ${mostExtras} extra payments`);
  }
  const added = await tx
    .insertInto('loan_extra_payments')
    .values({ ...draft, user_id: owner, loan_id: loanId })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await followExtras(tx, owner, loanId);
  return added;
}

async function findExtra(tx: Tx, owner: string, id: string): Promise<LoanExtra> {
  const found = await tx
    .selectFrom('loan_extra_payments')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Extra payment');
  return found;
}

export async function changeExtra(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<LoanExtraDraft>,
  version: FromVersion,
): Promise<LoanExtra> {
  const { loan_id } = await findExtra(tx, owner, id);
  await loans.lock(tx, owner, loan_id);
  // Read anew: whoever held the lock may have changed it.
  const former = await findExtra(tx, owner, id);
  refuseOlder('extra payment', former, version);
  refuse(extraFaults({ ...former, ...change }));
  if (Object.keys(change).length === 0) return former;
  const changed = await tx
    .updateTable('loan_extra_payments')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await followExtras(tx, owner, loan_id);
  return changed;
}

export async function removeExtra(tx: Tx, owner: string, id: string): Promise<void> {
  const { loan_id } = await findExtra(tx, owner, id);
  await loans.lock(tx, owner, loan_id);
  const { numDeletedRows } = await tx
    .deleteFrom('loan_extra_payments')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Extra payment');
  await followExtras(tx, owner, loan_id);
}

/** The next payment comes to what is planned with it. */
async function followExtras(tx: Tx, owner: string, loanId: string): Promise<void> {
  const loan = await loans.find(tx, owner, loanId);
  const next = await nextOf(tx, owner, loan);
  if (next.next_amount !== loan.next_amount || next.next_payment !== loan.next_payment) {
    await setLoan(tx, owner, loanId, next);
  }
}
