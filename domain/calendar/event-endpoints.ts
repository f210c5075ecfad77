/** Own events of the calendar. */
import { z } from 'zod';
import { calendarDay, day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { eventDraft, eventItem, eventsAtMost, leftOutAtMost } from './event.ts';
import { eventScope } from './event-words.ts';

const events = '/api/calendar/events';
const byId = z.object({ id });

export const listEvents = endpoint('GET', events, {
  summary: 'Lists events, the newest first, or those in the trash',
  input: pageInput.extend({ view: z.enum(['active', 'trash']).default('active'), after: id.optional() }),
  output: pageOf(eventItem),
  guests: 'view',
});

export const findEvent = endpoint('GET', `${events}/{id}`, {
  summary: 'Finds an event, also one in the trash',
  input: byId,
  output: eventItem,
  guests: 'view',
  shows: 'event',
});

export const addEvent = endpoint('POST', events, {
  summary: 'Adds an event to the calendar; one that repeats begins on the first day that its rule gives',
  input: eventDraft,
  output: eventItem,
  guests: 'contribute',
});

export const changeEvent = endpoint('PATCH', `${events}/{id}`, {
  summary: 'Changes what is given of an event, on all of its days, from the version that it was made of',
  input: changeOf(eventDraft).extend({ id, version: fromVersion }),
  output: eventItem,
  guests: 'contribute',
});

export const removeEvent = endpoint('DELETE', `${events}/{id}`, {
  summary:
    'Moves an event with all of its days to the trash, where it stays for 30 days (G-45), with those that were changed by themselves',
  input: byId,
  guests: 'manage',
});

export const restoreEvent = endpoint('POST', `${events}/{id}/restore`, {
  summary: 'Takes an event out of the trash, with what went there with it',
  input: byId,
  guests: 'manage',
});

/** What an event was before a part of it was changed or deleted, and what came of it; sent back it is undone. */
export const eventUndo = z.object({
  /** The version after the change: what was changed since is not undone over. */
  version: fromVersion,
  /** What is absent stays as it is. */
  before: changeOf(eventDraft).extend({ left_out: z.array(calendarDay).max(leftOutAtMost) }),
  /** The event that was made of a part. */
  added: id.nullable(),
  /** Those that went into the trash with it. */
  removed: z.array(id).max(eventsAtMost),
  /** Days that stand by themselves and went over to the new event, with the days that they had in this one. */
  handed: z.array(z.object({ id, occurrence: calendarDay })).max(eventsAtMost),
});
export type EventUndo = z.infer<typeof eventUndo>;

const part = z.object({ id, occurrence: day, scope: eventScope });

export const changeEventDays = endpoint('POST', `${events}/{id}/change`, {
  summary:
    'Changes one day of an event that repeats, that and all following, or all; `day` is the new day of the one that is named. Answers the event in which that day is now, and what undoes it',
  input: part.extend({ version: fromVersion, change: changeOf(eventDraft) }),
  output: eventItem.extend({ undo: eventUndo.nullable() }),
  guests: 'contribute',
});

export const removeEventDays = endpoint('POST', `${events}/{id}/remove`, {
  summary: 'Deletes one day of an event that repeats, or that and all following; answers what undoes it',
  input: part.extend({ scope: eventScope.exclude(['all']) }),
  output: z.object({ undo: eventUndo }),
  guests: 'manage',
});

export const undoEventDays = endpoint('POST', `${events}/{id}/undo`, {
  summary: 'Undoes a change or a deletion of a part of an event',
  input: z.object({ id, undo: eventUndo }),
  output: eventItem,
  guests: 'manage',
});
