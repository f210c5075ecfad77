import { sql } from 'kysely';
import type { Citation, Figure } from '@holdfast/domain/kernel/call/tool';
import { addMoney, compareMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import type { Debt } from '@holdfast/domain/loans/debt';
import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import { regularPayment } from '@holdfast/domain/loans/payment';
import { whatIf } from '@holdfast/domain/loans/whats-left';
import * as asked from '@holdfast/domain/loans/tools';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listDebtBalances, listDebts } from './debts.ts';
import { extrasByLoan } from './list-extras.ts';
import { payoffOf } from './loan-view.ts';
import { loanColumns } from './loans.ts';
import { listAbove, type Above } from './owed.ts';
import { loanOfThing } from './loan-of-thing.ts';
import { shownLoans } from './shown-loan.ts';

export const screen = '/finance/debts';
/** So many loans are worked out at once: each takes its whole schedule. */
export const workedOut = 6;

type Shown = { readonly loan: Loan; readonly above: Above; readonly balance: string | null };

/**
 * The loans that a question is about, those that owe the most first: the one that it names, by itself or by what it is the terms of; or all on which
 * something is owed.
 */
export async function loansOf(
  tx: Tx,
  owner: string,
  asked: RecordReference | undefined,
  today: Day,
): Promise<Shown[]> {
  const of = await loanOfThing(tx, owner, asked);
  if (asked !== undefined && of === undefined) return [];
  // What hangs on something in the trash is in no view.
  const { rows } = await sql<Loan>`
    select ${sql.join(loanColumns.map((column) => sql.ref(`l.${column}`)))} from loans l
    where l.user_id = ${owner} and exists (select from records r where r.user_id = l.user_id and r.item_type = 'loan'
      and r.item_id = l.id and r.removed_at is null)
    order by l.created_at desc, l.id desc limit 100`.execute(tx);
  const shown = await shownLoans(tx, owner, rows);
  const above = await listAbove(tx, owner, shown, today);
  return shown
    .flatMap((loan) => {
      const known = above.get(loan.of_id);
      const own = { loan, above: known ?? unknown, balance: known?.balance ?? null };
      if (of !== undefined)
        return [loan.id, loan.of_id, known?.property_id].includes(of.item_id) ? [own] : [];
      return own.balance !== null && compareMoney(own.balance, '0.00') > 0 ? [own] : [];
    })
    .toSorted((a, b) => compareMoney(b.balance ?? '0.00', a.balance ?? '0.00'));
}

const unknown: Above = { of_label: null, property_id: null, balance: null };
/** Every mortgage is a loan. */
export const isOfKind = ({ of_type }: Loan, kind: 'mortgage' | 'loan' | undefined): boolean =>
  kind !== 'mortgage' || of_type === 'mortgage';

const loanOf = ({ loan }: Shown) => ({ item_type: 'loan', item_id: loan.id }) as const;
export const aboutLoan = (one: Shown) =>
  figuresAbout(loanOf(one), one.loan.name, `/finance/loans/${one.loan.id}`);

const debtOf = ({ kind, id }: Pick<Debt, 'kind' | 'id'>): Citation => ({
  item_type: kind === 'mortgage' ? 'mortgage' : 'money_account',
  item_id: id,
});
export const aboutDebt = (debt: Pick<Balance, 'kind' | 'id' | 'name' | 'detail' | 'loan_id'>) =>
  figuresOf({
    of: [debt.name, debt.detail].filter(Boolean).join(', '),
    href: debt.loan_id === null ? screen : `/finance/loans/${debt.loan_id}`,
    cites: [debtOf(debt)],
  });

export type Balance = Awaited<ReturnType<typeof listDebtBalances>>['items'][number];

/** What is owed, with its sums: to the one record that is named, or in all. Of what a guest sees in part there are no sums. */
export async function debtsOf(tx: Tx, owner: string, asked: RecordReference | undefined, today: Day) {
  const of = await loanOfThing(tx, owner, asked);
  const { summary, items } = await listDebtBalances(tx, owner, today);
  const whole = asked === undefined && guestIn(tx) === undefined;
  return {
    sums: whole ? summary : undefined,
    all: figuresOf({ href: screen, cites: items.map(debtOf) }),
    items: items.filter(
      ({ id, loan_id, property_id }) =>
        asked === undefined || [id, loan_id, property_id].includes(of?.item_id ?? ''),
    ),
  };
}

/** When a debt is paid off as it goes on now, and in how many months. */
function paidOff(debt: Debt, today: Day): Figure[] {
  const { day, count } = aboutDebt(debt);
  const { id, payoff } = debt;
  return [
    ...day(`payoff_${id}`, 'Paid off', payoff),
    ...count(`months_${id}`, 'Months left', payoff && monthsBetween(today, payoff)),
  ];
}

/** What is owed, what it costs and when it is over, by the functions of the screen of debts. */
export const tools: readonly LentTool[] = [
  answerTool(asked.debtsTotal, async ({ tx, owner, today }) => {
    const { sums, all, items } = await debtsOf(tx, owner, undefined, today);
    if (sums === undefined) return { figures: [] };
    const { total_debts, total_credit_cards } = sums;
    return {
      figures: [
        ...all.money('total', 'Owed in all', addMoney(total_debts, total_credit_cards)),
        ...all.money('debts', 'Debts and mortgages', total_debts),
        ...all.money('cards', 'Credit cards', total_credit_cards),
        ...items.flatMap((debt) => aboutDebt(debt).money(`owed_${debt.id}`, 'Owed', debt.balance)),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.whatIsOwed, async ({ tx, owner, asked: { of }, today }) => {
    const { sums, all, items } = await debtsOf(tx, owner, of, today);
    return {
      figures: [
        ...all.money('debts', 'Debts and mortgages', sums?.total_debts),
        ...all.money('cards', 'Credit cards', sums?.total_credit_cards),
        ...items.flatMap((debt) => aboutDebt(debt).money(`owed_${debt.id}`, 'Owed', debt.balance)),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.debtInterest, async ({ tx, owner, asked: { of }, today }) => {
    const { sums, all, items } = await debtsOf(tx, owner, of, today);
    return {
      figures: [
        ...all.money('interest', 'Interest a month', sums?.total_interest_payments),
        ...items.flatMap((debt) =>
          aboutDebt(debt).money(`interest_${debt.id}`, 'Interest a month', debt.interest_a_month),
        ),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.loanRate, async ({ tx, owner, asked: { of }, today }) => {
    const { sums, all, items } = await debtsOf(tx, owner, of, today);
    const rate = (one: Balance) => Number(one.interest_rate ?? 0);
    return {
      figures: [
        ...all.percent('rate', 'Average rate', sums?.average_interest_rate),
        ...items
          .toSorted((a, b) => rate(b) - rate(a))
          .flatMap((debt) => aboutDebt(debt).percent(`rate_${debt.id}`, 'Rate', debt.interest_rate)),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.debtsRanked, async ({ tx, owner, asked: { by, kind }, today }) => {
    const { items } = await debtsOf(tx, owner, undefined, today);
    const { measure, least } = measureOf(by);
    const key = measure === 'rate' ? 'interest_rate' : measure === 'payment' ? 'payment' : 'balance';
    const open = items.filter(
      (debt) =>
        (kind === 'debt' || debt.kind !== 'card') &&
        (kind !== 'mortgage' || debt.kind === 'mortgage') &&
        Number(debt.balance) > 0,
    );
    const known = open
      .filter((debt) => debt[key] !== null)
      .toSorted((a, b) => (Number(b[key]) - Number(a[key])) * (least ? -1 : 1));
    const figures = known.flatMap((debt) => {
      const about = aboutDebt(debt);
      if (key === 'interest_rate') return about.percent(`rate_${debt.id}`, 'Rate', debt.interest_rate);
      if (key === 'payment') return about.money(`payment_${debt.id}`, 'Payment a month', debt.payment);
      return about.money(`owed_${debt.id}`, 'Owed', debt.balance);
    });
    const { count } = figuresOf({ href: screen, cites: open.map(debtOf) });
    const label = kind === 'mortgage' ? 'Mortgages' : kind === 'debt' ? 'Debts' : 'Loans and mortgages';
    return {
      figures: [...figures.slice(0, mostFigures - 1), ...count('count', label, open.length)],
      href: screen,
    };
  }),
  answerTool(asked.loanPayoff, async ({ tx, owner, asked: { of, kind }, today }) => {
    if (of === undefined) {
      const { items } = await listDebts(tx, owner, today);
      const all = items.filter(
        (debt) => debt.kind !== 'card' && (kind !== 'mortgage' || debt.kind === 'mortgage'),
      );
      return {
        figures: all.flatMap((debt) => paidOff(debt, today).slice(0, 1)).slice(0, mostFigures),
        href: screen,
      };
    }
    const found = (await loansOf(tx, owner, of, today)).slice(0, workedOut);
    // A mortgage whose terms are not kept is paid off as the screen of debts says.
    if (found.length === 0) {
      const { items } = await listDebts(tx, owner, today);
      const own = items.filter(({ id, property_id }) => id === of.item_id || property_id === of.item_id);
      return {
        figures: own.flatMap((debt) => paidOff(debt, today)),
        href: screen,
      };
    }
    const extras = await extrasByLoan(
      tx,
      owner,
      found.map(({ loan }) => loan),
    );
    return {
      figures: found.flatMap((one) => {
        const { loan, balance } = one;
        const about = aboutLoan(one);
        const payoff = payoffOf(loan, balance, extras.get(loan.id) ?? [], today);
        return [
          ...about.day(`payoff_${loan.id}`, 'Paid off', payoff),
          ...about.count(`months_${loan.id}`, 'Months left', payoff && monthsBetween(today, payoff)),
          ...about.money(`owed_${loan.id}`, 'Owed', balance),
        ];
      }),
      href: screen,
    };
  }),
  answerTool(asked.loanSaving, async ({ tx, owner, asked: { of, extra }, today }) => {
    const found = (await loansOf(tx, owner, of, today)).slice(0, of === undefined ? 3 : 1);
    const extras = await extrasByLoan(
      tx,
      owner,
      found.map(({ loan }) => loan),
    );
    const figures: Figure[] = [];
    for (const one of found) {
      const { loan, balance } = one;
      if (balance === null) continue;
      const saved = whatIf(termsOf(loan), { balance, today }, extrasOf(extras.get(loan.id) ?? []), extra);
      if (saved.interest_saved === null || saved.months_saved === null) continue;
      const about = aboutLoan(one);
      figures.push(
        ...about.money(`saves_${loan.id}`, 'Interest saved', saved.interest_saved),
        ...about.count(`sooner_${loan.id}`, 'Months by which it is paid off sooner', saved.months_saved),
        ...(of === undefined
          ? []
          : [
              ...about.money('extra', 'Paid more each month', extra),
              ...about.day('payoff', 'Paid off then', saved.payoff),
              ...about.day('payoff_without', 'Paid off as it goes on now', saved.payoff_without),
              ...about.money('owed', 'Owed', balance),
            ]),
      );
    }
    return { figures, href: screen };
  }),
  answerTool(asked.loanNext, async ({ tx, owner, asked: { of, kind }, today }) => {
    const next = (await loansOf(tx, owner, of, today))
      .filter(({ loan }) => loan.next_payment !== null && isOfKind(loan, kind))
      .toSorted((a, b) => ((a.loan.next_payment ?? '') < (b.loan.next_payment ?? '') ? -1 : 1));
    return {
      figures: next.slice(0, 6).flatMap((one) => {
        const { id, next_payment, next_amount } = one.loan;
        const about = aboutLoan(one);
        return [
          ...about.day(`next_${id}`, 'Next payment', next_payment),
          ...about.money(`amount_${id}`, 'Amount of the next payment', next_amount),
        ];
      }),
      href: screen,
    };
  }),
  answerTool(asked.loanPayment, async ({ tx, owner, asked: { of }, today }) => {
    const found = (await loansOf(tx, owner, of, today)).slice(0, 4);
    if (found.length === 0 && of !== undefined) {
      const { items } = await debtsOf(tx, owner, of, today);
      return {
        figures: items.flatMap((debt) =>
          aboutDebt(debt).money(`payment_${debt.id}`, 'Payment a month', debt.payment),
        ),
        href: screen,
      };
    }
    return {
      figures: found.flatMap((one) => {
        const { loan } = one;
        const about = aboutLoan(one);
        return [
          ...about.money(`payment_${loan.id}`, 'Regular payment', regularPayment(termsOf(loan))),
          ...about.day(`next_${loan.id}`, 'Next payment', loan.next_payment),
          ...about.money(
            `amount_${loan.id}`,
            'Amount of the next payment',
            loan.next_payment && loan.next_amount,
          ),
        ];
      }),
      href: screen,
    };
  }),
];
