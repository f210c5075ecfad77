import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type * as endpoints from '@holdfast/domain/loans/endpoints';
import {
  loan,
  loanFaults,
  paymentsAtMost,
  paymentsIn,
  termsOf,
  tooManyPayments,
  type Loan,
  type LoanDraft,
} from '@holdfast/domain/loans/loan';
import { progressOf } from '@holdfast/domain/loans/progress';
import type { Tx } from '../kernel/database/database.ts';
import { giveDefaults } from '../kernel/ledger/accounts/give-defaults.ts';
import { addMoneyAccount } from '../kernel/ledger/money-accounts.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { firstOpenPayment, nextOf } from './next-payment.ts';

export const loanColumns = Object.keys(loan.shape) as (keyof Loan)[];

export const loans = ownedTable('loans', loan, 'Loan');

export const hasTerms = 'The terms of this debt are written down already';

type Owed = Pick<Loan, 'of_type' | 'of_id'>;

/**
 * Writes down the terms of a debt or a mortgage. Throws `invalid` for terms that do not fit each other, `not_found` for a debt that is not
 * there, and `conflict` where it has terms already.
 */
export async function addLoan(
  tx: Tx,
  owner: string,
  { of_type, of_id, ...draft }: TakenBy<typeof endpoints.addLoan>,
  today: Day,
): Promise<Loan> {
  refuse(loanFaults(draft));
  await refuseMore(tx, owner, draft, null);
  await refuseUnknownPayer(tx, owner, draft.pays_from);
  const of = { of_type, of_id };
  await requireOwed(tx, owner, of);
  const next_payment = firstOpenPayment(termsOf(draft), today);
  const next = await nextOf(tx, owner, { ...draft, ...of, next_payment }, []);
  const added = await tx
    .insertInto('loans')
    .values({ ...draft, ...of, ...next, user_id: owner })
    .onConflict((conflict) => conflict.doNothing())
    .returning(loanColumns)
    .executeTakeFirst();
  if (added === undefined) throw new Fault('conflict', hasTerms);
  return added;
}

/**
 * Opens an account for a new debt and writes its terms down; what is owed is what the schedule says where nobody says it. Throws `invalid`
 * for terms that do not fit each other.
 */
export async function addDebt(
  tx: Tx,
  owner: string,
  { owed, ...draft }: TakenBy<typeof endpoints.addDebt>,
  today: Day,
): Promise<Loan> {
  refuse(loanFaults(draft));
  const { name, interest_rate } = draft;
  const balance =
    owed ?? progressOf(termsOf(draft), { balance: draft.original_amount, today }).scheduled_balance;
  const account = await addMoneyAccount(
    tx,
    owner,
    moneyAccountDraft.parse({
      kind: 'debt',
      name,
      institution: draft.lender?.slice(0, 100) ?? null,
      interest_rate,
      opening: negateMoney(balance),
      pays_from: draft.pays_from,
      private: draft.private,
    }),
  );
  await giveDefaults(tx, owner);
  return addLoan(tx, owner, { ...draft, of_type: 'money_account', of_id: account.id }, today);
}

/** Throws `not_found` where the debt is missing, closed to the guest who asks, or in the trash, and `invalid` for a bank account. */
async function requireOwed(tx: Tx, owner: string, { of_type, of_id }: Owed): Promise<void> {
  const found = await tx
    .selectFrom('records as r')
    .leftJoin('money_accounts as a', (join) =>
      join
        .onRef('a.user_id', '=', 'r.user_id')
        .onRef('a.id', '=', 'r.item_id')
        .on('r.item_type', '=', 'money_account'),
    )
    .select('a.kind')
    .where('r.user_id', '=', owner)
    .where('r.item_type', '=', of_type)
    .where('r.item_id', '=', of_id)
    .where('r.removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound(of_type === 'mortgage' ? 'Mortgage' : 'Account');
  if (found.kind === 'bank' || found.kind === 'outside') {
    refuse([{ field: 'of_id', message: 'Choose an account on which something is owed' }]);
  }
}

/** Throws `conflict` where all loans together, those in the trash among them, would have too many payments. */
async function refuseMore(
  tx: Tx,
  owner: string,
  { term_months, frequency }: Pick<Loan, 'term_months' | 'frequency'>,
  id: string | null,
): Promise<void> {
  const { rows } = await sql<{ payments: number }>`
    select coalesce(sum(ceil(term_months * case frequency when 'weekly' then 52 when 'biweekly' then 26 when 'monthly' then 12 else 4 end
      / 12.0)), 0)::int as payments
    from loans where user_id = ${owner} and (${id}::uuid is null or id <> ${id}::uuid)`.execute(tx);
  if ((rows[0]?.payments ?? 0) + paymentsIn(term_months, frequency) > paymentsAtMost) {
    throw new Fault('conflict', tooManyPayments);
  }
}

async function refuseUnknownPayer(tx: Tx, owner: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) refuse([{ field: 'pays_from', message: 'Choose one of your accounts' }]);
}

const termsFields = [
  'original_amount',
  'interest_rate',
  'frequency',
  'first_payment',
  'term_months',
  'interest_only_months',
  'amortized_months',
  'payment',
] as const satisfies readonly (keyof Loan)[];

/** Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one, and `invalid`. */
export async function changeLoan(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<LoanDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Loan> {
  const former = await loans.lock(tx, owner, id);
  refuseOlder('loan', former, version);
  const changed = { ...former, ...change };
  refuse(loanFaults(changed));
  await refuseUnknownPayer(tx, owner, change.pays_from);
  if (Object.keys(change).length === 0) return former;
  if (changed.term_months !== former.term_months || changed.frequency !== former.frequency) {
    await refuseMore(tx, owner, changed, id);
  }
  // What is said in words moves no payment: a guest to whom what is owed is closed could not say what the next one comes to.
  const agreed = termsFields.some((field) => changed[field] !== former[field]);
  const next = agreed ? await nextOf(tx, owner, changed, undefined, { former, today }) : {};
  return setLoan(tx, owner, id, { ...change, ...next });
}

/** Writes fields of a loan and gives it as it is then. */
export async function setLoan(tx: Tx, owner: string, id: string, change: Partial<Loan>): Promise<Loan> {
  return tx
    .updateTable('loans')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(loanColumns)
    .executeTakeFirstOrThrow();
}

/** Takes a loan out of the trash. Throws `not_found` where it is not there, and `conflict` where its debt has other terms now. */
export async function restoreLoan(tx: Tx, owner: string, id: string): Promise<void> {
  const { of_type, of_id } = await loans.find(tx, owner, id);
  const other = await tx
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', owner)
    .where('of_type', '=', of_type)
    .where('of_id', '=', of_id)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) throw new Fault('conflict', hasTerms);
  await loans.restore(tx, owner, id);
}
