import { addMonths, type Day } from '../kernel/time/day.ts';
import { addMoney, compareMoney, partOf, subtractMoney, type Money } from '../kernel/money/money.ts';
import { scheduleOf, type Schedule, type ScheduleLine } from './schedule.ts';
import { paymentsInYear, type LoanTerms } from './terms.ts';

/** What another lender offers for the balance that is owed. */
export type RefinanceOffer = Omit<LoanTerms, 'principal'> & {
  readonly closing_costs: Money;
  /** Whether the costs are added to the new loan instead of paid at once. */
  readonly financed?: boolean;
};

/** What both loans have cost by a month: interest, and the closing costs of the new one. What is paid off is nobody's cost. */
export type RefinanceCost = {
  readonly months: number;
  readonly current: Money;
  readonly offer: Money;
  /** Below zero where the new loan has cost more. */
  readonly saved: Money;
};

/** A loan as it goes on; `payoff` and `interest` are null where it is never paid off. */
export type PresentLoan = {
  readonly balance: Money;
  readonly frequency: LoanTerms['frequency'];
  /** The regular payment. */
  readonly payment: Money;
  readonly lines: readonly ScheduleLine[];
  readonly payoff: Day | null;
  readonly interest: Money | null;
};

export type Refinance = {
  readonly current: PresentLoan;
  readonly offer: Schedule;
  /** The new payment less the present one, both as they are in a month. */
  readonly payment_change: Money;
  /** The first month by which the interest saved has made up for the closing costs; null where it never does. */
  readonly break_even: number | null;
  /** Lenders' simple figure: closing costs by what the monthly payment falls; null where it does not fall. It forgets a longer term. */
  readonly break_even_by_payment: number | null;
  readonly at_horizon: RefinanceCost;
  /** When both are paid off; null where the present one never is. */
  readonly in_all: RefinanceCost | null;
};

/** Compares what is left of a loan to an offer (M-17). Months are counted from `today`. */
export function refinance(
  current: PresentLoan,
  offered: RefinanceOffer,
  { today, horizon }: { today: Day; horizon: number },
): Refinance {
  const { closing_costs, financed = false, ...terms } = offered;
  const principal = financed ? addMoney(current.balance, closing_costs) : current.balance;
  const offer = scheduleOf({ ...terms, principal });
  const ends = current.lines.at(-1)?.day ?? today;
  const last = ends > offer.payoff ? ends : offer.payoff;
  const costs = costsByMonth({ current, offer, closing_costs }, today, last);
  const at = (months: number) => costs[Math.min(months, costs.length - 1)] ?? noCost;
  const payment_change = subtractMoney(inMonth(offer, terms.frequency), inMonth(current, current.frequency));
  return {
    current,
    offer,
    payment_change,
    break_even: costs.find(({ months, saved }) => months > 0 && !saved.startsWith('-'))?.months ?? null,
    break_even_by_payment: wholeTimes(closing_costs, subtractMoney('0.00', payment_change)),
    at_horizon: { ...at(horizon), months: horizon },
    in_all: current.payoff === null ? null : at(costs.length - 1),
  };
}

const noCost: RefinanceCost = { months: 0, current: '0.00', offer: '0.00', saved: '0.00' };

/** The first payment, as much as that is in a month. */
function inMonth(
  { lines, payment }: Pick<Schedule, 'lines' | 'payment'>,
  frequency: LoanTerms['frequency'],
): Money {
  return partOf(lines[0]?.payment ?? payment, BigInt(paymentsInYear[frequency]), 12n);
}

function costsByMonth(
  { current, offer, closing_costs }: { current: PresentLoan; offer: Schedule; closing_costs: Money },
  today: Day,
  last: Day,
): RefinanceCost[] {
  const costs: RefinanceCost[] = [];
  const [old, fresh] = [interestBy(current), interestBy(offer)];
  for (let months = 0; ; months += 1) {
    const until = addMonths(today, months);
    const sums = { current: old(until), offer: addMoney(closing_costs, fresh(until)) };
    costs.push({ months, ...sums, saved: subtractMoney(sums.current, sums.offer) });
    if (until >= last) return costs;
  }
}

/** Adds up the interest until a day; the days are asked for in their order. */
function interestBy({ lines }: Pick<Schedule, 'lines'>): (until: Day) => Money {
  let next = 0;
  let sum = '0.00';
  return (until) => {
    for (let line = lines[next]; line !== undefined && line.day <= until; line = lines[next]) {
      sum = addMoney(sum, line.interest);
      next += 1;
    }
    return sum;
  };
}

/** How many times `part` goes into `whole`, rounded up; null where it is not above zero. */
function wholeTimes(whole: Money, part: Money): number | null {
  if (compareMoney(part, '0.00') <= 0) return null;
  const cents = (amount: Money) => BigInt(amount.replace('.', ''));
  return Number((cents(whole) + cents(part) - 1n) / cents(part));
}
