import type { Day } from '../kernel/time/day.ts';
import { interestOn } from '../kernel/money/interest.ts';
import { addMoney, compareMoney, isZero, type Money } from '../kernel/money/money.ts';
import type { ExtraPayment } from './extra-payment.ts';
import { regularPayment } from './payment.ts';
import { paymentsOf, runOff, scheduleOf, type Schedule, type ScheduleLine } from './schedule.ts';
import { mostPayments, paymentDay, periodicRate, type LoanTerms } from './terms.ts';

/** What is owed on a day; the payments of that day are in it. */
export type Standing = { readonly balance: Money; readonly today: Day };

/** How a loan goes on from a day, from what is really owed. */
export type RestOfLoan = {
  /** The number of the next payment. */
  readonly number: number;
  /** The payments until it is paid off, beyond the term where they must; until the term ends where it never is. */
  readonly lines: readonly ScheduleLine[];
  /** The payments until the term ends; with the last one the lender may ask for all that is then left. */
  readonly within: readonly ScheduleLine[];
  /** When it is paid off; null where the payments never do it. */
  readonly payoff: Day | null;
  /** The interest until then; null where it is never paid off. */
  readonly interest: Money | null;
  /** The last payment by the schedule: a balloon, or the regular one and some cents. */
  readonly usual: Money;
  /** Whether it was to end with a balloon: then it ends with its term, however much is left. */
  readonly balloon: boolean;
};

/**
 * Works out how a loan goes on from a day: the one computation behind its payoff date, its schedule from today, its card, the list of debts
 * and the comparison with other offers. Payments of `today` count as made.
 */
export function restOfLoan(
  terms: LoanTerms,
  { balance, today }: Standing,
  extras: readonly ExtraPayment[] = [],
  schedule: Schedule = scheduleOf(terms),
): RestOfLoan {
  const number = nextNumber(terms, today);
  const grows = growsAlways(terms);
  const within = isZero(balance) ? [] : [...paymentsOf(terms, extras, { balance, number, after: today })];
  const rest = {
    number,
    within,
    usual: grows ? schedule.payment : usualEnd(schedule),
    balloon: schedule.balloon !== null && !grows,
  };
  if (isZero(balance)) return { ...rest, lines: [], payoff: today, interest: '0.00' };
  const lines = untilPaidOff(terms, { balance, ...rest }, { today, extras });
  return lines === null
    ? { ...rest, lines: within, payoff: null, interest: null }
    : {
        ...rest,
        lines,
        payoff: lines.at(-1)?.day ?? today,
        interest: addMoney('0.00', ...lines.map((line) => line.interest)),
      };
}

/** The number of the first payment that lies after a day. */
export function nextNumber(terms: LoanTerms, today: Day): number {
  let [low, high] = [1, 1];
  while (paymentDay(terms, high) <= today) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (paymentDay(terms, middle) <= today) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the agreed payment does not even cover the interest: whatever is then due at the end of the term, it is never paid off by it. */
const growsAlways = ({ payment, payments, interest_only = 0, ...loan }: LoanTerms): boolean =>
  payment != null &&
  interest_only < payments &&
  compareMoney(payment, interestOn(loan.principal, periodicRate(loan))) < 0;

const usualEnd = ({ payment, lines }: Schedule): Money => {
  const last = lines.at(-1)?.payment ?? payment;
  return compareMoney(last, payment) > 0 ? last : payment;
};

type Going = Pick<RestOfLoan, 'number' | 'within' | 'usual' | 'balloon'> & { readonly balance: Money };

/** The payments until nothing is left, or null. They go on beyond the term where the last one would be larger than agreed. */
function untilPaidOff(
  terms: LoanTerms,
  { balance, number, within, usual, balloon }: Going,
  { today, extras }: { today: Day; extras: readonly ExtraPayment[] },
): ScheduleLine[] | null {
  const last = within.at(-1);
  const payment = regularPayment(terms);
  const cut = !balloon && last?.number === terms.payments && compareMoney(last.payment, usual) > 0;
  const kept = cut ? within.slice(0, -1) : within;
  const left = kept.at(-1)?.balance ?? balance;
  if (isZero(left)) return [...kept];
  const after = runOff(
    { ...terms, balance: left, payment },
    { number: number + kept.length, most: mostPayments, extras, after: kept.at(-1)?.day ?? today },
  );
  return after === null ? null : [...kept, ...after];
}
