import { day, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';

/** Tells the time; nothing else on the server does. Tests and trials move it. */
export type Clock = {
  now(): Date;
  /** The day in UTC; a request may know better, see `dayOfRequest`. */
  today(): Day;
};

/** A clock that runs `offset` milliseconds ahead of the machine's (behind it where negative). */
export function clockWith(offset = 0): Clock {
  const now = () => new Date(Date.now() + offset);
  return { now, today: () => now().toISOString().slice(0, 10) };
}

/**
 * Reads the caller's day from the header in which a browser names the day of its own calendar. It is believed as far as time zones
 * reach, one day to either side of UTC; any other is replaced by the day in UTC.
 */
export function dayOfRequest(clock: Clock, header: string | undefined): Day {
  const today = clock.today();
  if (header === undefined || !day.safeParse(header).success) return today;
  return Math.abs(daysBetween(today, header)) <= 1 ? header : today;
}
