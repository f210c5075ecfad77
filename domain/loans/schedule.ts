import type { Day } from '../kernel/time/day.ts';
import { interestOn, type Fraction } from '../kernel/money/interest.ts';
import {
  addMoney,
  compareMoney,
  fromCents,
  isZero,
  partOfCents,
  sumMoney,
  toCents,
  type Money,
} from '../kernel/money/money.ts';
import { extrasBetween, type ExtraPayment } from './extra-payment.ts';
import { regularPayment } from './payment.ts';
import { paymentDay, periodicRate, type LoanTerms } from './terms.ts';

/** One payment of a schedule. `payment` + `extra` = `interest` + `principal`, to the cent. */
export type ScheduleLine = {
  readonly number: number;
  readonly day: Day;
  readonly payment: Money;
  /** What is paid beyond the agreed payment, all of it principal. */
  readonly extra: Money;
  readonly interest: Money;
  /** Below zero where the payment does not cover the interest: the rest of it is added to the balance. */
  readonly principal: Money;
  readonly balance: Money;
};

export type Schedule = {
  /** The payment that comes round, after an interest-only period where there is one. */
  readonly payment: Money;
  readonly lines: readonly ScheduleLine[];
  readonly interest: Money;
  readonly paid: Money;
  readonly payoff: Day;
  /** The last payment where it is more than twice the regular one (Regulation Z, 12 CFR 1026.18(s)(5)(i)); null where it is not. */
  readonly balloon: Money | null;
};

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** What one payment does to a balance; without an amount it is interest alone. */
function lineOf(
  balance: Money,
  rate: Fraction,
  due: { number: number; day: Day; payment: Money | null; extra: Money; last: boolean },
): ScheduleLine {
  const owed = toCents(balance);
  const interest = partOfCents(owed, rate.numerator, rate.denominator);
  const whole = owed + interest;
  const agreed = due.payment === null ? interest : least(toCents(due.payment), whole);
  const payment = due.last ? whole : agreed;
  const extra = least(toCents(due.extra), whole - payment);
  const principal = payment + extra - interest;
  return {
    number: due.number,
    day: due.day,
    payment: fromCents(payment),
    extra: fromCents(extra),
    interest: fromCents(interest),
    principal: fromCents(principal),
    balance: fromCents(owed - principal),
  };
}

/** Where a schedule is taken up: at its beginning, or later with the balance that there really is. */
type Beginning = {
  readonly balance: Money;
  readonly number: number;
  /** Extra payments until this day are in the balance already. */
  readonly after?: Day;
};

/**
 * The payments of a loan, one by one (M-17). Each is charged the interest of one equal part of the year (S-230), rounded to the cent; the
 * last one is what is then left. Ends early where the loan is paid off before.
 */
export function* paymentsOf(
  terms: LoanTerms,
  extras: readonly ExtraPayment[] = [],
  from: Beginning = { balance: terms.principal, number: 1 },
): Generator<ScheduleLine> {
  const rate = periodicRate(terms);
  const regular = regularPayment(terms);
  let { balance } = from;
  let before = from.after ?? (from.number === 1 ? null : paymentDay(terms, from.number - 1));
  for (let number = from.number; number <= terms.payments && !isZero(balance); number += 1) {
    const day = paymentDay(terms, number);
    const line = lineOf(balance, rate, {
      number,
      day,
      payment: number <= (terms.interest_only ?? 0) ? null : regular,
      extra: extrasBetween(extras, before, day),
      last: number === terms.payments,
    });
    yield line;
    ({ balance } = line);
    before = day;
  }
}

/** A loan from its first payment to its last, with what it costs in all. Throws a RangeError for a term of no payments. */
export function scheduleOf(terms: LoanTerms, extras: readonly ExtraPayment[] = []): Schedule {
  return sumUp(regularPayment(terms), [...paymentsOf(terms, extras)]);
}

/** Adds up what the payments of a schedule come to. */
export function sumUp(payment: Money, lines: readonly ScheduleLine[]): Schedule {
  const last = lines.at(-1);
  if (last === undefined) throw new RangeError('A schedule has at least one payment');
  const interest = sumMoney(lines.map((line) => line.interest));
  const isBalloon = compareMoney(last.payment, addMoney(payment, payment)) > 0;
  return {
    payment,
    lines,
    interest,
    paid: addMoney(interest, ...lines.map((line) => line.principal)),
    payoff: last.day,
    balloon: isBalloon ? last.payment : null,
  };
}

/**
 * The payments that follow where a balance is paid off by equal ones without a term, and by the extra ones that are planned; null where
 * they do not cover the interest, or where there would be more than `most`.
 */
export function runOff(
  loan: Pick<LoanTerms, 'rate' | 'frequency' | 'first_payment'> & { balance: Money; payment: Money },
  {
    number: first = 1,
    most,
    extras = [],
    after = null,
  }: { number?: number; most: number; extras?: readonly ExtraPayment[]; after?: Day | null },
): ScheduleLine[] | null {
  const rate = periodicRate(loan);
  const lines: ScheduleLine[] = [];
  let { balance } = loan;
  let before = after;
  const covers = (owed: Money) => compareMoney(loan.payment, interestOn(owed, rate)) > 0;
  if (extras.length === 0 && !covers(balance) && !isZero(balance)) return null;
  for (let number = first; !isZero(balance); number += 1) {
    if (lines.length >= most) return null;
    const day = paymentDay(loan, number);
    const extra = extrasBetween(extras, before, day);
    const due = { number, day, payment: loan.payment, extra, last: false };
    const line = lineOf(balance, rate, due);
    lines.push(line);
    ({ balance } = line);
    before = day;
  }
  return lines;
}
