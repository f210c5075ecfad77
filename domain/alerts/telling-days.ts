import { addDays, type Day } from '../kernel/day.ts';
import { momentOf } from '../kernel/zone.ts';

type Quiet = { readonly quiet_from: string | null; readonly quiet_to: string | null };

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

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/**
 * How many hours after the beginning of a day a person is told of it: at their hour, and where that is quiet, when the quiet hours end,
 * which may be on the next day. Quiet hours include their beginning and not their end.
 */
export function tellingHour(hour: number, { quiet_from, quiet_to }: Quiet): number {
  if (quiet_from === null || quiet_to === null) return hour;
  const [from, to] = [hoursOf(quiet_from), hoursOf(quiet_to)];
  if (from < to) return hour >= from && hour < to ? to : hour;
  if (hour < to) return to;
  return hour >= from ? 24 + to : hour;
}

/** The moment at which a person is told of a day, by the clock of their zone. The same as `tell_moment` in SQL. */
export function tellingMoment(day: Day, hour: number, quiet: Quiet, zone: string): Date {
  const hours = tellingHour(hour, quiet);
  return hours < 24 ? momentOf(day, hours, zone) : momentOf(addDays(day, 1), hours - 24, zone);
}
