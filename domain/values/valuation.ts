import { z } from 'zod';
import { calendarDay, day, type Day } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, version, optionalLines } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { valueSource, type ValueSource } from '../kernel/money/value-source.ts';

export const sourceLabels: Readonly<Record<ValueSource, string>> = {
  sale: 'Sale price',
  appraisal: 'Appraisal',
  own: 'Own estimate',
  curve: 'Curve',
  import: 'Brought in',
};

/** What a person may give a valuation as: a sale has its own form, a curve is computed, a file is brought in. */
export const saidSource = valueSource.extract(['appraisal', 'own']);

export const futureValuation = 'A valuation cannot lie in the future';
export const beforePurchase = 'A valuation cannot lie before the purchase';
export const afterSale = 'A valuation cannot lie after the sale';
export const sameDay = 'There is one of this kind on that day already. Change that one instead.';
export const notADocument = 'Choose one of your documents';

/** What a thing was worth on a day, and who says so (M-11, M-19). */
export const valuationDraft = z.object({
  day: required('Day', day),
  value: required('Worth', price),
  source: labelled('Source', saidSource.default('own'), {
    words: { appraisal: sourceLabels.appraisal, own: sourceLabels.own },
  }),
  appraiser: optionalText('Appraiser'),
  note: optionalLines('Note', 2000),
  /** The document that says it. */
  document_id: labelled('Document', optional(id)),
});
export type ValuationDraft = z.output<typeof valuationDraft>;

/** A valuation as it is stored. */
export const valuation = z.object({
  id,
  version,
  day: calendarDay,
  value: amount,
  source: valueSource,
  appraiser: z.string().nullable(),
  note: z.string().nullable(),
  document_id: id.nullable(),
  /** What the document is called; null where there is none, or none that whoever asks may see. */
  document_label: z.string().nullable(),
});
export type Valuation = z.infer<typeof valuation>;

/** What is wrong with a valuation's day: it lies after today, before the purchase or after the sale. */
export function valuationFaults(
  held: { purchase_date: Day | null; sale_date: Day | null },
  on: Day,
  today: Day,
): FieldMessage[] {
  if (on > today) return [{ field: 'day', message: futureValuation }];
  if (held.purchase_date !== null && on < held.purchase_date)
    return [{ field: 'day', message: beforePurchase }];
  if (held.sale_date !== null && on > held.sale_date) return [{ field: 'day', message: afterSale }];
  return [];
}
