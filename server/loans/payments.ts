import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Entry, TransferEntry } from '@holdfast/domain/kernel/ledger/entry';
import {
  addMoney,
  compareMoney,
  isZero,
  negateMoney,
  subtractMoney,
  type Money,
} from '@holdfast/domain/kernel/money/money';
import { refuseOtherPayment } from '@holdfast/domain/kernel/money/paid-before';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { dayAfterPaying, paymentOn } from '@holdfast/domain/loans/whats-left';
import type { Tx } from '../kernel/database/database.ts';
import { finishDueItem, reopenDueItem, type Doing } from '../kernel/due/due-items.ts';
import { outsideAccount } from '../kernel/ledger/lines/expenses.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import { postAll } from '../kernel/ledger/lines/post.ts';
import { unpost } from '../kernel/ledger/lines/unpost.ts';
import { listExtras } from './list-extras.ts';
import { listPayments } from './loan-view.ts';
import { loans, setLoan } from './loans.ts';
import { nextOf } from './next-payment.ts';
import { findAbove } from './owed.ts';

/** Lowers what is owed on a mortgage, or raises it below zero; real estate lends it. */
export type PayMortgage = (tx: Tx, owner: string, id: string, principal: Money) => Promise<void>;

export type LoanPaid = {
  readonly day: Day;
  readonly paid_on?: Day | undefined;
  readonly amount?: Money | undefined;
  readonly interest?: Money | undefined;
  readonly account_id?: string | undefined;
};

const nothingLeft = 'Nothing is owed on it any more';
const slots = ['principal', 'interest', 'added'] as const;
const sourceOf = (id: string, day: Day, slot: (typeof slots)[number]) => ({
  type: 'loan',
  id,
  slot: `${day} ${slot}`,
});

/**
 * Records the next payment: its principal moves to the debt, its interest is an expense, and the next one moves on, all in one act. A
 * second call for the same day changes nothing. Throws `not_found`, `invalid` for a day that is not the next one, a day in the future, or
 * more than is owed, and `conflict` where a second call says another amount or day of payment.
 */
export async function payLoan(
  tx: Tx,
  owner: string,
  id: string,
  { day, paid_on, amount, interest, account_id }: LoanPaid,
  { doing, payMortgage }: { doing: Doing; payMortgage: PayMortgage },
): Promise<Loan> {
  await lockLedger(tx, owner);
  const loan = await loans.lock(tx, owner, id);
  const paid = await listPayments(tx, owner, id);
  const made = paid.find((each) => each.day === day);
  if (made !== undefined) {
    const whole = { paid_on: made.paid_on, amount: addMoney(made.principal, made.interest) };
    refuseOtherPayment(whole, { paid_on, amount });
    return loan;
  }
  if (loan.next_payment !== day) refuse([{ field: 'day', message: 'This is not the next payment' }]);
  const on = paid_on ?? doing.on;
  if (on > doing.on) refuse([{ field: 'paid_on', message: 'Paid on cannot be in the future' }]);
  const { balance, property_id } = await findAbove(tx, owner, loan);
  const terms = termsOf(loan);
  const extras = extrasOf(await listExtras(tx, owner, id));
  const line = balance === null ? undefined : paymentOn(terms, day, balance, extras);
  if (balance === null || line === undefined) throw new Fault('conflict', nothingLeft);
  const split = splitOf(amount ?? addMoney(line.payment, line.extra), interest ?? line.interest, balance);
  const from = account_id ?? loan.pays_from ?? (await outsideAccount(tx, owner));
  await postAll(
    tx,
    owner,
    entriesOf(loan, {
      ...split,
      day,
      on,
      from,
      property_id,
      category_id: await interestCategory(tx, owner),
    }),
  );
  if (loan.of_type === 'mortgage') await payMortgage(tx, owner, loan.of_id, split.principal);
  const left = subtractMoney(balance, split.principal);
  await tx
    .insertInto('loan_payments')
    .values({ user_id: owner, loan_id: id, day, paid_on: on, ...split, balance: left })
    .execute();
  const due = await paymentDue(tx, owner, id, day);
  if (due !== undefined) await finishDueItem(tx, owner, due, doing);
  const days = new Set(paid.map((each) => each.day));
  let next_payment = dayAfterPaying(terms, day);
  // Of terms that were begun anew at an earlier day, some may be paid already.
  while (next_payment !== null && days.has(next_payment)) next_payment = dayAfterPaying(terms, next_payment);
  return setLoan(tx, owner, id, await nextOf(tx, owner, { ...loan, next_payment }));
}

/** What of a payment is principal; below zero where it does not cover the interest. */
function splitOf(paid: Money, interest: Money, balance: Money): { principal: Money; interest: Money } {
  const principal = subtractMoney(paid, interest);
  if (compareMoney(principal, balance) > 0) {
    refuse([{ field: 'amount', message: 'This is more than is owed' }]);
  }
  return { principal, interest };
}

type Split = {
  readonly principal: Money;
  readonly interest: Money;
  readonly day: Day;
  readonly on: Day;
  readonly from: string;
  readonly property_id: string | null;
  readonly category_id: string | null;
};

/** What a payment writes into the ledger: what goes to the debt, and the interest, of which the debt takes what was not paid. */
function entriesOf(loan: Loan, split: Split): (Entry | TransferEntry)[] {
  const { principal, interest, day, on, from } = split;
  const onAccount = loan.of_type === 'money_account';
  const below = compareMoney(principal, '0.00') < 0;
  const paidInterest = below ? addMoney(interest, principal) : interest;
  const expense = (account_id: string, cost: Money, slot: 'interest' | 'added'): Entry => ({
    kind: 'expense',
    account_id,
    amount: negateMoney(cost),
    transaction_date: on,
    merchant: loan.lender,
    description: `Interest of ${loan.name}`,
    source: sourceOf(loan.id, day, slot),
    lines: [
      {
        amount: negateMoney(cost),
        category_id: split.category_id,
        of_type: split.property_id === null ? null : 'real_estate',
        of_id: split.property_id,
      },
    ],
  });
  const head = {
    transaction_date: on,
    description: `Principal of ${loan.name}`,
    source: sourceOf(loan.id, day, 'principal'),
  };
  const lowers: (Entry | TransferEntry)[] = onAccount
    ? [{ ...head, kind: 'transfer', from_account_id: from, to_account_id: loan.of_id, amount: principal }]
    : [{ ...head, kind: 'adjust', account_id: from, amount: negateMoney(principal) }];
  return [
    ...(below || isZero(principal) ? [] : lowers),
    ...(isZero(paidInterest) ? [] : [expense(from, paidInterest, 'interest')]),
    ...(below && onAccount ? [expense(loan.of_id, negateMoney(principal), 'added')] : []),
  ];
}

/** The category of interest: one of type debt, that which says interest before others. */
async function interestCategory(tx: Tx, owner: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from expense_categories where user_id = ${owner} and type = 'debt' and removed_at is null
    order by name ilike '%interest%' desc, created_at, id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Takes the last payment back, out of the ledger too. Throws `not_found`, and `invalid` for an earlier one. */
export async function unpayLoan(
  tx: Tx,
  owner: string,
  id: string,
  day: Day,
  payMortgage: PayMortgage,
): Promise<Loan> {
  await lockLedger(tx, owner);
  const loan = await loans.lock(tx, owner, id);
  const paid = await listPayments(tx, owner, id);
  const last = paid.find((each) => each.day === day);
  if (last === undefined) throw notFound('Payment');
  if (paid.at(-1) !== last) refuse([{ field: 'day', message: 'Take the latest payment back first' }]);
  await tx
    .deleteFrom('loan_payments')
    .where('user_id', '=', owner)
    .where('loan_id', '=', id)
    .where('day', '=', day)
    .execute();
  for (const slot of slots) await unpost(tx, owner, sourceOf(id, day, slot));
  if (loan.of_type === 'mortgage') await payMortgage(tx, owner, loan.of_id, negateMoney(last.principal));
  const former = await setLoan(tx, owner, id, await nextOf(tx, owner, { ...loan, next_payment: day }));
  const due = await paymentDue(tx, owner, id, day);
  if (due !== undefined) await reopenDueItem(tx, owner, due);
  return former;
}

async function paymentDue(tx: Tx, owner: string, id: string, day: Day): Promise<string | undefined> {
  const item = await tx
    .selectFrom('due_items')
    .select('id')
    .where('user_id', '=', owner)
    .where('source_type', '=', 'loan')
    .where('source_id', '=', id)
    .where('slot', '=', 'payment')
    .where('occurrence', '=', day)
    .executeTakeFirst();
  return item?.id;
}
