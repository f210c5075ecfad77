import type { Figure } from '@holdfast/domain/kernel/call/tool';
import {
  addMoney,
  compareMoney,
  negateMoney,
  subtractMoney,
  type Money,
} from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import * as asked from '@holdfast/domain/loans/detail-tools';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { planDebts } from './debts.ts';
import { findLoan } from './loan-view.ts';
import { listOffers } from './offers.ts';
import { compareOffers } from './schedules.ts';
import {
  aboutDebt,
  aboutLoan,
  debtsOf,
  isOfKind,
  loansOf,
  screen,
  workedOut,
  type Balance,
} from './tools.ts';

/** For so many months a loan is kept where an offer is compared, as on its screen. */
const horizon = 60;

/** The loans that a question is about, as their screens show them. */
async function viewsOf(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  const views = [];
  for (const shown of (await loansOf(tx, owner, of, today)).slice(0, workedOut))
    views.push({ shown, view: await findLoan(tx, owner, shown.loan.id, today) });
  return views;
}

/** How everything is paid off as it goes on now; nothing for a guest, who may not see all of it. */
const planOf = async (tx: Tx, owner: string, today: Day) =>
  guestIn(tx) === undefined
    ? (await planDebts(tx, owner, { extra: '0.00', order: 'avalanche' }, today)).as_now
    : undefined;

const rateOf = ({ interest_rate }: Balance) => Number(interest_rate ?? 0);
const nameOf = ({ name, detail }: Balance) => [name, detail].filter(Boolean).join(', ');

/** The parts of payments, the terms of loans, offers, and when nothing is owed any more. */
export const detailTools: readonly LentTool[] = [
  answerTool(asked.interestLeft, async ({ tx, owner, asked: { of }, today }) => {
    const views = await viewsOf(tx, owner, of, today);
    const figures = views.flatMap(({ shown, view }) =>
      aboutLoan(shown).money(`left_${view.id}`, 'Interest still to pay', view.progress?.projected_interest),
    );
    const { items } = await debtsOf(tx, owner, of, today);
    // What has no terms of its own goes on as its payment says.
    const others = items.filter(({ loan_id }) => loan_id === null);
    const plan = others.length === 0 ? undefined : await planOf(tx, owner, today);
    const known = others.flatMap((debt) => {
      const end = plan?.ends.find(({ id }) => id === debt.id);
      return end === undefined
        ? []
        : aboutDebt(debt).money(`left_${debt.id}`, 'Interest still to pay', end.interest);
    });
    return { figures: [...figures, ...known].slice(0, mostFigures), href: screen };
  }),
  answerTool(asked.paymentSplit, async ({ tx, owner, asked: { of, part, kind }, today }) => {
    const views = (await viewsOf(tx, owner, of, today)).filter(({ shown }) => isOfKind(shown.loan, kind));
    return {
      figures: views
        .flatMap(({ shown, view: { id, next } }): Figure[] => {
          if (next === null) return [];
          const about = aboutLoan(shown);
          const both = [
            about.money(`interest_${id}`, 'Interest of the next payment', next.interest),
            about.money(`principal_${id}`, 'Principal of the next payment', next.principal),
          ];
          return [
            ...(part === 'principal' ? both.toReversed() : both).flat(),
            ...about.money(`payment_${id}`, 'Next payment', next.payment),
            ...about.day(`day_${id}`, 'Due', next.day),
          ];
        })
        .slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.loanTerms, async ({ tx, owner, asked: { of, what, plainly, kind }, today }) => {
    const views = (await viewsOf(tx, owner, of, today)).filter(({ shown }) => isOfKind(shown.loan, kind));
    const { items } = await debtsOf(tx, owner, of, today);
    const terms = [
      ...views.map(({ shown, view }) => ({ about: aboutLoan(shown), ...view })),
      ...items.flatMap((debt) =>
        debt.loan_id !== null || debt.begin === null
          ? []
          : [{ about: aboutDebt(debt), balance: debt.balance, ...debt.begin, id: debt.id }],
      ),
    ];
    return {
      figures: terms
        .flatMap(({ id, about, balance, lender, original_amount, term_months }): Figure[] => {
          const paid = balance === null ? undefined : subtractMoney(original_amount, balance);
          const parts: Readonly<Record<typeof what, Figure[]>> = {
            paid: [
              ...about.money(`paid_${id}`, 'Paid down', paid),
              ...about.money(`owed_${id}`, 'Owed', balance),
            ],
            borrowed: about.money(`borrowed_${id}`, 'Borrowed', original_amount),
            lender: about.text(`lender_${id}`, 'Lender', lender),
            term: about.count(`term_${id}`, 'Months of the term', term_months),
          };
          const first = parts[plainly ?? what];
          return [...first, ...Object.values(parts).flatMap((part) => (part === first ? [] : part))];
        })
        .slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.paymentsTotal, async ({ tx, owner, asked: { kind }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { items } = await debtsOf(tx, owner, undefined, today);
    const paid = items.filter(
      (debt) =>
        debt.payment !== null &&
        (kind === 'debt' || debt.kind !== 'card') &&
        (kind !== 'mortgage' || debt.kind === 'mortgage'),
    );
    const about = figuresOf({
      href: screen,
      cites: paid.flatMap((debt) => aboutDebt(debt).count('one', 'One', 1)[0]?.cites ?? []),
    });
    return {
      figures: [
        ...about.money(
          'total',
          'Payments a month',
          addMoney('0.00', ...paid.map(({ payment }) => payment ?? '0.00')),
        ),
        ...paid.flatMap((debt) =>
          aboutDebt(debt).money(`payment_${debt.id}`, 'Payment a month', debt.payment),
        ),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.debtFree, async ({ tx, owner, today }) => {
    const plan = await planOf(tx, owner, today);
    const { items } = await debtsOf(tx, owner, undefined, today);
    if (plan === undefined || items.length === 0) return { figures: [] };
    const never = items.filter(({ id }) => plan.never.includes(id));
    const rest = never.length === 0 ? undefined : `All but ${never.map(nameOf).join(' and ')}`;
    const about = figuresOf({
      ...(rest !== undefined && { of: rest.slice(0, 300) }),
      href: screen,
      cites: items.flatMap((debt) => aboutDebt(debt).count('one', 'One', 1)[0]?.cites ?? []),
    });
    return {
      figures: [
        ...about.day('done', 'Paid off as it goes on now', plan.done),
        ...about.list('never', 'Never paid off as it goes on now', never.map(nameOf).join('\n')),
        ...items.flatMap((debt) =>
          aboutDebt(debt).day(
            `end_${debt.id}`,
            'Paid off',
            plan.ends.find(({ id }) => id === debt.id)?.paid_off,
          ),
        ),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.debtFirst, async ({ tx, owner, today }) => {
    const { items } = await debtsOf(tx, owner, undefined, today);
    const owed = items.filter(({ balance }) => compareMoney(balance, '0.00') > 0);
    const [dearest] = owed.toSorted((a, b) => rateOf(b) - rateOf(a));
    const [smallest] = owed.toSorted((a, b) => compareMoney(a.balance, b.balance));
    if (dearest === undefined || smallest === undefined) return { figures: [] };
    const about = aboutDebt(dearest);
    return {
      figures: [
        ...about.percent('rate', 'Highest rate', dearest.interest_rate),
        ...about.money('owed', 'Owed', dearest.balance),
        ...about.money('interest', 'Interest a month', dearest.interest_a_month),
        ...aboutDebt(smallest).money('least', 'Least owed', smallest.balance),
        ...owed
          .filter((debt) => debt !== dearest)
          .toSorted((a, b) => rateOf(b) - rateOf(a))
          .flatMap((debt) => aboutDebt(debt).percent(`rate_${debt.id}`, 'Rate', debt.interest_rate)),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.refinanceOffers, async ({ tx, owner, asked: { of }, today }) => {
    const figures: Figure[] = [];
    for (const shown of (await loansOf(tx, owner, of, today)).slice(0, workedOut)) {
      const { id, name } = shown.loan;
      const offers = await listOffers(tx, owner, id);
      if (offers.length === 0) continue;
      const { items } = await compareOffers(tx, owner, id, { horizon, today });
      for (const { offer_id, compared } of items) {
        const offer = offers.find((each) => each.id === offer_id);
        if (compared === null || offer === undefined) continue;
        const about = figuresOf({
          of: `${offer.lender} for ${name}`,
          href: `/finance/loans/${id}`,
          cites: [{ item_type: 'loan', item_id: id }],
        });
        const { in_all, at_horizon, payment_change, break_even } = compared;
        figures.push(
          ...either(about, `all_${offer_id}`, in_all?.saved, ['Saved in all', 'Costs more in all']),
          ...either(about, `horizon_${offer_id}`, at_horizon.saved, [
            'Saved within five years',
            'Costs more within five years',
          ]),
          ...either(about, `payment_${offer_id}`, payment_change, [
            'Paid more each month',
            'Paid less each month',
          ]),
          ...about.count(`even_${offer_id}`, 'Months until the costs are made up for', break_even),
          ...about.percent(`rate_${offer_id}`, 'Rate offered', offer.interest_rate),
          ...about.money(`costs_${offer_id}`, 'Closing costs', offer.closing_costs),
        );
      }
    }
    return { figures: figures.slice(0, mostFigures), href: screen };
  }),
];

/** An amount above or below zero, each called what it is. */
function either(
  { money }: ReturnType<typeof figuresOf>,
  id: string,
  amount: Money | undefined,
  [above, below]: readonly [string, string],
): Figure[] {
  if (amount === undefined) return [];
  const isBelow = compareMoney(amount, '0.00') < 0;
  return money(id, isBelow ? below : above, isBelow ? negateMoney(amount) : amount);
}
