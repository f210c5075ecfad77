import { addDays, type Day } from '../kernel/time/day.ts';
import type { DueEntry } from '../kernel/due/due-item.ts';
import { formatMoney } from '../kernel/money/money.ts';
import { momentOf } from '../kernel/time/zone.ts';
import { entryTitle } from './entry-title.ts';
import { areaWords } from './feed.ts';
import { boundedText, contentLine, dayValue, durationValue, textValue, utcValue } from './feed-lines.ts';

/** A due item as a feed shows it. */
export type FeedItem = Pick<
  DueEntry,
  | 'id'
  | 'source_type'
  | 'slot'
  | 'title'
  | 'detail'
  | 'of_label'
  | 'due_date'
  | 'amount'
  | 'time'
  | 'end_time'
  | 'lasts_days'
  | 'zone'
> & {
  readonly state: 'open' | 'done';
  readonly area: string;
  /** The days on which its owner is told of it and that are still to come. */
  readonly tell_on: readonly Day[];
  readonly changed_at: string;
  /** How often it was changed. */
  readonly changes: number;
};

/** What the entries of a feed have in common. */
export type FeedPlace = {
  /** Where the product is served: `https://holdfast.example`. */
  readonly origin: string;
  /** Its host without a port, which makes the ids of entries unlike those of any other calendar. */
  readonly host: string;
  /** The owner's zone. */
  readonly zone: string;
  /** The hour of the reminders by the owner's clock; null: none. */
  readonly alarmHour: number | null;
};

const titleAtMost = 200;
const descriptionAtMost = 1000;

/** Begins the title of what is done: calendars have no other sign for it that all of them show. */
export const doneMark = '✓ ';

/** Moments by day, hour and zone: thousands of entries ask for the same few hundred, and each costs three looks at the zone. */
export type Moments = Map<string, Date>;

function momentIn(moments: Moments, day: Day, hourOfDay: number, zone: string): Date {
  const name = `${day} ${hourOfDay} ${zone}`;
  const known = moments.get(name) ?? momentOf(day, hourOfDay, zone);
  moments.set(name, known);
  return known;
}

/** Writes a due item as an entry (VEVENT) with its reminders. */
export function feedEvent(item: FeedItem, place: FeedPlace, moments: Moments = new Map()): string {
  const changed = utcValue(new Date(item.changed_at));
  const title = boundedText(`${item.state === 'done' ? doneMark : ''}${entryTitle(item)}`, titleAtMost);
  const link = `${place.origin}/alerts/${item.id}`;
  const timed = item.time !== null;
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `${item.id}@${place.host}`),
    // Without a METHOD both say when the entry last changed (RFC 5545, 3.8.7.2).
    contentLine('DTSTAMP', changed),
    contentLine('LAST-MODIFIED', changed),
    contentLine('SEQUENCE', String(item.changes)),
    ...timeLines(item, place.zone, moments),
    contentLine('SUMMARY', textValue(title)),
    contentLine('DESCRIPTION', textValue(descriptionOf(item, link))),
    contentLine('URL', link),
    contentLine('CATEGORIES', textValue(areaWords(item.area))),
    contentLine('STATUS', 'CONFIRMED'),
    // What is due on a day keeps nobody busy; an appointment does.
    contentLine('TRANSP', timed ? 'OPAQUE' : 'TRANSPARENT'),
    ...alarmLines(item, place, title, moments),
    contentLine('END', 'VEVENT'),
  ].join('');
}

/** Reason, thing and amount, cut to what the link at the end leaves. */
function descriptionOf(item: FeedItem, link: string): string {
  const said = [
    item.detail,
    item.of_label === null ? '' : `For: ${item.of_label}`,
    item.amount === null ? '' : `Amount: ${formatMoney(item.amount)}`,
    item.state === 'done' ? 'Done' : '',
  ].filter((line) => line !== '');
  const room = descriptionAtMost - link.length - 1;
  return [...(said.length === 0 ? [] : [boundedText(said.join('\n'), room)]), link].join('\n');
}

/** When it begins and ends: a day has no zone, so it is the same day everywhere; hours are moments in UTC, which every calendar knows. */
function timeLines(item: FeedItem, zone: string, moments: Moments): string[] {
  const { time, end_time, lasts_days, due_date } = item;
  if (time === null) {
    return [
      contentLine('DTSTART;VALUE=DATE', dayValue(due_date)),
      // The end is the first day after it (RFC 5545, 3.6.1).
      contentLine('DTEND;VALUE=DATE', dayValue(addDays(due_date, lasts_days))),
    ];
  }
  const start = startOf(item, zone, moments);
  const lines = [contentLine('DTSTART', utcValue(start))];
  const last = addDays(due_date, lasts_days - 1);
  const end =
    end_time !== null
      ? momentAt(moments, last, end_time, item.zone ?? zone)
      : lasts_days > 1
        ? momentIn(moments, addDays(last, 1), 0, item.zone ?? zone)
        : null;
  // An end must lie after the start; clocks that go back may turn the two round.
  if (end !== null && end > start) lines.push(contentLine('DTEND', utcValue(end)));
  return lines;
}

/** The moment at which an item begins: a day by the clock of the owner, hours by that of the item's zone. */
function startOf({ time, due_date, zone: own }: FeedItem, zone: string, moments: Moments): Date {
  if (time === null) return momentIn(moments, due_date, 0, zone);
  return momentAt(moments, due_date, time, own ?? zone);
}

function momentAt(moments: Moments, day: Day, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentIn(moments, day, hours + minutes / 60, zone);
}

const alarmBegins = `${contentLine('BEGIN', 'VALARM')}${contentLine('ACTION', 'DISPLAY')}`;
const alarmEnds = contentLine('END', 'VALARM');

/**
 * Reminders at the hour of the owner on the days on which they are told. They count from the start in exact time, so that they are right
 * over a change of clocks whether a calendar counts hours or seconds; none comes after the start of what has hours.
 */
function alarmLines(
  item: FeedItem,
  { zone, alarmHour }: FeedPlace,
  title: string,
  moments: Moments,
): string[] {
  if (alarmHour === null || item.state !== 'open') return [];
  const start = startOf(item, zone, moments).getTime();
  const spans = item.tell_on.map((day) => {
    const span = momentIn(moments, day, alarmHour, zone).getTime() - start;
    return item.time === null ? span : Math.min(span, 0);
  });
  const says = contentLine('DESCRIPTION', textValue(title));
  return [...new Set(spans)]
    .toSorted((a, b) => a - b)
    .map((span) => `${alarmBegins}${says}${contentLine('TRIGGER', durationValue(span))}${alarmEnds}`);
}
