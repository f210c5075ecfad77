/** What stands in a long list: a row by its place, or room for rows that are not drawn. */
export type LongPart = { kind: 'row'; at: number } | { kind: 'room'; key: string; height: number };

/** Chunks of lines, both ends included. */
export type ChunkRange = { from: number; to: number };

type Shape = {
  /** How many rows there are, and how many a chunk has. */
  count: number;
  size: number;
  /** Between two lines, in pixels. */
  gap: number;
  /** The height of a chunk that was never drawn while none was. */
  estimate: number;
  heights: ReadonlyMap<number, number>;
};

/** The height of each chunk: as it was measured, else the middle of all that were. */
function heightsOf({ count, size, estimate, heights }: Shape): number[] {
  const chunks = Math.ceil(count / size);
  const known = [...heights].flatMap(([chunk, height]) => (chunk < chunks - 1 ? [height] : []));
  const usual = known.length === 0 ? estimate : known.reduce((sum, each) => sum + each, 0) / known.length;
  return Array.from({ length: chunks }, (_, chunk) => heights.get(chunk) ?? usual);
}

/**
 * Which chunks the window shows (`seen`), shows soon (`soon`: one window further), and which are drawn for that (`near`: two further). The
 * window is from where to where of the list it reaches, in pixels.
 */
export function wantedChunks(
  shape: Shape,
  window: { from: number; to: number },
): { seen: ChunkRange; soon: ChunkRange; near: ChunkRange } {
  const heights = heightsOf(shape);
  const tall = window.to - window.from;
  const within = (more: number): ChunkRange => {
    let [from, to, top] = [heights.length - 1, 0, 0];
    for (const [chunk, height] of heights.entries()) {
      if (top + height >= window.from - more) from = Math.min(from, chunk);
      if (top <= window.to + more) to = Math.max(to, chunk);
      top += height + shape.gap;
    }
    return { from: Math.min(from, to), to };
  };
  return { seen: within(0), soon: within(tall), near: within(tall * 2) };
}

export const isCovered = (drawn: ChunkRange, wanted: ChunkRange): boolean =>
  drawn.from <= wanted.from && drawn.to >= wanted.to;

/** All rows of the chunks that are drawn, with the room that the others take; without `drawn` all rows. */
export function partsOf(shape: Shape, drawn: ReadonlySet<number> | undefined): LongPart[] {
  const { count, size, gap } = shape;
  if (drawn === undefined) return Array.from({ length: count }, (_, at) => ({ kind: 'row', at }));
  const parts: LongPart[] = [];
  let room = 0;
  const leaveRoom = (key: string) => {
    // The room stands between two gaps of its own.
    if (room > 0) parts.push({ kind: 'room', key, height: room - gap });
    room = 0;
  };
  for (const [chunk, height] of heightsOf(shape).entries()) {
    if (!drawn.has(chunk)) {
      room += height + gap;
      continue;
    }
    leaveRoom(`above ${chunk}`);
    for (let at = chunk * size; at < Math.min(count, (chunk + 1) * size); at += 1)
      parts.push({ kind: 'row', at });
  }
  leaveRoom('below');
  return parts;
}
