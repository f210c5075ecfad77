import { z } from 'zod';
import { calendarDay, day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional } from '../kernel/form/fields.ts';
import { addMoney, amount, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { loanExtra } from './loan-extra.ts';
import { loanOffer } from './loan-offer.ts';
import { aboveZero, loan } from './loan.ts';
import type { ScheduleLine } from './schedule.ts';

/** One payment of a schedule, as it is answered. */
export const scheduleLine = z.object({
  number: z.int(),
  day: calendarDay,
  payment: amount,
  extra: amount,
  interest: amount,
  principal: amount,
  balance: amount,
});

/** A payment that was recorded, by the day on which it was due. */
export const loanPayment = z.object({
  day: calendarDay,
  paid_on: calendarDay,
  principal: amount,
  interest: amount,
  /** What was owed after it. */
  balance: amount,
});
export type LoanPayment = z.infer<typeof loanPayment>;

export const loanProgress = z.object({
  balance: amount,
  scheduled_balance: amount,
  ahead_by: amount,
  standing: z.enum(['ahead', 'on_schedule', 'behind']),
  payments_ahead: z.int(),
  scheduled_payoff: calendarDay,
  projected_payoff: calendarDay.nullable(),
  projected_interest: amount.nullable(),
  due_at_end: amount,
});

/** A payment as somebody records it, where it was not as scheduled. */
export const loanPaymentDraft = z.object({
  paid_on: required('Paid on', day),
  /** In all, interest included. */
  amount: required('Amount', aboveZero('Amount')),
  interest: required('Of it interest', price),
  account_id: labelled('Paid from', optional(id)),
});

/** What the account or the mortgage says; null where it is closed to whoever asks. */
const above = {
  of_label: z.string().nullable(),
  property_id: id.nullable(),
  /** What is owed today. */
  balance: amount.nullable(),
};

export const loanView = loan.extend({
  ...above,
  /** The payment that comes round. */
  regular_payment: amount,
  progress: loanProgress.nullable(),
  /** The next payment, with its interest on what is really owed. */
  next: scheduleLine.nullable(),
  /** The recorded payments, the latest first; none for a guest to whom what is owed is closed. */
  payments: z.array(loanPayment),
  extras: z.array(loanExtra),
  offers: z.array(loanOffer),
  /** What was really owed, by the last day of each month in which it is known. */
  actual: z.array(z.object({ day: calendarDay, balance: amount })),
});
export type LoanView = z.infer<typeof loanView>;

export const loanFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
});
export type LoanFilter = z.output<typeof loanFilter>;

export const loanCard = loan.extend({
  ...above,
  regular_payment: amount,
  projected_payoff: calendarDay.nullable(),
});
export const loanPage = pageOf(loanCard);
export type LoanPage = z.infer<typeof loanPage>;

/** As it was agreed, without extra payments; or from what is owed today, with those that are planned. */
export const scheduleView = z.enum(['agreed', 'from_today']);
export type ScheduleView = z.infer<typeof scheduleView>;

export const scheduleYear = z.object({
  year: z.int(),
  paid: amount,
  interest: amount,
  principal: amount,
  /** What is left at its end. */
  balance: amount,
});
export type ScheduleYear = z.infer<typeof scheduleYear>;

export const scheduleAnswer = z.object({
  years: z.array(scheduleYear),
  /** The payments of the year that was asked for, or all. */
  lines: z.array(scheduleLine),
});

/** The sums of a schedule by calendar year. */
export function yearsOf(lines: readonly ScheduleLine[]): ScheduleYear[] {
  return [...Map.groupBy(lines, ({ day }) => Number(day.slice(0, 4)))].map(([year, own]) => ({
    year,
    paid: addMoney(...own.flatMap(({ payment, extra }) => [payment, extra])),
    interest: addMoney(...own.map(({ interest }) => interest)),
    principal: addMoney(...own.map(({ principal }) => principal)),
    balance: own.at(-1)?.balance ?? '0.00',
  }));
}

export const whatIfAnswer = z.object({
  extra: amount,
  payoff: calendarDay.nullable(),
  payoff_without: calendarDay.nullable(),
  months_saved: z.int().nullable(),
  interest_saved: amount.nullable(),
});

const cost = z.object({ months: z.int(), current: amount, offer: amount, saved: amount });
/** `interest` and `payoff` are null where a loan is never paid off. */
const side = z.object({ payment: amount, interest: amount.nullable(), payoff: calendarDay.nullable() });

/** A loan beside an offer; null where nothing is left to refinance. */
export const comparedOffer = z.object({
  offer_id: id,
  compared: z
    .object({
      current: side,
      offer: side,
      payment_change: amount,
      break_even: z.int().nullable(),
      break_even_by_payment: z.int().nullable(),
      at_horizon: cost,
      in_all: cost.nullable(),
    })
    .nullable(),
});
