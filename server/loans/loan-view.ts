import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import type { LoanFilter, LoanPage, LoanPayment, LoanView } from '@holdfast/domain/loans/loan-detail';
import { extrasOf, type LoanExtra } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import { progressOf } from '@holdfast/domain/loans/progress';
import { paymentOn } from '@holdfast/domain/loans/whats-left';
import type { Tx } from '../kernel/database/database.ts';
import { makePauses } from '../kernel/pauses.ts';
import { cutPage } from '../kernel/records/page.ts';
import { extrasByLoan, listExtras } from './list-extras.ts';
import { loanColumns, loans } from './loans.ts';
import { listOffers } from './offers.ts';
import { findAbove, listAbove, listActual } from './owed.ts';
import { shownLoan, shownLoans } from './shown-loan.ts';

/** Finds a loan with all that follows from it on a day, also in the trash; throws `not_found`. */
export async function findLoan(tx: Tx, owner: string, id: string, today: Day): Promise<LoanView> {
  const loan = await shownLoan(tx, owner, await loans.find(tx, owner, id));
  const above = await findAbove(tx, owner, loan, today);
  const extras = await listExtras(tx, owner, id);
  const terms = termsOf(loan);
  const { balance } = above;
  const owed = balance !== null && compareMoney(balance, '0.00') > 0;
  return {
    ...loan,
    ...above,
    regular_payment: regularPayment(terms),
    progress: balance === null ? null : progressOf(terms, { balance, today }, extrasOf(extras)),
    next:
      owed && loan.next_payment !== null
        ? (paymentOn(terms, loan.next_payment, balance, extrasOf(extras)) ?? null)
        : null,
    // Each says what was owed after it.
    payments: balance === null ? [] : (await listPayments(tx, owner, id)).toReversed(),
    extras,
    offers: await listOffers(tx, owner, id),
    actual: await listActual(tx, owner, loan, { balance, today }),
  };
}

/** The payments that were recorded, by the day on which they were due. */
export async function listPayments(tx: Tx, owner: string, id: string): Promise<LoanPayment[]> {
  return tx
    .selectFrom('loan_payments')
    .select(['day', 'paid_on', 'principal', 'interest', 'balance'])
    .where('user_id', '=', owner)
    .where('loan_id', '=', id)
    .orderBy('day')
    .execute();
}

/** Lists a page of loans, the newest first; what hangs on something in the trash is in neither view. */
export async function listLoans(
  tx: Tx,
  owner: string,
  { view, after, limit }: LoanFilter,
  today: Day,
): Promise<LoanPage> {
  const listed =
    view === 'trash'
      ? sql`l.user_id = ${owner} and l.removed_at is not null`
      : sql`l.user_id = ${owner} and exists (select from records r where r.user_id = l.user_id and r.item_type = 'loan'
          and r.item_id = l.id and r.removed_at is null)`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (l.created_at, l.id) < (select o.created_at, o.id from loans o where o.user_id = ${owner} and o.id = ${after})`;
  const { rows } = await sql<Loan>`
    select ${sql.join(loanColumns.map((column) => sql.ref(`l.${column}`)))} from loans l
    where ${listed} ${beyond} order by l.created_at desc, l.id desc limit ${limit + 1}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from loans l where ${listed}`.execute(tx);
  const { items: found, next } = cutPage(rows, limit);
  const items = await shownLoans(tx, owner, found);
  const above = await listAbove(tx, owner, items, today);
  const extras = await extrasByLoan(tx, owner, items);
  const pause = makePauses();
  const cards: LoanPage['items'] = [];
  for (const each of items) {
    const known = above.get(each.of_id) ?? { of_label: null, property_id: null, balance: null };
    cards.push({
      ...each,
      ...known,
      regular_payment: regularPayment(termsOf(each)),
      projected_payoff: payoffOf(each, known.balance, extras.get(each.id) ?? [], today),
    });
    await pause();
  }
  return {
    items: cards,
    next,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** When a loan is paid off as it goes on now; null where that is closed, or never. */
export const payoffOf = (
  loan: Loan,
  balance: string | null,
  extras: readonly LoanExtra[],
  today: Day,
): Day | null =>
  balance === null || compareMoney(balance, '0.00') < 0
    ? null
    : progressOf(termsOf(loan), { balance, today }, extrasOf(extras)).projected_payoff;
