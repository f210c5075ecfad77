import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { ownDateDraft, firstDate } from '@holdfast/domain/dates/own-date';
import { findDate } from './date-items.ts';
import { sql } from 'kysely';
import type { DashboardPiece } from '../kernel/area.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { listOwnDates } from '@holdfast/domain/dates/endpoints';
import { remindedTypes, sectionDates } from '@holdfast/domain/dates/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** The date of the first steps: the oldest own date, else the expiry that comes next of a document. */
export const firstStep: DashboardPiece = {
  shape: firstDate,
  json: (owner) => sql`coalesce(
    (select json_build_object('id', id, 'title', title, 'due_date', due_date, 'own', true)
      from own_dates where user_id = ${owner} and removed_at is null order by created_at, id limit 1),
    (select json_build_object('id', id, 'title', name, 'due_date', expiry_date, 'own', false)
      from documents where user_id = ${owner} and removed_at is null and expiry_date is not null
      order by expiry_date, id limit 1))`,
};

/** Columns by which own dates are found. */
export const findable: FindableRecords = {
  date: {
    table: 'own_dates',
    label: ['title'],
    detail: ['due_date'],
    content: ['notes'],
    hidden: {
      of_type: 'what it is about, a filter of the list',
      repeats: 'its rule, read on its own screen',
      unit: 'its rule, read on its own screen',
      falls_on: 'its rule, read on its own screen',
      until: 'its rule, read on its own screen',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  date: { draft: ownDateDraft, find: findDate },
};

/** The reminders about a record, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'reminders',
    on: remindedTypes,
    reads: [read(listOwnDates, sectionDates)],
    isEmpty: ([dates]) => dates.total === 0,
  }),
];
