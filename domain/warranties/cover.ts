import { z } from 'zod';
import { calendarDay, type Day } from '../kernel/time/day.ts';
import { layerKind, layerLabels, layersOf, wholeIs, type LayerKind, type Layered } from './layers.ts';

/** A warranty as far as cover goes by it. */
export type Covering = Layered & {
  readonly id: string;
  readonly provider_name: string;
  readonly is_active: boolean;
};

/** A warranty that pays for something on a day, and until when; null has no end. */
export const coverBy = z.object({
  id: z.uuid(),
  provider_name: z.string(),
  until: calendarDay.nullable(),
});

/** One line of the matrix: a layer, and who covers it. */
export const coverRow = z.object({
  layer: layerKind,
  /** What `other` is. */
  what: z.string().nullable(),
  /** The one that lasts longest first. */
  by: z.array(coverBy),
  /** The last end of cover before the day; null where it is covered, or never was. */
  ended: calendarDay.nullable(),
  /** The first beginning of cover after the day, where there is none on it. */
  begins: calendarDay.nullable(),
});
export type CoverRow = z.infer<typeof coverRow>;

/** Lines that stand in each matrix, also where nobody covers them: what people ask first. */
const always: readonly LayerKind[] = ['parts', 'labor'];
const order: readonly LayerKind[] = ['parts', 'labor', 'sealed_system', 'accidental', 'other'];

type Piece = { layer: LayerKind; what: string | null; by: Covering; start_date: Day; end_date: Day | null };

/** What each layer of each warranty pays for, `whole` taken apart. */
function piecesOf(warranties: readonly Covering[]): Piece[] {
  return warranties
    .filter(({ is_active }) => is_active)
    .flatMap((by) =>
      layersOf(by).flatMap(({ layer, what, start_date, end_date }): Piece[] =>
        (layer === 'whole' ? wholeIs : [layer]).map((kind) => ({
          layer: kind,
          what: kind === 'other' ? what : null,
          by,
          start_date,
          end_date,
        })),
      ),
    );
}

/** Sorts ends of cover, the latest first; null has no end. */
export const byEnd = (one: Day | null, other: Day | null) =>
  one === other ? 0 : one === null ? -1 : other === null ? 1 : one < other ? 1 : -1;

/**
 * What is covered on a day, layer by layer, by which warranty and until when (M-07). A void warranty covers nothing. A sealed system is
 * only named where a warranty names it by itself.
 */
export function coverOn(warranties: readonly Covering[], day: Day): CoverRow[] {
  const pieces = piecesOf(warranties);
  const sealed = warranties.some((each) => layersOf(each).some(({ layer }) => layer === 'sealed_system'));
  const keys = new Map<string, Pick<CoverRow, 'layer' | 'what'>>();
  for (const layer of always) keys.set(layer, { layer, what: null });
  for (const { layer, what } of pieces) {
    if (layer !== 'sealed_system' || sealed) keys.set(`${layer}${what ?? ''}`, { layer, what });
  }
  return [...keys.values()]
    .map(({ layer, what }) => {
      const own = pieces.filter((each) => each.layer === layer && each.what === what);
      return { layer, what, ...standing(own, day) };
    })
    .toSorted((one, other) => order.indexOf(one.layer) - order.indexOf(other.layer));
}

function standing(pieces: readonly Piece[], day: Day): Pick<CoverRow, 'by' | 'ended' | 'begins'> {
  const now = pieces.filter(
    ({ start_date, end_date }) => start_date <= day && (end_date === null || end_date > day),
  );
  const ids = [...new Set(now.map(({ by }) => by.id))];
  const by = ids
    .map((id) => {
      const own = now.filter((each) => each.by.id === id).toSorted((a, b) => byEnd(a.end_date, b.end_date));
      return { id, provider_name: own[0]?.by.provider_name ?? '', until: own[0]?.end_date ?? null };
    })
    .toSorted((one, other) => byEnd(one.until, other.until) || (one.id < other.id ? -1 : 1));
  if (by.length > 0) return { by, ended: null, begins: null };
  const past = pieces.flatMap(({ end_date }) => (end_date !== null && end_date <= day ? [end_date] : []));
  const coming = pieces.flatMap(({ start_date }) => (start_date > day ? [start_date] : []));
  return { by, ended: past.toSorted().at(-1) ?? null, begins: coming.toSorted()[0] ?? null };
}

/** What a line of the matrix is called. */
export const rowLabel = ({ layer, what }: Pick<CoverRow, 'layer' | 'what'>): string =>
  what ?? layerLabels[layer];
