import { describe, expect, test } from 'vitest';
import { isCovered, partsOf, wantedChunks } from './long-parts.ts';

const shape = { count: 1000, size: 10, gap: 0, estimate: 500, heights: new Map<number, number>() };
const heightOf = (parts: ReturnType<typeof partsOf>, row: number) =>
  parts.reduce((sum, part) => sum + (part.kind === 'row' ? row : part.height), 0);

describe('a long list', () => {
  test('draws the rows of its chunks, and leaves the room of all others', () => {
    const parts = partsOf(shape, new Set([3, 4]));
    expect(parts.filter(({ kind }) => kind === 'row')).toHaveLength(20);
    expect(parts[0]).toEqual({ kind: 'room', key: 'above 3', height: 1500 });
    expect(parts[1]).toEqual({ kind: 'row', at: 30 });
    expect(heightOf(parts, 50)).toBe(50_000);
  });

  test('keeps the row with the focus between two rooms', () => {
    const kinds = partsOf(shape, new Set([0, 50])).map((part) => (part.kind === 'row' ? part.at : part.key));
    expect(kinds.slice(9, 12)).toEqual([9, 'above 50', 500]);
    expect(kinds.at(-1)).toBe('below');
  });

  test('leaves as much room as a chunk took when it was drawn, and the usual height for others', () => {
    const heights = new Map([
      [0, 300],
      [1, 500],
    ]);
    expect(heightOf(partsOf({ ...shape, heights }, new Set([99])), 0)).toBe(300 + 500 + 97 * 400);
  });

  test('counts the gaps of a grid once', () => {
    const parts = partsOf({ ...shape, gap: 16 }, new Set([2]));
    // Two chunks of 500 and the gap between them; the gap to the first row is that of the grid.
    expect(parts[0]).toMatchObject({ height: 1016 });
  });

  test('wants what the window shows, and draws two windows more on both sides', () => {
    const { seen, soon, near } = wantedChunks(shape, { from: 10_100, to: 11_100 });
    expect([seen, soon, near]).toEqual([
      { from: 20, to: 22 },
      { from: 18, to: 24 },
      { from: 16, to: 26 },
    ]);
    expect(isCovered(near, soon)).toBe(true);
    expect(isCovered(seen, soon)).toBe(false);
  });

  test('draws its end where the window is far below it', () => {
    expect(wantedChunks(shape, { from: 90_000, to: 91_000 }).seen).toEqual({ from: 99, to: 99 });
  });

  test('draws all where nothing is left out', () => {
    expect(partsOf(shape, undefined)).toHaveLength(1000);
  });
});
