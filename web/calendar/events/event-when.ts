import { momentsOf } from '@holdfast/domain/calendar/event-hours';
import type { CalendarEvent } from '@holdfast/domain/calendar/event';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { longDay, weekdayName } from '../../base/dates.ts';
import { zoneName } from '../../base/zone-choices.ts';

/** `2:30 PM` */
const clockText = (time: string): string => {
  const hours = Number(time.slice(0, 2));
  return `${((hours + 11) % 12) + 1}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
};

type When = Pick<CalendarEvent, 'time' | 'end_time' | 'zone' | 'lasts_days'>;

/** The days of an event that begins on `day`: "Friday, November 27, 2026", "November 27, 2026 to November 29, 2026". */
export function daysText({ lasts_days }: When, day: Day): string {
  if (lasts_days === 1) return `${weekdayName(day)}, ${day.slice(0, 4)}`;
  return `${longDay(day)} to ${longDay(addDays(day, lasts_days - 1))}`;
}

/** Its hours, with its zone where that is not the viewer's: "2:30 PM – 4:00 PM, Lisbon time". */
export function hoursText({ time, end_time, zone }: When, here: string): string {
  if (time === null) return 'All day';
  const hours = end_time === null ? clockText(time) : `${clockText(time)} – ${clockText(end_time)}`;
  return zone === null || zone === here ? hours : `${hours}, ${zoneName(zone)}`;
}

/** When it begins by the viewer's own clock; null where that is the same. */
export function hereText(event: When, day: Day, here: string): string | null {
  const moments = momentsOf(event, day);
  if (moments === null || event.zone === here) return null;
  return new Intl.DateTimeFormat('en-US', {
    timeZone: here,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moments.begins);
}
