import { z } from 'zod';
import { bulkAtMost, bulkChangeOf, bulkRecords } from '../kernel/records/bulk.ts';
import { calendarDay, day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id, fromVersion } from '../kernel/form/fields.ts';
import { pageOf } from '../kernel/call/page.ts';
import { dateDone, dateFilter, datePage, doneFilter, ownDateItem } from './own-date-item.ts';
import { ownDateDraft } from './own-date.ts';

const byId = z.object({ id });
const changedIds = z.object({ ids: z.array(id) });
/** One date of a reminder: the day that its rule gave. */
const oneDate = z.object({ id, occurrence: calendarDay });
const manyDates = z.object({ items: z.array(oneDate).min(1).max(bulkAtMost) });

export const listOwnDates = endpoint('GET', '/api/dates', {
  summary: 'Lists reminders by when they are due next, or what is in the trash',
  input: dateFilter,
  output: datePage,
  guests: 'view',
});

export const listDatesDone = endpoint('GET', '/api/dates/done', {
  summary: 'Lists what was done, the latest first, of all reminders or of one',
  input: doneFilter,
  output: pageOf(dateDone),
  guests: 'view',
});

export const findOwnDate = endpoint('GET', '/api/dates/{id}', {
  summary: 'Finds a reminder, also one in the trash',
  input: byId,
  output: ownDateItem,
  guests: 'view',
  shows: 'date',
});

export const addOwnDate = endpoint('POST', '/api/dates', {
  summary: 'Adds a reminder: a date that must not be missed, with what is to be done then (S-132)',
  input: ownDateDraft,
  output: ownDateItem,
  guests: 'contribute',
});

export const changeOwnDate = endpoint('PATCH', '/api/dates/{id}', {
  summary: 'Changes the given fields of a reminder, if nobody has changed it since `version`',
  input: changeOf(ownDateDraft).extend({ id, version: fromVersion }),
  output: ownDateItem,
  guests: 'contribute',
});

export const removeOwnDate = endpoint('DELETE', '/api/dates/{id}', {
  summary: 'Moves a reminder to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreOwnDate = endpoint('POST', '/api/dates/{id}/restore', {
  summary: 'Takes a reminder out of the trash',
  input: byId,
  guests: 'manage',
});

export const finishOwnDate = endpoint('POST', '/api/dates/{id}/done', {
  closes: 'date',
  summary:
    'Says that one date of a reminder is done, and those before it that were missed with it; a second press changes nothing',
  input: oneDate,
  output: ownDateItem,
  guests: 'contribute',
});

export const reopenOwnDate = endpoint('POST', '/api/dates/{id}/reopen', {
  summary:
    'Takes Done back: the date is open again with what was ticked, and the one counted from it is gone',
  input: oneDate,
  output: ownDateItem,
  guests: 'contribute',
});

export const moveOwnDate = endpoint('POST', '/api/dates/{id}/move', {
  summary: 'Moves one date of a reminder to another day; where it repeats, those after it stay',
  input: oneDate.extend({ day }),
  output: ownDateItem,
  guests: 'contribute',
});

export const tickDateStep = endpoint('POST', '/api/dates/{id}/steps/{step_id}', {
  summary: 'Ticks a step of the checklist for one date, or takes the tick back',
  input: oneDate.extend({ step_id: id, ticked: z.boolean() }),
  guests: 'contribute',
});

/** What can be said of many reminders at once; what is absent stays as it is. */
export const datesChange = z.object({ due_date: day, private: z.boolean() }).partial();
export type DatesChange = z.output<typeof datesChange>;

export const changeOwnDates = endpoint('POST', '/api/dates/changes', {
  summary:
    'Moves many reminders that do not repeat to a day, or changes who sees them; answers what they were before, which sent back undoes it',
  ...bulkChangeOf(datesChange),
  guests: 'contribute',
});

export const finishOwnDates = endpoint('POST', '/api/dates/completions', {
  closes: 'date',
  summary:
    'Says that one date of each of many reminders is done; answers which, without those that are closed already',
  input: manyDates,
  output: z.object({ items: z.array(oneDate) }),
  guests: 'contribute',
});

export const reopenOwnDates = endpoint('POST', '/api/dates/reopenings', {
  summary: 'Takes Done of many dates back, all or none',
  input: manyDates,
  guests: 'contribute',
});

export const removeOwnDates = endpoint('POST', '/api/dates/removals', {
  summary: 'Moves many reminders to the trash; answers which went there',
  input: bulkRecords,
  output: changedIds,
  guests: 'manage',
});

export const restoreOwnDates = endpoint('POST', '/api/dates/restorations', {
  summary: 'Takes many reminders out of the trash; answers which came back',
  input: bulkRecords,
  output: changedIds,
  guests: 'manage',
});
