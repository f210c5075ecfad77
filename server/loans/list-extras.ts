import { sql } from 'kysely';
import { loanExtra, type LoanExtra } from '@holdfast/domain/loans/loan-extra';
import type { Loan } from '@holdfast/domain/loans/loan';
import type { Tx } from '../kernel/database/database.ts';

export const extraColumns = Object.keys(loanExtra.shape) as (keyof LoanExtra)[];

/** The extra payments of a loan, the earliest first. */
export async function listExtras(tx: Tx, owner: string, loanId: string): Promise<LoanExtra[]> {
  return tx
    .selectFrom('loan_extra_payments')
    .select(extraColumns)
    .where('user_id', '=', owner)
    .where('loan_id', '=', loanId)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

/** The extra payments of some loans, by loan. */
export async function extrasByLoan(
  tx: Tx,
  owner: string,
  of: readonly Pick<Loan, 'id'>[],
): Promise<Map<string, LoanExtra[]>> {
  const ids = of.map(({ id }) => id);
  const rows = await tx
    .selectFrom('loan_extra_payments')
    .select(extraColumns)
    .where('user_id', '=', owner)
    .where(sql<boolean>`loan_id = any(${ids}::uuid[])`)
    .orderBy('first_day')
    .execute();
  return Map.groupBy(rows, ({ loan_id }) => loan_id);
}
