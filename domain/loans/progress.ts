import type { Day } from '../kernel/time/day.ts';
import { interestOn } from '../kernel/money/interest.ts';
import { addMoney, compareMoney, isZero, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { ExtraPayment } from './extra-payment.ts';
import { regularPayment } from './payment.ts';
import { paymentsOf, runOff, scheduleOf, type Schedule, type ScheduleLine } from './schedule.ts';
import { mostPayments, paymentDay, periodicRate, type LoanTerms } from './terms.ts';

/** Where a loan really stands, against what was agreed (M-17). */
export type LoanProgress = {
  readonly balance: Money;
  /** What would be owed today by the schedule without extra payments. */
  readonly scheduled_balance: Money;
  /** By how much less is owed than scheduled; below zero where more is. */
  readonly ahead_by: Money;
  readonly standing: 'ahead' | 'on_schedule' | 'behind';
  /** So many regular payments the balance is ahead of the schedule, or behind it (below zero). */
  readonly payments_ahead: number;
  readonly scheduled_payoff: Day;
  /** When it is paid off if the payments go on as agreed, beyond the term where they must; null where they never do it. */
  readonly projected_payoff: Day | null;
  /** The interest from today until then; null where it is never paid off. */
  readonly projected_interest: Money | null;
  /** What the lender can ask for at the end of the term beyond the regular payment. */
  readonly due_at_end: Money;
};

/** Compares the balance that there is on a day to the schedule, and says how it goes on from there. Payments of `today` count as made. */
export function progressOf(
  terms: LoanTerms,
  actual: { readonly balance: Money; readonly today: Day },
  extras: readonly ExtraPayment[] = [],
): LoanProgress {
  const { balance, today } = actual;
  const schedule = scheduleOf(terms);
  const past = schedule.lines.filter((line) => line.day <= today);
  const scheduled_balance = past.at(-1)?.balance ?? terms.principal;
  const ahead_by = subtractMoney(scheduled_balance, balance);
  const compared = compareMoney(ahead_by, '0.00');
  const number = nextNumber(terms, today);
  const grows = growsAlways(terms);
  const rest = {
    balance,
    number,
    within: [...paymentsOf(terms, extras, { balance, number, after: today })],
    usual: grows ? schedule.payment : usualEnd(schedule),
    balloon: schedule.balloon !== null && !grows,
  };
  const projected = project(terms, rest, { today, extras });
  return {
    balance,
    scheduled_balance,
    ahead_by,
    standing: compared > 0 ? 'ahead' : compared < 0 ? 'behind' : 'on_schedule',
    payments_ahead: paymentsAhead(terms.principal, schedule.lines, past.length, balance),
    scheduled_payoff: schedule.payoff,
    projected_payoff: projected?.payoff ?? null,
    projected_interest: projected?.interest ?? null,
    due_at_end: dueAtEnd(terms, rest),
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

type Rest = {
  readonly balance: Money;
  /** The number of the next payment. */
  readonly number: number;
  /** The payments from today until the term ends. */
  readonly within: readonly ScheduleLine[];
  /** The last payment by the schedule: a balloon, or the regular one and some cents. */
  readonly usual: Money;
  /** Whether it was to end with a balloon: then it ends with its term, however much is left. */
  readonly balloon: boolean;
};

/** Whether the agreed payment does not even cover the interest: whatever is then due at the end of the term, it is never paid off by it. */
const growsAlways = ({ payment, payments, interest_only = 0, ...loan }: LoanTerms): boolean =>
  payment != null &&
  interest_only < payments &&
  compareMoney(payment, interestOn(loan.principal, periodicRate(loan))) < 0;

const usualEnd = ({ payment, lines }: Schedule): Money => {
  const last = lines.at(-1)?.payment ?? payment;
  return compareMoney(last, payment) > 0 ? last : payment;
};

/** When the rest is paid off, and the interest until then. It goes on beyond the term where the last payment would be larger than agreed. */
function project(
  terms: LoanTerms,
  { balance, number, within, usual, balloon }: Rest,
  { today, extras }: { today: Day; extras: readonly ExtraPayment[] },
): { payoff: Day; interest: Money } | null {
  if (isZero(balance)) return { payoff: today, interest: '0.00' };
  const last = within.at(-1);
  const payment = regularPayment(terms);
  const cut = !balloon && last?.number === terms.payments && compareMoney(last.payment, usual) > 0;
  const kept = cut ? within.slice(0, -1) : within;
  const left = kept.at(-1)?.balance ?? balance;
  const first = number + kept.length;
  const after = isZero(left)
    ? []
    : runOff(
        { ...terms, balance: left, payment },
        { number: first, most: mostPayments, extras, after: kept.at(-1)?.day ?? today },
      );
  if (after === null) return null;
  const lines = [...kept, ...after];
  return {
    payoff: lines.at(-1)?.day ?? today,
    interest: addMoney('0.00', ...lines.map((line) => line.interest)),
  };
}

/** What is to be paid on the term's last day beyond the regular payment; all that is owed where that day has passed. */
function dueAtEnd(terms: LoanTerms, { balance, number, within, usual, balloon }: Rest): Money {
  if (number > terms.payments) return balance;
  const last = within.at(-1);
  if (last === undefined || last.number < terms.payments) return '0.00';
  const beyond = subtractMoney(last.payment, balloon ? regularPayment(terms) : usual);
  return compareMoney(beyond, '0.00') > 0 ? beyond : '0.00';
}

/**
 * Counts how many payments further down the schedule the balance stands than today's line. Never more than what the balance has reached
 * whole; a loan whose balance has grown is behind by all payments since it was so low.
 */
function paymentsAhead(
  principal: Money,
  lines: readonly ScheduleLine[],
  made: number,
  balance: Money,
): number {
  const scheduled = lines[made - 1]?.balance ?? principal;
  if (compareMoney(balance, scheduled) === 0) return 0;
  let reached = 0;
  for (const [place, line] of lines.entries()) {
    if (compareMoney(balance, line.balance) <= 0) reached = place + 1;
  }
  return reached - made;
}
