import { addMonths, type Day } from '../kernel/time/day.ts';
import { partOfYear } from '../kernel/money/interest.ts';
import { compareMoney, partOf, type Money } from '../kernel/money/money.ts';

/** Avalanche pays the dearest rate first, which costs the least; snowball the smallest balance, which frees a payment the soonest. */
export const payoffOrders = ['avalanche', 'snowball'] as const;
export type PayoffOrder = (typeof payoffOrders)[number];

/** A debt of a plan: what is owed above zero, and what is paid on it in a month anyway. */
export type PlannedDebt = {
  readonly id: string;
  readonly balance: Money;
  /** Per cent a year; none where nobody said. */
  readonly interest_rate: string | null;
  readonly payment: Money;
};

export type PlannedEnd = { readonly id: string; readonly months: number; readonly paid_off: Day };

export type PayoffPlan = {
  /** The debts in the order in which they are paid off. */
  readonly ends: readonly PlannedEnd[];
  readonly months: number;
  readonly done: Day;
  readonly interest: Money;
};

/** Longer than this nobody plans: a debt that is not gone by then is called never paid off. */
export const mostPlanMonths = 1200;

/** What is usually asked for on a card of which nobody said it: 1 % of the balance and its interest, 25 at least. */
export function usualPayment(balance: Money, rate: string | null): Money {
  const { numerator, denominator } = partOfYear(rate ?? '0', 12);
  const asked = partOf(balance, numerator * 100n + denominator, denominator * 100n);
  return compareMoney(asked, '25.00') > 0 ? asked : '25.00';
}

type Running = PlannedDebt & {
  owed: bigint;
  readonly pays: bigint;
  readonly rate: { numerator: bigint; denominator: bigint };
};

const centsOf = (money: Money) => BigInt(money.replace('.', ''));
function moneyOf(cents: bigint): Money {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Interest of a month on cents, half a cent rounded up. */
const charged = ({ owed, rate }: Running): bigint =>
  (owed * rate.numerator * 2n + rate.denominator) / (rate.denominator * 2n);

const ordered = (debts: readonly Running[], order: PayoffOrder): Running[] => {
  const first =
    order === 'avalanche'
      ? (a: Running, b: Running) =>
          Number(b.interest_rate ?? 0) - Number(a.interest_rate ?? 0) || compareMoney(a.balance, b.balance)
      : (a: Running, b: Running) => compareMoney(a.balance, b.balance);
  return debts.toSorted((a, b) => first(a, b) || (a.id < b.id ? -1 : 1));
};

/**
 * Pays debts off month by month: each gets its own payment, and what `extra` and the payments of those that are gone leave goes to the
 * first in `order`. Null where they are not all paid off within a hundred years.
 */
export function payoffPlan(
  debts: readonly PlannedDebt[],
  { order, extra, today }: { order: PayoffOrder; extra: Money; today: Day },
): PayoffPlan | null {
  const running = ordered(debts.map(begun), order);
  const budget = running.reduce((sum, { pays }) => sum + pays, centsOf(extra));
  return run(running, today, (debt, left) => (debt.pays < left ? debt.pays : left), budget);
}

/** The same debts as they are paid now: each by its own payment, and nothing passes from one to the next. */
export const planAsNow = (debts: readonly PlannedDebt[], today: Day): PayoffPlan | null =>
  run(debts.map(begun), today, ({ pays }) => pays, null);

const begun = (debt: PlannedDebt): Running => ({
  ...debt,
  owed: centsOf(debt.balance),
  pays: centsOf(debt.payment),
  rate: partOfYear(debt.interest_rate ?? '0', 12),
});

function run(
  debts: readonly Running[],
  today: Day,
  share: (debt: Running, left: bigint) => bigint,
  budget: bigint | null,
): PayoffPlan | null {
  const ends: PlannedEnd[] = [];
  let interest = 0n;
  let month = 0;
  const settle = (debt: Running, paid: bigint) => {
    debt.owed -= paid;
    if (debt.owed === 0n) ends.push({ id: debt.id, months: month, paid_off: addMonths(today, month) });
  };
  let open = debts.filter(({ owed }) => owed > 0n);
  while (open.length > 0) {
    month += 1;
    if (month > mostPlanMonths) return null;
    let left = budget ?? 0n;
    for (const debt of open) {
      const cost = charged(debt);
      interest += cost;
      debt.owed += cost;
    }
    for (const debt of open) {
      const given = share(debt, left);
      const paid = given < debt.owed ? given : debt.owed;
      left -= paid;
      settle(debt, paid);
    }
    for (const debt of budget === null ? [] : open) {
      if (debt.owed === 0n || left <= 0n) continue;
      const paid = left < debt.owed ? left : debt.owed;
      left -= paid;
      settle(debt, paid);
    }
    open = open.filter(({ owed }) => owed > 0n);
  }
  return { ends, months: month, done: addMonths(today, month), interest: moneyOf(interest) };
}

export type PlanSaving = { readonly interest: Money; readonly months: number };

/** What a plan saves against paying as now; null where one of the two never ends. */
export function savedBy(plan: PayoffPlan | null, now: PayoffPlan | null): PlanSaving | null {
  if (plan === null || now === null) return null;
  const saved = centsOf(now.interest) - centsOf(plan.interest);
  return { interest: saved < 0n ? `-${moneyOf(-saved)}` : moneyOf(saved), months: now.months - plan.months };
}
