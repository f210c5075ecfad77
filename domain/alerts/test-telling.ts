import { addDays, type Day } from '../kernel/time/day.ts';
import { momentOf } from '../kernel/time/zone.ts';
import { tellingHour, type Quiet } from './telling-days.ts';

/** What telling asks of a date that is open. */
export type ToldItem = {
  readonly due_date: Day;
  readonly remind_days: readonly number[];
  readonly snoozed_until: Day | null;
};

/**
 * The days on which a date is told by a channel that tells of what is `within` days away at most: its windows, the day after it was due,
 * and where it was put off, the day on which that ends and none before. What has no windows is not told when it is late either. The same
 * as `due_tell_days` in SQL.
 */
export function tellDaysOf({ due_date, remind_days, snoozed_until }: ToldItem, within: number): Day[] {
  const windows = remind_days.length === 0 ? [] : [...remind_days, -1];
  const days = windows.filter((each) => each <= within).map((each) => addDays(due_date, -each));
  if (snoozed_until === null) return [...new Set(days)].sort();
  return [...new Set([snoozed_until, ...days.filter((day) => day > snoozed_until)])].sort();
}

/** The moment at which a person is told of a day, by the clock of their zone. The same as `tell_moment` in SQL. */
export function tellingMoment(day: Day, hour: number, quiet: Quiet, zone: string): Date {
  const hours = tellingHour(hour, quiet);
  return hours < 24 ? momentOf(day, hours, zone) : momentOf(addDays(day, 1), hours - 24, zone);
}
