import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text, version, optionalLines } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { longestNotes } from '../kernel/records/pieces.ts';
import { photosField } from '../kernel/files/photos.ts';
import { checklist } from './maintenance-task.ts';
import { meterReplaced, meterUnit, meterUnitLabels, serviceType, upkeepThing } from './words.ts';

const meterValue = decimal('Meter', { places: 1, max: 99_999_999 });

/** What is said of work that was done (S-173). */
export const visitDraft = z.object({
  completed_date: required('Done on', day),
  cost: labelled('Cost', optional(price)),
  vendor_id: labelled('Vendor', optional(id)),
  service_provider: optionalText('Done by a firm'),
  service_contact: optionalText('Their phone or e-mail'),
  done_by: optionalText('Done by', 100),
  notes: optionalLines('Notes', longestNotes),
  parts_used: optionalText('Parts used', 1000),
  checklist,
  meter_unit: labelled('Meter', optional(meterUnit), { words: meterUnitLabels }),
  meter_value: labelled('Meter reading', optional(meterValue)),
  photos: photosField('A visit'),
});
export type VisitDraft = z.output<typeof visitDraft>;

/** Completing: what was done, and which date it closes: null where the task has none that is open, or is done only once. */
export const completionDraft = visitDraft.extend({
  occurrence: optional(calendarDay),
  meter_replaced: meterReplaced,
  documents: attachedFiles,
});
export type CompletionDraft = z.output<typeof completionDraft>;

export const skipDraft = z.object({
  reason: text('Why it is skipped', 500),
  occurrence: optional(calendarDay),
});

/** What is said where a task that repeats is closed without the date, though one is open. */
export const whichDate = (next: Day): string =>
  `Say which date this is for: the next one is ${next}. A repeated call would close the one after it.`;

type Said = Pick<VisitDraft, keyof typeof visitDraft.shape>;

/** Whether a visit that stands says what a second call for the same date says: then the call is a repetition, else it contradicts. */
export function repeatsVisit(standing: Said, said: Said): boolean {
  return Object.keys(visitDraft.shape).every((field) => {
    const [one, other] = [standing, said].map((each) => plainValue(each[field as keyof Said]));
    return one === other;
  });
}

/** `4200.0` and `4200` are one reading. */
export const plainValue = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value.replace(/\.0$/, '')
      : JSON.stringify(value);

/** What is wrong with a visit. */
export function visitFaults(
  visit: Pick<VisitDraft, 'completed_date' | 'meter_unit' | 'meter_value'>,
  today: Day,
): FieldMessage[] {
  const faults: FieldMessage[] = [];
  if (visit.completed_date > today) {
    faults.push({ field: 'completed_date', message: 'What is done was not done in the future' });
  }
  if (visit.meter_value !== null && visit.meter_unit === null) {
    faults.push({ field: 'meter_unit', message: 'Which meter?' });
  }
  return faults;
}

/** A visit as it is stored: done, or skipped with the reason. */
export const visit = visitDraft.extend({
  id,
  task_id: id,
  version,
  created_at: moment,
  outcome: z.enum(['done', 'skipped']),
  completed_date: calendarDay,
  occurrence: calendarDay.nullable(),
  reason: z.string().nullable(),
  cost: amount.nullable(),
  checklist: z.array(z.string()),
  meter_value: z.string().nullable(),
});
export type Visit = z.infer<typeof visit>;

/** A visit as lists show it. */
export const visitItem = visit.extend({
  title: z.string(),
  service_type: serviceType,
  of_type: upkeepThing.nullable(),
  of_id: id.nullable(),
  of_label: z.string().nullable(),
  vendor_name: z.string().nullable(),
  /** Whether its cost stands in the ledger: what a guest has entered waits for its owner. Null where there is none to book. */
  booked: z.boolean().nullable(),
});
export type VisitItem = z.infer<typeof visitItem>;

/** Who did it, in the words that are there. */
export function whoDid(done: Pick<VisitItem, 'vendor_name' | 'service_provider' | 'done_by'>): string | null {
  return done.vendor_name ?? done.service_provider ?? done.done_by;
}

/** The cursor of a list that is read by day: a day and an id, without a space between them. */
export const dayAndId = z
  .string()
  .refine(
    (cursor) =>
      (cursor.startsWith('0000-') || calendarDay.safeParse(cursor.slice(0, 10)).success) &&
      id.safeParse(cursor.slice(10)).success,
    'This page is not one of the list. Begin at its first one.',
  );

export const visitFilter = pageInput.extend({
  after: dayAndId.optional(),
  task_id: id.optional(),
  of_type: upkeepThing.optional(),
  of_id: id.optional(),
  /** The work of one vendor. */
  vendor_id: id.optional(),
  service_type: serviceType.optional(),
});
export type VisitFilter = z.output<typeof visitFilter>;

export const visitPage = pageOf(visitItem).extend({
  /** What all of them have cost. */
  cost: amount,
});
