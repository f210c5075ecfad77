import { addMonths, type Day } from '../kernel/time/day.ts';
import { partOfYear } from '../kernel/money/interest.ts';
import { addMoney, compareMoney, partOf, subtractMoney, type Money } from '../kernel/money/money.ts';

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

export type PlannedEnd = {
  readonly id: string;
  readonly months: number;
  readonly paid_off: Day;
  /** Its interest until then. */
  readonly interest: Money;
};

export type PayoffPlan = {
  /** The debts in the order in which they are paid off. */
  readonly ends: readonly PlannedEnd[];
  /** Debts that are never paid off; they are in none of the sums. */
  readonly never: readonly string[];
  /** Until the last of those that end. */
  readonly months: number;
  /** Null where none ends. */
  readonly done: Day | null;
  /** Of those that end. */
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
  interest: bigint;
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
 * first in `order`. What is not paid off within a hundred years never is.
 */
export function payoffPlan(
  debts: readonly PlannedDebt[],
  { order, extra, today }: { order: PayoffOrder; extra: Money; today: Day },
): PayoffPlan {
  const running = ordered(debts.map(begun), order);
  const budget = running.reduce((sum, { pays }) => sum + pays, centsOf(extra));
  return run(running, today, (debt, left) => (debt.pays < left ? debt.pays : left), budget);
}

/** The same debts as they are paid now: each by its own payment, and nothing passes from one to the next. */
export const planAsNow = (debts: readonly PlannedDebt[], today: Day): PayoffPlan =>
  run(debts.map(begun), today, ({ pays }) => pays, null);

const begun = (debt: PlannedDebt): Running => ({
  ...debt,
  owed: centsOf(debt.balance),
  interest: 0n,
  pays: centsOf(debt.payment),
  rate: partOfYear(debt.interest_rate ?? '0', 12),
});

function run(
  debts: readonly Running[],
  today: Day,
  share: (debt: Running, left: bigint) => bigint,
  budget: bigint | null,
): PayoffPlan {
  const ends: PlannedEnd[] = [];
  let month = 0;
  const settle = (debt: Running, paid: bigint) => {
    debt.owed -= paid;
    if (debt.owed > 0n) return;
    ends.push({
      id: debt.id,
      months: month,
      paid_off: addMonths(today, month),
      interest: moneyOf(debt.interest),
    });
  };
  let open = debts.filter(({ owed }) => owed > 0n);
  while (open.length > 0 && month < mostPlanMonths) {
    month += 1;
    let left = budget ?? 0n;
    for (const debt of open) {
      const cost = charged(debt);
      debt.interest += cost;
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
  const last = ends.at(-1);
  return {
    ends,
    never: open.map(({ id }) => id),
    months: last?.months ?? 0,
    done: last?.paid_off ?? null,
    interest: addMoney('0.00', ...ends.map(({ interest }) => interest)),
  };
}

export type PlanSaving = { readonly interest: Money; readonly months: number };

/**
 * What a plan saves against paying as now, over the debts that both pay off; null where there are none. A loan that is never paid off as now
 * has no interest to compare.
 */
export function savedBy(plan: PayoffPlan, now: PayoffPlan): PlanSaving | null {
  const planned = new Map(plan.ends.map((end) => [end.id, end]));
  const both = now.ends.flatMap((before) => {
    const after = planned.get(before.id);
    return after === undefined ? [] : [{ before, after }];
  });
  if (both.length === 0) return null;
  const last = (ends: readonly PlannedEnd[]) => Math.max(...ends.map(({ months }) => months));
  const [before, after] = [both.map((each) => each.before), both.map((each) => each.after)];
  const interest = (ends: readonly PlannedEnd[]) => addMoney('0.00', ...ends.map((end) => end.interest));
  return {
    interest: subtractMoney(interest(before), interest(after)),
    months: last(before) - last(after),
  };
}
