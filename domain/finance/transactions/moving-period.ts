import { z } from 'zod';
import { addDays, addMonths, type Day } from '../../kernel/day.ts';

/** Days that move on by themselves: what "this month" means is another month each month. */
export const movingPeriods = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  '30-days',
  '90-days',
] as const;
export const movingPeriod = z.enum(movingPeriods);
export type MovingPeriod = z.infer<typeof movingPeriod>;

export const movingPeriodLabels: Readonly<Record<MovingPeriod, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
};

/** A first and a last day, both included. */
export type Days = { readonly date_from: Day; readonly date_to: Day };

const monthOf = (day: Day): Days => {
  const date_from = `${day.slice(0, 7)}-01`;
  return { date_from, date_to: addDays(addMonths(date_from, 1), -1) };
};
const yearOf = (year: number): Days => ({ date_from: `${year}-01-01`, date_to: `${year}-12-31` });

/** The days that a period means today. Months and years are whole ones; the last days end today. */
export function daysOfPeriod(period: MovingPeriod, today: Day): Days {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addMonths(monthOf(today).date_from, -1));
    case 'this-year':
      return yearOf(year);
    case 'last-year':
      return yearOf(year - 1);
    default:
      return { date_from: addDays(today, 1 - Number.parseInt(period, 10)), date_to: today };
  }
}

type Asked = {
  readonly period?: MovingPeriod | undefined;
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
};

/** The period that means today exactly the days that are asked for; undefined where none does. */
export const periodOfDays = ({ date_from, date_to }: Asked, today: Day): MovingPeriod | undefined =>
  movingPeriods.find((period) => {
    const days = daysOfPeriod(period, today);
    return days.date_from === date_from && days.date_to === date_to;
  });

/** A filter with the days that its period means today. Of days that are asked for beside it, those within both. */
export function withDays<Filter extends Asked>({ period, ...filter }: Filter, today: Day) {
  if (period === undefined) return filter;
  const days = daysOfPeriod(period, today);
  const { date_from = days.date_from, date_to = days.date_to } = filter;
  return {
    ...filter,
    date_from: date_from > days.date_from ? date_from : days.date_from,
    date_to: date_to < days.date_to ? date_to : days.date_to,
  };
}
