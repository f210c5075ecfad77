import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { recordType } from '../kernel/record-type.ts';

/** A fact of a record in words: "Serial number", "AB-1". Days and amounts are written by the browser. */
export const visibleFact = z.object({
  label: z.string(),
  value: z.string(),
  kind: z.enum(['text', 'day', 'money']),
});
export type VisibleFact = z.infer<typeof visibleFact>;

/** How a visitor gets to see a file: page by page, or not at all. */
export const shownFile = z.object({
  id,
  name: z.string(),
  /** How many pages are drawn of it: a picture has one, and 0 is what cannot be drawn. Null while nobody has counted them yet. */
  pages: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ShownFile = z.infer<typeof shownFile>;

const shownRecord = z.object({ item_type: recordType, item_id: id, label: z.string(), detail: z.string() });

/** A record that a link shows, with its files and those of the documents that are attached to it. */
export const visitedRecord = shownRecord.extend({
  facts: z.array(visibleFact),
  files: z.array(shownFile),
  documents: z.array(z.object({ item_id: id, label: z.string(), files: z.array(shownFile) })),
});
export type VisitedRecord = z.infer<typeof visitedRecord>;

/** What a link's page shows. Behind a password it says nothing, not even whose house it is. */
export const visit = z.discriminatedUnion('state', [
  z.object({ state: z.literal('locked') }),
  z.object({
    state: z.literal('open'),
    house: z.string(),
    label: z.string().nullable(),
    expires_at: moment,
    may_download: z.boolean(),
    watermark: z.boolean(),
    records: z.array(shownRecord),
  }),
]);
export type Visit = z.infer<typeof visit>;

/** Whether what a page shows is still to be shown, and which of its records are open at the moment. */
export const visitState = z.object({ state: z.enum(['locked', 'open']), records: z.array(id) });
