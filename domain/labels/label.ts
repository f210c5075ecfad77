import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { flag, wholeNumber } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordReference, recordType, type RecordType } from '../kernel/record-type.ts';
import { sheetName, sheetNames } from './sheet-layout.ts';

/** The code of a label: 20 signs of an alphabet of 32, 100 bits by chance. */
export const labelCode = z.string().regex(/^[0-9a-z]{20}$/, 'This is no label of ours');

/** What whoever may not see the thing is told, and whoever scans a code that nobody has. */
export const unknownLabel = 'This label opens nothing for you';

/** What is said of a record that has no screen of its own: a scan of its label could open nothing. */
export const noLabel =
  'A label cannot be given to this type of record: it has no page that a scan could open';

/** The most labels that are printed at once. */
export const labelsAtOnce = 300;

/** A record that a label can be printed for. */
export const labelledRecord = recordReference.extend({
  label: z.string(),
  /** In which place it lies; null where that is not said. */
  place: z.string().nullable(),
  /** Since when it has a code; null where it has none. */
  since: moment.nullable(),
});
export type LabelledRecord = z.infer<typeof labelledRecord>;

/** What labels are stuck on. */
export const stuckOn: readonly RecordType[] = ['movable', 'appliance', 'place', 'real_estate'];

export const recordFilter = pageInput.extend({
  q: z.string().trim().max(100).default(''),
  item_type: recordType.optional(),
  /** Only things and places, which is what labels are stuck on; all records unless asked. */
  things: z.enum(['yes']).optional(),
});
export type RecordFilter = z.output<typeof recordFilter>;

/** So many records that hold what was typed are counted; of more it is only said that there are more. */
export const hitsOfLabels = 2000;

/**
 * A page of records, and of which types there are how many. Where `uncounted` is true there are more than `total`; a type has no count where more than
 * `hitsOfLabels` records of all types hold what was typed, and perhaps none of it does.
 */
export const recordPage = pageOf(labelledRecord).extend({
  uncounted: z.boolean(),
  types: z.array(z.object({ item_type: recordType, count: z.int().nullable() })),
});
export type RecordPage = z.infer<typeof recordPage>;

/** How labels are printed. */
export const sheetDraft = z.object({
  sheet: labelled('Sheet', sheetName.default('letter_30'), { words: sheetNames }),
  /** The first label that is still on the sheet, from 1. */
  first: wholeNumber('First free label', { min: 1, max: 65 }).default(1),
  with_name: labelled('Name', flag.default(true)),
  with_place: labelled('Place', flag.default(true)),
});
export type SheetDraft = z.output<typeof sheetDraft>;

/** What a code opens: a record of the viewer's own, or one in the house of `house`. */
export const openedLabel = recordReference.extend({ house: z.uuid().nullable() });
export type OpenedLabel = z.infer<typeof openedLabel>;
