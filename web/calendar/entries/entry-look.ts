import { dueItemOf, type CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import {
  daysBetween,
  remainingInWords,
  urgencyOf,
  type Day,
  type Urgency,
} from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { weekdayName } from '../../base/dates.ts';
import { hueClass, type Hue } from '../../base/hue.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { reachIn, useHouse } from '../../kernel/screen/house/use-house.ts';
import { useDueKind, useHitKind } from '../../kernel/screen/house/given-areas.ts';
import type { DueKind, HitKind } from '../../kernel/screen/house/screen.ts';
import { aboutEntry } from './entry-about.ts';
import { timesText, type Shown } from '../shown-entry.ts';

/** How an entry is drawn: its kind's sign, and the colour that its owner gave it. */
export type EntryLook = {
  readonly kind: DueKind;
  readonly hit: HitKind;
  readonly hue: Hue;
  /** Whether the viewer may change its record, as far as the browser knows. */
  readonly mayChange: boolean;
};

/** How far a guest who contributes reaches. */
const contributes = 2;

const isHue = (name: string | null): name is Hue => name !== null && Object.hasOwn(hueClass, name);

export function useEntryLook(): (entry: CalendarEntry) => EntryLook {
  const kindOf = useDueKind();
  const hitOf = useHitKind();
  const { data: house } = useHouse();
  return (entry) => {
    const kind = kindOf(dueItemOf(entry));
    const hue = isHue(entry.color) ? entry.color : kind.hue;
    // Of very many single records a house names the newest alone: whoever may change some is offered all, and the server refuses the others.
    const notNamed = house?.more === true && house.writes === true;
    const mayChange =
      guestHouse === null || notNamed || reachIn(house, entry.area, recordsOf(entry)) >= contributes;
    return { kind, hit: hitOf(entry.source_type), hue, mayChange };
  };
}

function recordsOf({ source_type, source_id, of_type, of_id }: CalendarEntry) {
  const own = { item_type: source_type, item_id: source_id };
  return of_type === null || of_id === null ? [own] : [own, { item_type: of_type, item_id: of_id }];
}

const stateWords = { open: '', done: 'done', skipped: 'skipped' } as const;

/** What an entry is, in one line, for those who do not see where it stands. */
export function entryWords(shown: Shown, look: EntryLook, now: Day): string {
  const { entry, first, last } = shown;
  const days = first === last ? '' : ` to ${weekdayName(last)}`;
  return [
    entry.title,
    look.kind.label,
    aboutEntry(entry),
    weekdayName(first) + days,
    timesText(shown) ?? '',
    entry.state === 'open' ? openWords(shown, now) : stateWords[entry.state],
    entry.amount === null ? '' : formatMoney(entry.amount),
  ]
    .filter(Boolean)
    .join(', ');
}

const openWords = (shown: Shown, now: Day) => {
  const { words, urgency } = remainingOf(shown, now);
  return urgency === 'past' ? `overdue, ${words}` : words;
};

/**
 * How long it is until an entry, in words, and how urgent that is (S-144). What passes by itself, as a party does, is never late: while it
 * goes on it is today, and afterwards it is grey.
 */
export function remainingOf({ entry, first, last }: Shown, now: Day): { words: string; urgency: Urgency } {
  const days = daysBetween(now, first);
  if (!entry.passes || days >= 0) return { words: remainingInWords(days), urgency: urgencyOf(days) };
  if (now <= last) return { words: 'now', urgency: 'urgent' };
  return { words: remainingInWords(daysBetween(now, last)), urgency: 'unknown' };
}

/** Whether an entry waits for its owner: it is open, and is not over by itself. */
export const isWaiting = ({ entry, last }: Shown, now: Day): boolean =>
  entry.state === 'open' && !(entry.passes && last < now);

/** How urgent a day is for what waits on it (S-144). */
export const urgencyOn = (day: Day, now: Day): Urgency => urgencyOf(daysBetween(now, day));
