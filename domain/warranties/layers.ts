import { z } from 'zod';
import { addMonths, day, type Day } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { optional, optionalText } from '../kernel/form/fields.ts';

/** What one layer of a warranty pays for (M-07). `whole` is parts, labor and sealed system together. */
export const layerKind = z.enum(['parts', 'labor', 'sealed_system', 'whole', 'accidental', 'other']);
export type LayerKind = z.infer<typeof layerKind>;

export const layerLabels: Readonly<Record<LayerKind, string>> = {
  parts: 'Parts',
  labor: 'Labor',
  sealed_system: 'Sealed system',
  whole: 'The whole thing',
  accidental: 'Accidental damage',
  other: 'Something else',
};

/** What `whole` stands for. */
export const wholeIs: readonly LayerKind[] = ['parts', 'labor', 'sealed_system'];

const startsAfterIt = 'Starts before the warranty does';
const endsBeforeStart = 'Ends before it starts';
/** The warranty's own days are the widest of its layers, so that its end says when the last cover ends. */
export const endsAfterIt =
  'Ends after the warranty does. Let the warranty itself run as long as its longest part.';
export const nothingUntilTheEnd =
  'Nothing is covered until the end. Let one part run as long as the warranty.';

/** One layer of cover. Without its own days it runs as long as the warranty. */
export const warrantyLayer = z.object({
  layer: labelled('Covers', layerKind, { words: layerLabels }),
  /** What `other` is, or a remark: "Compressor". */
  what: optionalText('What exactly', 100),
  start_date: labelled('From', optional(day)),
  end_date: labelled('Until', optional(day)),
});
export type WarrantyLayer = z.output<typeof warrantyLayer>;

export const maxLayers = 12;

/** The days of a warranty and of its layers. `end_date` is the first day without cover; null has no end. */
export type Span = { readonly start_date: Day; readonly end_date: Day | null };
export type Layered = Span & { readonly layers: readonly WarrantyLayer[] };

/** The layers of a warranty with their days written out; one that names none covers the whole thing. */
export function layersOf({ layers, start_date, end_date }: Layered): (WarrantyLayer & Span)[] {
  if (layers.length === 0) return [{ layer: 'whole', what: null, start_date, end_date }];
  return layers.map((each) => ({
    ...each,
    start_date: each.start_date ?? start_date,
    end_date: each.end_date ?? end_date,
  }));
}

/** The layers that the two switches of S-171 stand for; none where both are left out. */
export function layersFromFlags(parts: boolean | undefined, labor: boolean | undefined): WarrantyLayer[] {
  const layer = (kind: LayerKind): WarrantyLayer => ({
    layer: kind,
    what: null,
    start_date: null,
    end_date: null,
  });
  return [...(parts === true ? [layer('parts')] : []), ...(labor === true ? [layer('labor')] : [])];
}

/** Whether any layer, at any time, pays for this. */
export const everCovers = (warranty: Layered, kind: LayerKind): boolean =>
  layersOf(warranty).some(({ layer }) => layer === kind || (layer === 'whole' && wholeIs.includes(kind)));

const later = (one: Day | null, other: Day | null) => (other === null ? false : one === null || one > other);

/** What is wrong with the days of a warranty and its layers. */
export function layerFaults(warranty: Layered): FieldMessage[] {
  const { start_date, end_date, layers } = warranty;
  if (end_date !== null && end_date <= start_date) return [{ field: 'end_date', message: endsBeforeStart }];
  const wrong = layersOf(warranty).flatMap((layer, at): FieldMessage[] => {
    const field = `layers.${at}`;
    if (layer.start_date < start_date) return [{ field: `${field}.start_date`, message: startsAfterIt }];
    if (later(layer.end_date, end_date)) return [{ field: `${field}.end_date`, message: endsAfterIt }];
    if (layer.end_date !== null && layer.end_date <= layer.start_date) {
      return [{ field: `${field}.end_date`, message: endsBeforeStart }];
    }
    return [];
  });
  if (wrong.length > 0 || layers.length === 0) return wrong;
  const lasts = layersOf(warranty).some((layer) => layer.end_date === end_date);
  return lasts ? [] : [{ field: 'end_date', message: nothingUntilTheEnd }];
}

/**
 * The first day without cover after so many years and months from a day; an end of a month is held back to that of a shorter one. Null
 * where no duration is given.
 */
export function endAfter(start: Day, { years, months }: { years: number; months: number }): Day | null {
  const all = years * 12 + months;
  return all <= 0 ? null : addMonths(start, all);
}

/** How long a warranty lasts that nothing is known of: one year, the default of its form (S-177, X-17). */
export const usualYears = 1;
