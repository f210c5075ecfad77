import { z } from 'zod';
import { calendarDay, daysBetween, moment, type Day } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordType } from '../kernel/record-type.ts';
import { ownDate } from './own-date.ts';

/** So many days after today are the next ones. */
export const nextDays = 7;

/** The part of the list in which a reminder stands; `over` are those that nothing is due of any more, though they were not done. */
export const datePart = z.enum(['overdue', 'today', 'week', 'later', 'over', 'done']);
export type DatePart = z.infer<typeof datePart>;

export const datePartLabels: Readonly<Record<DatePart, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'Next 7 days',
  later: 'Later',
  over: 'No longer due',
  done: 'Done',
};

/** Where a reminder stands whose earliest open day this is; one without is done, or no longer due. */
export function partOf(next: Day | null, done: boolean, today: Day): DatePart {
  if (next === null) return done ? 'done' : 'over';
  const ahead = daysBetween(today, next);
  if (ahead < 0) return 'overdue';
  if (ahead === 0) return 'today';
  return ahead <= nextDays ? 'week' : 'later';
}

/** A reminder as lists and its screen show it: with what it is about, its next day, and what is ticked for that day. */
export const ownDateItem = ownDate.extend({
  of_type: recordType.nullable(),
  /** Null where it is about nothing, or about what is closed to the guest. */
  of_label: z.string().nullable(),
  part: datePart,
  /** The last open day that has come, else the next one; moved, where it was. */
  next_on: calendarDay.nullable(),
  /** How many open days were missed before `next_on`: Done and Skip take them along. */
  missed: z.int(),
  /** Names the date that Done closes, so that a second press closes no other; null where none is near enough. */
  occurrence: calendarDay.nullable(),
  snoozed_until: calendarDay.nullable(),
  /** The date that was done last, by its occurrence, and when. */
  last_done: z.object({ occurrence: calendarDay, done_on: calendarDay }).nullable(),
  /** The ids of the steps that are ticked for `occurrence`. */
  ticked: z.array(id),
});
export type OwnDateItem = z.infer<typeof ownDateItem>;

export const dateFilter = pageInput.extend({
  view: z.enum(['active', 'trash']).default('active'),
  when: datePart.exclude(['done']).optional(),
  of_type: recordType.optional(),
  of_id: id.optional(),
  q: z.string().trim().max(100).default(''),
});
export type DateFilter = z.output<typeof dateFilter>;

/** A part of the list is counted up to so many. */
export const countedAtMost = 1000;

export const datePage = pageOf(ownDateItem).extend({
  /** How many stand in each part, without regard to `when`; one more than `countedAtMost` where there are more. */
  counts: z.partialRecord(datePart, z.int()),
  /** The total is the fewest that there can be. */
  uncounted: z.boolean(),
  /** What the record is called that the list is narrowed to. */
  of_label: z.string().nullable(),
});
export type DatePage = z.infer<typeof datePage>;

/** One time that a reminder was done or left out. */
export const dateDone = z.object({
  /** Of the due item. */
  id,
  date_id: id,
  title: z.string(),
  occurrence: calendarDay,
  due_date: calendarDay,
  outcome: z.enum(['done', 'skipped']),
  done_on: calendarDay,
  done_at: moment,
  /** The checklist as it was then. */
  checklist: z.array(z.object({ text: z.string(), ticked: z.boolean() })),
});
export type DateDone = z.infer<typeof dateDone>;

export const doneFilter = pageInput.extend({
  after: id.optional(),
  /** Of one reminder, with what was left out; else of all, only what was done. */
  date_id: id.optional(),
});
export type DoneFilter = z.output<typeof doneFilter>;
