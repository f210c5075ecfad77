import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { placesInMonth } from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
} from '../kernel/form/fields.ts';
import { privateField } from '../kernel/records/private.ts';
import { timeZone } from '../kernel/time/zone.ts';
import {
  eventColor,
  eventColorLabels,
  eventReminders,
  eventRepeats,
  eventRepeatsLabels,
} from './event-words.ts';

/** A person has so many events at most, those in the trash counted. */
export const eventsAtMost = 10_000;
/** Of a rule so many days at most may stand apart from it or be deleted. */
export const leftOutAtMost = 1000;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 14:30');
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
const reminder = z.int().refine((days) => (eventReminders as readonly number[]).includes(days), {
  error: 'Choose one of the reminders that are offered',
});
const thing = z.enum(['real_estate', 'movable', 'appliance']);

export const placeInMonthLabels = {
  date: 'On the same date',
  weekday: 'On the same weekday',
  last_weekday: 'On the last such weekday',
  last_day: 'On the last day',
} as const;

/** What somebody says of an event in their calendar. */
export const eventDraft = z.object({
  title: text('Title'),
  day: required('Date', day),
  /** How many days it covers, the first one included. */
  lasts_days: wholeNumber('Days', { min: 1, max: 400 }).default(1),
  /** Hours by the clock of `zone`; none of what takes all day. */
  time: labelled('Begins at', optional(clockTime)),
  end_time: labelled('Ends at', optional(clockTime)),
  zone: labelled('Time zone', optional(timeZone)),
  location: optionalText('Place'),
  notes: optionalLines('Notes', 4000),
  color: labelled('Color', optional(eventColor), { words: eventColorLabels }),
  of_type: labelled('Kind of thing', optional(thing)),
  of_id: labelled('About', optional(id)),
  remind_days: labelled('Remind me', z.array(reminder).max(eventReminders.length).default([1, 0])),
  repeats: labelled('Repeats', eventRepeats.default('none'), { words: eventRepeatsLabels }),
  every: labelled('Every', wholeNumber('Every', { min: 1, max: 1000 }).default(1)),
  /** Of a weekly rule, Monday being 1; the weekday of its first day where none is named. */
  weekdays: labelled('On', optional(z.array(weekday).min(1, 'Choose a weekday').max(7))),
  falls_on: labelled('Falls', z.enum(placesInMonth).default('date'), { words: placeInMonthLabels }),
  until: labelled('Last day', optional(day)),
  times: labelled('Times', optional(wholeNumber('Times', { min: 1, max: 1000 }))),
  private: privateField,
});
export type EventDraft = z.output<typeof eventDraft>;

const checkedFields = [
  'of_type',
  'of_id',
  'day',
  'lasts_days',
  'time',
  'end_time',
  'zone',
  'repeats',
  'until',
  'times',
] as const satisfies readonly (keyof EventDraft)[];

/** What is wrong with an event as a whole. */
export function eventFaults(draft: Pick<EventDraft, (typeof checkedFields)[number]>): FieldMessage[] {
  const faults: FieldMessage[] = [];
  const { time, end_time, zone, lasts_days, until, times } = draft;
  if ((draft.of_type === null) !== (draft.of_id === null)) {
    faults.push({ field: 'of_id', message: 'Choose a thing' });
  }
  if (time === null && end_time !== null) {
    faults.push({ field: 'time', message: 'Say when it begins' });
  }
  if (time !== null && zone === null) faults.push({ field: 'zone', message: 'Time zone is required' });
  if (time !== null && end_time !== null && lasts_days === 1 && end_time < time) {
    faults.push({
      field: 'end_time',
      message: 'It ends before it begins. Past midnight, its last day is the next one.',
    });
  }
  if (draft.repeats !== 'none' && until !== null && until < draft.day) {
    faults.push({ field: 'until', message: 'The end must not be before the beginning' });
  }
  if (draft.repeats !== 'none' && until !== null && times !== null) {
    faults.push({ field: 'times', message: 'Choose one end: a last day, or a number of times' });
  }
  return faults;
}

/** The draft with the rules about it as a whole, for forms. */
export const checkedEventDraft = checkedTogether(eventDraft, checkedFields, eventFaults);

/** An event as it is stored. */
export const event = eventDraft.extend({
  id,
  version,
  zone: z.string().nullable(),
  weekdays: z.array(z.int()).nullable(),
  /** Days of its rule that were deleted, or stand as events of their own. */
  left_out: z.array(calendarDay),
  /** Where it stands in place of one day of another event: that event, and the day that its rule gives there. */
  series_id: id.nullable(),
  occurrence: calendarDay.nullable(),
  created_at: moment,
  removed_at: moment.nullable(),
});
export type CalendarEvent = z.infer<typeof event>;

/** An event as its screen shows it. */
export const eventItem = event.extend({
  /** What its thing is called; null where it is about none, or about one that is closed to the guest. */
  of_label: z.string().nullable(),
  /** The first of its days that is not over yet. */
  next_day: calendarDay.nullable(),
});
export type EventItem = z.infer<typeof eventItem>;
