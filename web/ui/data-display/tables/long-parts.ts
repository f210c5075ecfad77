/** What stands in a long list: a row by its place, or room for lines that are not drawn. */
export type LongPart = { kind: 'row'; at: number } | { kind: 'room'; key: string; height: number };

/** Lines, both ends included. */
export type LineRange = { from: number; to: number };

/** How many lines rows fill. */
export const linesOf = ({ count, columns }: { count: number; columns: number }): number =>
  Math.ceil(count / columns);

type Heights = {
  lines: number;
  /** Between two lines, in pixels. */
  gap: number;
  /** The height of a line that was never drawn. */
  usual: number;
  /** The height of each line as it was drawn last; 0 for one that never was. */
  heights: readonly number[];
};

/** Where each line begins, and at last where a further one would. */
export type Tops = ArrayLike<number>;

export function topsOf({ lines, gap, usual, heights }: Heights): Tops {
  const tops = new Float64Array(lines + 1);
  let top = 0;
  for (let line = 0; line < lines; line += 1) tops[line + 1] = top += (heights[line] || usual) + gap;
  return tops;
}

/** The lines that a stretch of the list touches; where it lies outside, the nearest one. */
export function linesWithin(tops: Tops, from: number, to: number): LineRange {
  const last = tops.length - 2;
  const lineAt = (place: number) => {
    let [low, high] = [0, Math.max(0, last)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((tops[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { from: lineAt(from), to: lineAt(to) };
}

export const isCovered = (drawn: LineRange, wanted: LineRange): boolean =>
  drawn.from <= wanted.from && drawn.to >= wanted.to;

/** A range widened to whole steps of lines, so that scrolling wants something new only now and then. */
export const inSteps = ({ from, to }: LineRange, step: number, lines: number): LineRange => ({
  from: Math.floor(from / step) * step,
  to: Math.min(lines, Math.ceil((to + 1) / step) * step) - 1,
});

/**
 * What to draw in the next frame. What is seen must be there at once; of what else is wanted only `most` lines are added, first ahead in the
 * direction of the scroll, so that no frame has much to do. What is no longer wanted is left out when something is added.
 */
export function nextRange(
  drawn: LineRange,
  { seen, wanted, down }: { seen: LineRange; wanted: LineRange; down: boolean },
  most: number,
): LineRange {
  if (isCovered(drawn, wanted)) return drawn;
  const kept = { from: Math.max(drawn.from, wanted.from), to: Math.min(drawn.to, wanted.to) };
  if (kept.from > kept.to || !isCovered(kept, seen)) {
    const touches = kept.from <= kept.to && kept.from <= seen.to + 1 && kept.to >= seen.from - 1;
    return touches ? { from: Math.min(kept.from, seen.from), to: Math.max(kept.to, seen.to) } : seen;
  }
  const above = { from: Math.max(wanted.from, kept.from - most), to: kept.to };
  const below = { from: kept.from, to: Math.min(wanted.to, kept.to + most) };
  const isWhole = down ? kept.to === wanted.to : kept.from === wanted.from;
  return down === isWhole ? above : below;
}

/** All rows of the lines that are drawn, with the room that the others take; without `drawn` all rows. */
export function partsOf(
  { count, columns, gap }: { count: number; columns: number; gap: number },
  tops: Tops,
  drawn: ReadonlySet<number> | undefined,
): LongPart[] {
  if (drawn === undefined) return Array.from({ length: count }, (_, at) => ({ kind: 'row', at }));
  const parts: LongPart[] = [];
  const last = tops.length - 1;
  let next = 0;
  const leaveRoom = (to: number) => {
    // The room stands between two gaps of its own.
    const height = (tops[to] ?? 0) - (tops[next] ?? 0) - gap;
    // A room's key must never come to another place among the rows: React would take out all rows that it passes and put them in again.
    const key = next === 0 ? 'room above' : to === last ? 'room below' : `room before ${to}`;
    if (to > next) parts.push({ kind: 'room', key, height });
  };
  for (const line of [...drawn].toSorted((one, other) => one - other)) {
    if (line > next) leaveRoom(line);
    for (let at = line * columns; at < Math.min(count, (line + 1) * columns); at += 1)
      parts.push({ kind: 'row', at });
    next = line + 1;
  }
  leaveRoom(last);
  return parts;
}
