import { addDays, type Day } from '../kernel/time/day.ts';
import { momentOf } from '../kernel/time/zone.ts';
import type { CalendarEvent } from './event.ts';

type Timed = Pick<CalendarEvent, 'time' | 'end_time' | 'zone' | 'lasts_days'>;

/** `14:30` as hours: 14.5. */
const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/**
 * The moments at which an event begins and ends where it begins on `day`; null of what takes all day. Its hours are those of its zone:
 * an hour that clocks leave out in spring is as much later, and of one that they show twice in autumn it is the first. An event never
 * ends before it begins.
 */
export function momentsOf({ time, end_time, zone, lasts_days }: Timed, day: Day) {
  if (time === null || zone === null) return null;
  const begins = momentOf(day, hoursOf(time), zone);
  if (end_time === null) return { begins, ends: null };
  const ends = momentOf(addDays(day, lasts_days - 1), hoursOf(end_time), zone);
  return { begins, ends: ends < begins ? begins : ends };
}
