import { addDays, addMonths, type Day } from './day.ts';

/** A first and a last day, both included. */
export type Span = { readonly from: Day; readonly to: Day };

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** Whole months and years that move on by themselves: what "this month" means is another month each month. */
export const calendarPeriods = ['this-month', 'last-month', 'this-year', 'last-year'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];

export const calendarPeriodLabels: Readonly<Record<CalendarPeriod, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
};

export const isCalendarPeriod = (name: string): name is CalendarPeriod =>
  calendarPeriods.some((each) => each === name);

/** The days that such a period means today. */
export function spanOfPeriod(period: CalendarPeriod, today: Day): Span {
  const [which, unit] = period.split('-');
  const day = which === 'this' ? today : addMonths(firstOfMonth(today), unit === 'month' ? -1 : -12);
  if (unit === 'month') return { from: firstOfMonth(day), to: lastOfMonth(day) };
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
