import { z } from 'zod';
import { addDays, addMonths, monthsBetween, type Day } from '../kernel/time/day.ts';

/** How long each period of a budget is (G-28). */
export const budgetPeriod = z.enum(['month', 'quarter', 'year']);
export type BudgetPeriod = z.infer<typeof budgetPeriod>;

export const monthsIn: Readonly<Record<BudgetPeriod, number>> = { month: 1, quarter: 3, year: 12 };

type Span = {
  readonly period: BudgetPeriod;
  readonly start_date: Day;
  readonly end_date: Day | null;
};

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the first period: budgets count whole months. */
export const firstPeriod = ({ start_date }: Pick<Span, 'start_date'>): Day => monthOf(start_date);

/** The first day of the period that a day lies in, counted from the first period; a day before it lies in the first one. */
export function periodOf(span: Pick<Span, 'period' | 'start_date'>, day: Day): Day {
  const first = firstPeriod(span);
  const step = monthsIn[span.period];
  const count = Math.floor(monthsBetween(first, monthOf(day)) / step);
  return addMonths(first, Math.max(0, count) * step);
}

/** The period that comes so many after `from`, or before it where `by` is below zero. */
export const shiftPeriod = ({ period }: Pick<Span, 'period'>, from: Day, by: number): Day =>
  addMonths(from, by * monthsIn[period]);

export const lastDayOf = (span: Pick<Span, 'period'>, from: Day): Day =>
  addDays(shiftPeriod(span, from, 1), -1);

/** Whether a budget has a period that begins on this day. */
export function hasPeriod(span: Span, from: Day): boolean {
  return (
    from >= firstPeriod(span) &&
    periodOf(span, from) === from &&
    (span.end_date === null || from <= span.end_date)
  );
}
