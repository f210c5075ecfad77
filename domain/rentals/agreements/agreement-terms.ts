import { partOf, sumMoney, type Money } from '../../kernel/money/money.ts';
import { addDays, addMonths, daysBetween, monthsBetween, type Day } from '../../kernel/time/day.ts';
import type { PaymentFrequency } from './agreement.ts';
import { inForce, type AgreementFacts } from './agreement-status.ts';

/** The rent of one period from a day on; a raise is one more of them. */
export type RentFrom = { readonly from_day: Day; readonly amount: Money };

/** The rent that is agreed for `day`: the latest that begins on it or before, else the first. '0.00' where there is none. */
export function rentOn(rents: readonly RentFrom[], day: Day): Money {
  const inOrder = rents.toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1));
  return (inOrder.findLast(({ from_day }) => from_day <= day) ?? inOrder[0])?.amount ?? '0.00';
}

/** Months of one period. */
export const monthsIn: Readonly<Record<PaymentFrequency, number>> = {
  monthly: 1,
  quarterly: 3,
  annually: 12,
};

/** A rent as it is for a month: a quarter's is divided by 3, a year's by 12. */
export function rentOfAMonth(rent: Money, frequency: PaymentFrequency): Money {
  return partOf(rent, 1n, BigInt(monthsIn[frequency]));
}

type Rented = AgreementFacts & {
  readonly payment_frequency: PaymentFrequency;
  readonly rents: readonly RentFrom[];
};

/** Monthly Rent (S-141, X-20): what the agreements in force on `today` bring in a month. */
export function monthlyRent(agreements: readonly Rented[], today: Day): Money {
  return sumMoney(
    agreements
      .filter((each) => inForce(each, today))
      .map(({ rents, payment_frequency }) => rentOfAMonth(rentOn(rents, today), payment_frequency)),
  );
}

/**
 * The last day after notice: a fixed term lasts to its end; one that goes on from month to month ends `notice_days` after the notice, and not
 * before its end date.
 */
export function lastDayAfterNotice(
  { end_date, month_to_month, notice_days }: { end_date: Day; month_to_month: boolean; notice_days: number },
  noticeOn: Day,
): Day {
  const earliest = addDays(noticeOn, notice_days);
  return !month_to_month || earliest < end_date ? end_date : earliest;
}

/** The day by which notice has to be given for an agreement that ends on `end_date`. */
export function noticeBy({ end_date, notice_days }: { end_date: Day; notice_days: number }): Day {
  return addDays(end_date, -notice_days);
}

/**
 * The next term: it begins on the day after the last one and is as long. A term of whole months stays one, so that a year that ends on
 * December 31 is followed by one that does; any other has as many days. An agreement that went on from month to month past its end is
 * followed from the first of the next month.
 */
export function nextTerm(
  term: { start_date: Day; end_date: Day; month_to_month: boolean; leaves_on: Day | null },
  today: Day,
): { start_date: Day; end_date: Day } {
  const goesOn = term.leaves_on === null && term.month_to_month && term.end_date < today;
  const start_date = goesOn
    ? addMonths(`${today.slice(0, 7)}-01`, 1)
    : addDays(term.leaves_on ?? term.end_date, 1);
  return { start_date, end_date: sameLength(term, start_date) };
}

function sameLength(term: { start_date: Day; end_date: Day }, start: Day): Day {
  const after = addDays(term.end_date, 1);
  const months = monthsBetween(term.start_date, after);
  const whole = months > 0 && addMonths(term.start_date, months) === after;
  return whole
    ? addDays(addMonths(start, months), -1)
    : addDays(start, daysBetween(term.start_date, term.end_date));
}
