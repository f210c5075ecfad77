import { dueItemOf, type CalendarEntry } from '@holdfast/domain/calendar/calendar-entry';
import {
  daysBetween,
  remainingInWords,
  urgencyOf,
  type Day,
  type Urgency,
} from '@holdfast/domain/kernel/day';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { weekdayName } from '../base/dates.ts';
import { hueClass, type Hue } from '../base/hue.ts';
import { useDueKind, useHitKind } from '../kernel/screen/given-areas.ts';
import type { DueKind, HitKind } from '../kernel/screen/screen.ts';
import { timesText, type Shown } from './shown-entry.ts';

/** How an entry is drawn: its kind's sign, and the colour that its owner gave it. */
export type EntryLook = { readonly kind: DueKind; readonly hit: HitKind; readonly hue: Hue };

const isHue = (name: string | null): name is Hue => name !== null && Object.hasOwn(hueClass, name);

export function useEntryLook(): (entry: CalendarEntry) => EntryLook {
  const kindOf = useDueKind();
  const hitOf = useHitKind();
  return (entry) => {
    const kind = kindOf(dueItemOf(entry));
    return { kind, hit: hitOf(entry.source_type), hue: isHue(entry.color) ? entry.color : kind.hue };
  };
}

const stateWords = { open: '', done: 'done', skipped: 'skipped' } as const;

/** What an entry is, in one line, for those who do not see where it stands. */
export function entryWords(shown: Shown, look: EntryLook, now: Day): string {
  const { entry, first, last } = shown;
  const days = first === last ? '' : ` to ${weekdayName(last)}`;
  return [
    entry.title,
    look.kind.label,
    entry.of_label ?? '',
    weekdayName(first) + days,
    timesText(shown) ?? '',
    entry.state === 'open' ? remainingWords(daysBetween(now, first)) : stateWords[entry.state],
    entry.amount === null ? '' : formatMoney(entry.amount),
  ]
    .filter(Boolean)
    .join(', ');
}

const remainingWords = (days: number) =>
  days < 0 ? `overdue since ${remainingInWords(days)}` : remainingInWords(days);

/** How urgent a day is for what is open on it (S-144). */
export const urgencyOn = (day: Day, now: Day): Urgency => urgencyOf(daysBetween(now, day));
