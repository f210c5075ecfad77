import { z } from 'zod';
import {
  calendarPeriodLabels,
  calendarPeriods,
  isCalendarPeriod,
  spanOfPeriod,
} from '../../kernel/time/calendar-period.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';

/** Days that move on by themselves. */
export const movingPeriods = [...calendarPeriods, '30-days', '90-days'] as const;
export const movingPeriod = z.enum(movingPeriods);
export type MovingPeriod = z.infer<typeof movingPeriod>;

export const movingPeriodLabels: Readonly<Record<MovingPeriod, string>> = {
  ...calendarPeriodLabels,
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
};

/** A first and a last day, both included. */
export type Days = { readonly date_from: Day; readonly date_to: Day };

/** The days that a period means today. Months and years are whole ones; the last days end today. */
export function daysOfPeriod(period: MovingPeriod, today: Day): Days {
  if (isCalendarPeriod(period)) {
    const { from, to } = spanOfPeriod(period, today);
    return { date_from: from, date_to: to };
  }
  return { date_from: addDays(today, 1 - Number.parseInt(period, 10)), date_to: today };
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
