import { z } from 'zod';
import { calendarDay, type Day } from '../kernel/time/day.ts';
import { daysUntil, dueItem, dueTime, type DueItem, type DueTime } from '../kernel/due/due-item.ts';
import { dueKind } from '../kernel/due/due-kind.ts';
import { amount } from '../kernel/money/money.ts';

/** The calendar is asked for so many days at most. */
export const calendarDaysAtMost = 400;
/** It answers with so many entries at most: ten times what the busiest house has in a year. */
export const calendarEntriesAtMost = 20_000;

/** What stands in the calendar on a day (S-143, X-21): where it comes from, and what became of it. */
export const calendarEntry = dueItem.omit({ due_date: true, detail: true }).extend({
  ...dueTime.shape,
  /** The due item's id; for a day too far ahead to stand in the table yet, the rule and the day. */
  id: z.string(),
  date: calendarDay,
  /** `property` where it belongs to real estate. */
  type: z.enum(['property', 'other']),
  daysRemaining: z.int(),
  description: z.string(),
  kind: z.string(),
  area: z.string(),
  state: z.enum(['open', 'done', 'skipped']),
  amount: amount.nullable(),
  repeats: z.boolean(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

type Dated = DueItem & DueTime & Pick<CalendarEntry, 'area' | 'state' | 'amount' | 'repeats'>;

/** A due item as the calendar shows it. */
export function calendarEntryOf({ due_date, detail, ...item }: Dated, today: Day): CalendarEntry {
  const ofProperty = item.source_type === 'real_estate' || item.of_type === 'real_estate';
  return {
    ...item,
    date: due_date,
    type: ofProperty ? 'property' : 'other',
    daysRemaining: daysUntil({ ...item, due_date }, today),
    description: detail,
    kind: dueKind(item),
  };
}

/** The due item behind an entry, for what draws due items. */
export function dueItemOf({ date, description, ...entry }: CalendarEntry): DueItem & DueTime {
  return { ...entry, due_date: date, detail: description };
}
