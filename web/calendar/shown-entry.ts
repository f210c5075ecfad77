import type { CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import { addDays, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { clockIn, momentOf } from '@holdfast/domain/kernel/time/zone';

/** An entry on the days and at the hours of whoever looks. */
export type Shown = {
  readonly entry: CalendarEntry;
  readonly first: Day;
  readonly last: Day;
  /** `14:30`; null where it takes all day. */
  readonly begins: string | null;
  /** `15:45`, and `24:00` at the end of its last day; null where it is not known. */
  readonly ends: string | null;
};

/** The time zone in which this browser shows days and hours. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Math.round(hoursOf(time) * 60);

/** Lays an entry on the days of `zone`: hours of another zone may lie on another day there. */
export function shownIn(entry: CalendarEntry, zone: string): Shown {
  const lastDay = addDays(entry.date, entry.lasts_days - 1);
  if (entry.time === null) return { entry, first: entry.date, last: lastDay, begins: null, ends: null };
  if (entry.zone === null || entry.zone === zone)
    return closed({ entry, first: entry.date, last: lastDay, begins: entry.time, ends: entry.end_time });
  const begin = clockIn(zone, momentOf(entry.date, hoursOf(entry.time), entry.zone));
  const end =
    entry.end_time === null ? null : clockIn(zone, momentOf(lastDay, hoursOf(entry.end_time), entry.zone));
  return closed({
    entry,
    first: begin.day,
    last: end?.day ?? addDays(begin.day, entry.lasts_days - 1),
    begins: begin.time,
    ends: end?.time ?? null,
  });
}

/** What ends at midnight ends with the day before. */
function closed(shown: Shown): Shown {
  if (shown.ends !== '00:00' || shown.last <= shown.first) return shown;
  return { ...shown, last: addDays(shown.last, -1), ends: '24:00' };
}

/** Whether it stands among the hours of a week: it has hours, and takes less than a day. */
export function isTimed({ first, last, begins, ends }: Shown): boolean {
  if (begins === null) return false;
  const days = daysBetween(first, last);
  return days === 0 || (days === 1 && ends !== null && ends <= begins);
}

/** The last day on which it is drawn where days have no hours: what goes on past midnight is drawn on the day on which it begins. */
export const lastDrawn = (shown: Shown): Day => (isTimed(shown) ? shown.first : shown.last);

/** Whether it is drawn on one of the days of a span. */
export const touches = (shown: Shown, { first, last }: { first: Day; last: Day }): boolean =>
  shown.first <= last && lastDrawn(shown) >= first;

/** Those that cover more days stand first, then what takes all day, then by the hour. */
export function byPlace(one: Shown, other: Shown): number {
  return (
    compare(one.first, other.first) ||
    compare(lastDrawn(other), lastDrawn(one)) ||
    compare(one.begins ?? '', other.begins ?? '') ||
    Number(one.entry.state !== 'open') - Number(other.entry.state !== 'open') ||
    compare(one.entry.title, other.entry.title) ||
    compare(one.entry.id, other.entry.id)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** `2:30 PM` */
export function timeText(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${((hours + 11) % 12) + 1}:${time.slice(3, 5)} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** `2:30 PM`, `2:30 PM – 4:00 PM`; null where it takes all day. */
export function timesText({ begins, ends }: Pick<Shown, 'begins' | 'ends'>): string | null {
  if (begins === null) return null;
  return ends === null ? timeText(begins) : `${timeText(begins)} – ${timeText(ends)}`;
}
