import { z } from 'zod';
import { calendarDay, daysBetween, moment, type Day, type Urgency } from '../time/day.ts';
import { amount } from '../money/money.ts';
import { recordType } from '../record-type.ts';

/**
 * A date that needs its owner's attention: a document expires, a lease ends. Every owning area writes its own items with their
 * thresholds, so that lists need not know the kinds.
 */
export const dueItem = z.object({
  id: z.uuid(),
  /** The record that the date belongs to, and which of its dates it is: `expiry`, `end`, `lease_end`. */
  source_type: recordType,
  source_id: z.uuid(),
  slot: z.string(),
  /** The thing that the record belongs to, if it belongs to one. */
  of_type: recordType.nullable(),
  of_id: z.uuid().nullable(),
  /** What that thing is called; null where there is none or it is not open to whoever asks. */
  of_label: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  due_date: calendarDay,
  /** The day that the record or its rule gave; `due_date` may have been moved since. */
  occurrence: calendarDay,
  /** Urgent within this many days. */
  urgent_days: z.int(),
  /** Worth a look within this many days. */
  soon_days: z.int(),
});
export type DueItem = z.infer<typeof dueItem>;

/** The hours of what has some; all that is due on a day as such has `time` null and lasts one day. */
export const dueTime = z.object({
  /** When it begins on its first day, `14:30` by the clock of `zone`; null: all day. */
  time: z.string().nullable(),
  /** When it ends on its last day; null where it is not known or it takes all day. */
  end_time: z.string().nullable(),
  /** How many days it covers, the first one included. */
  lasts_days: z.int(),
  /** The time zone of both hours (`Europe/Lisbon`); null where they hold in the zone of whoever looks. */
  zone: z.string().nullable(),
  /** The colour that its owner gave it, by name; null: that of its kind. */
  color: z.string().nullable(),
  /** It passes by itself, as a party does: after its last day it is not late, and nobody's alert any more. */
  passes: z.boolean(),
});
export type DueTime = z.infer<typeof dueTime>;

/** A due item with what its owner did with it: what calendar, bell and alerts show. */
export const dueEntry = dueItem.extend({
  ...dueTime.shape,
  state: z.enum(['open', 'done', 'skipped']),
  /** What it costs, as far as that is known. */
  amount: amount.nullable(),
  /** Whether a rule gave it, so that another one follows. */
  repeats: z.boolean(),
  /** Days before `due_date` on which it is told, and from which it stands in the bell; null: from `soon_days`. */
  remind_days: z.array(z.int()),
  bell_days: z.int().nullable(),
  unread_days: z.int().nullable(),
  snoozed_until: calendarDay.nullable(),
  read_at: moment.nullable(),
  done_on: calendarDay.nullable(),
});
export type DueEntry = z.infer<typeof dueEntry>;

type Passing = Pick<DueItem, 'due_date'> & Partial<Pick<DueTime, 'lasts_days' | 'passes'>>;

/** Days until an item is due; 0 while one that passes goes on, negative where it is past. */
export function daysUntil({ due_date, lasts_days = 1, passes = false }: Passing, today: Day): number {
  const days = daysBetween(today, due_date);
  if (!passes || days >= 0) return days;
  return Math.min(0, days + lasts_days - 1);
}

/** How urgent the item is today, by its own thresholds (S-144 where the area set no others). What has passed by itself is not late. */
export function urgencyOfItem(
  item: Passing & Pick<DueItem, 'urgent_days' | 'soon_days'>,
  today: Day,
): Urgency {
  const remaining = daysUntil(item, today);
  if (remaining < 0) return item.passes === true ? 'unknown' : 'past';
  if (remaining <= item.urgent_days) return 'urgent';
  return remaining <= item.soon_days ? 'soon' : 'later';
}

/** How far back and ahead open dates are counted and listed: what is long past or far away is in the calendar. */
export const dueDaysBack = 90;
export const dueDaysAhead = 365;

/** How many days of the same were missed before the one that is shown: `and 3 earlier`. Done and Skip take them along. */
export const missedText = ({ missed }: { readonly missed: number }): string =>
  missed === 0 ? '' : `and ${missed} earlier`;
