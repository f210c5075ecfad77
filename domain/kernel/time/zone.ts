import { z } from 'zod';
import type { Day } from './day.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;

/** Formats of zones: making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/**
 * The name of a time zone as this machine writes it, or null where it knows none by that name: `europe/berlin` is `Europe/Berlin`.
 * Offsets such as `+02:00` are no names: they know no summer.
 */
export function zoneNamed(said: string): string | null {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(said)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: said }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Zones have moved from one clock to another; this is a day of the rules that hold today. */
const namedOn = new Date('2026-01-15T12:00:00Z');

/** A time zone as people say it: "Central Time", "Lisbon time", "UTC". Zones of the United States by their own names. */
export function zoneInWords(zone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(namedOn)
    .find(({ type }) => type === 'timeZoneName')?.value;
  if (name !== undefined && americanZones.has(name)) return name;
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${place} time` : place;
}

const americanZones = new Set(
  ['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii-Aleutian'].map((each) => `${each} Time`),
);

/** A time zone by name, as somebody chooses it. */
export const timeZone = z.string().transform((said, context) => {
  const name = zoneNamed(said);
  if (name !== null) return name;
  context.addIssue('Choose a time zone from the list');
  return z.NEVER;
});

/** The day that calendars in a zone show at a moment. */
export function todayIn(zone: string, now: Date): Day {
  return new Date(wallAt(zone, now.getTime())).toISOString().slice(0, 10);
}

/**
 * The moment at which clocks in a zone show an hour of a day (14.5 is half past two). Where clocks go
 * forward over that hour, the moment is as much later as they go; where they go back and show it twice, it is the first of both.
 */
export function momentOf(day: Day, hourOfDay: number, zone: string): Date {
  // 14:20 is no finite binary fraction of an hour.
  const wall = Date.parse(day) + Math.round(hourOfDay * hour);
  // No zone changes its clocks twice within two days: the offset is the one before the change or the one after it.
  const before = wallAt(zone, wall - dayLength) - (wall - dayLength);
  const after = wallAt(zone, wall + dayLength) - (wall + dayLength);
  if (before === after) return new Date(wall - before);
  const shown = [wall - before, wall - after].filter((moment) => wallAt(zone, moment) === wall);
  return new Date(shown.length === 0 ? wall - before : Math.min(...shown));
}

/** The day and the hour (`14:30`) that calendars and clocks in a zone show at a moment. */
export function clockIn(zone: string, moment: Date): { day: Day; time: string } {
  const shown = new Date(wallAt(zone, moment.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** A time of day as people here read it: `14:30` is `2:30 PM`. */
export function clockWords(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${((hours + 11) % 12) + 1}:${time.slice(3, 5)} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

type Timed = { readonly due_date: Day; readonly time: string | null; readonly zone: string | null };

/**
 * When something with hours begins, by the clock of whoever reads it in `here`: `2:30 PM`. Where their clock shows another day then, it is
 * the hour of its own zone, with the zone: `1:00 AM in Tokyo`. Null of what has no hours.
 */
export function beginsInWords({ due_date, time, zone }: Timed, here: string): string | null {
  if (time === null) return null;
  if (zone === null || zone === here) return clockWords(time);
  const hours = Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
  const shown = clockIn(here, momentOf(due_date, hours, zone));
  if (shown.day === due_date) return clockWords(shown.time);
  return `${clockWords(time)} in ${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone}`;
}

/** What clocks in a zone show at a moment, as milliseconds of a clock that runs in UTC. */
function wallAt(zone: string, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minute, second);
}
