import type { BudgetPeriod } from '@holdfast/domain/budgets/period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { monthName } from '../base/dates.ts';

/** What a period is called: a month by its name, a year of the calendar by its number, others by their first and last month. */
export function periodName(period: BudgetPeriod, { from, to }: { from: Day; to: Day }): string {
  if (period === 'month') return monthName(from);
  if (period === 'year' && from.slice(5, 7) === '01') return from.slice(0, 4);
  return `${monthName(from)} to ${monthName(to)}`;
}

/** `3 days left`, the present day among them. */
export const daysLeft = (days: number): string => (days === 1 ? 'Last day' : `${days} days left`);
