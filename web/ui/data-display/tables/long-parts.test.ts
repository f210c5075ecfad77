import { describe, expect, test } from 'vitest';
import { inSteps, linesOf, linesWithin, nextRange, partsOf, topsOf, type LongPart } from './long-parts.ts';

const shape = { count: 1000, columns: 1, gap: 0, usual: 50, heights: [] as number[] };
const topsIn = (of: typeof shape) => topsOf({ ...of, lines: linesOf(of) });
const partsIn = (of: typeof shape, drawn: number[]) => partsOf(of, topsIn(of), new Set(drawn));
const heightOf = (parts: LongPart[], row: number) =>
  parts.reduce((sum, part) => sum + (part.kind === 'row' ? row : part.height), 0);
const namesOf = (parts: LongPart[]) => parts.map((part) => (part.kind === 'row' ? part.at : part.key));

describe('a long list', () => {
  test('draws the rows of its lines, and leaves the room of all others', () => {
    const parts = partsIn(shape, [30, 31]);
    expect(namesOf(parts)).toEqual(['room above', 30, 31, 'room below']);
    expect(parts[0]).toMatchObject({ height: 1500 });
    expect(heightOf(parts, 50)).toBe(50_000);
  });

  test('keeps the row with the focus between two rooms', () => {
    expect(namesOf(partsIn(shape, [500, 0, 1]))).toEqual([0, 1, 'room before 500', 500, 'room below']);
  });

  test('never changes the order of what stays, so that no row is taken out and put in again', () => {
    const seen = [
      [0, 1, 2, 3],
      [2, 3, 4],
      [2, 500, 501],
      [500, 2, 501, 502],
      [2, 0, 1],
      [900, 998, 999],
      [800, 801, 900],
    ].map((drawn) => namesOf(partsIn(shape, drawn)));
    for (const before of seen) {
      for (const after of seen) {
        const stays = after.filter((name) => before.includes(name));
        expect(stays).toEqual(before.filter((name) => after.includes(name)));
      }
    }
  });

  test('leaves as much room as a line took when it was drawn, and the usual height for others', () => {
    const heights = [30, 70, 0];
    expect(heightOf(partsIn({ ...shape, heights }, [999]), 0)).toBe(30 + 70 + 997 * 50);
  });

  test('counts the gaps of a grid once', () => {
    // Two lines of 50 and the gap between them; the gap to the first row is that of the grid.
    const [room] = partsIn({ ...shape, columns: 4, gap: 16 }, [2]);
    expect(room).toMatchObject({ height: 116 });
  });

  test('draws all where nothing is left out', () => {
    expect(partsOf(shape, [], undefined)).toHaveLength(1000);
  });
});

describe('what is drawn of a long list', () => {
  const tops = topsIn(shape);

  test('is what the window shows', () => {
    expect(linesWithin(tops, 1010, 1110)).toEqual({ from: 20, to: 22 });
  });

  test('is the end where the window is far below it, and the beginning far above it', () => {
    expect(linesWithin(tops, 90_000, 91_000)).toEqual({ from: 999, to: 999 });
    expect(linesWithin(tops, -900, -100)).toEqual({ from: 0, to: 0 });
  });

  const seen = { from: 100, to: 110 };
  const wanted = { from: 90, to: 130 };

  test('grows by few lines a frame, first in the direction of the scroll, then behind it', () => {
    expect(nextRange({ from: 95, to: 120 }, { seen, wanted, down: true }, 3)).toEqual({ from: 95, to: 123 });
    expect(nextRange({ from: 95, to: 120 }, { seen, wanted, down: false }, 3)).toEqual({ from: 92, to: 120 });
    expect(nextRange({ from: 95, to: 130 }, { seen, wanted, down: true }, 3)).toEqual({ from: 92, to: 130 });
    expect(nextRange({ from: 90, to: 129 }, { seen, wanted, down: false }, 3)).toEqual(wanted);
    expect(nextRange(wanted, { seen, wanted, down: true }, 3)).toEqual(wanted);
  });

  test('leaves out what is behind when it grows, and changes nothing while all is there', () => {
    expect(nextRange({ from: 60, to: 127 }, { seen, wanted, down: true }, 3)).toEqual(wanted);
    const drawn = { from: 60, to: 130 };
    expect(nextRange(drawn, { seen, wanted, down: true }, 3)).toBe(drawn);
  });

  test('is wanted in steps of some lines', () => {
    expect(inSteps({ from: 10, to: 13 }, 4, 1000)).toEqual({ from: 8, to: 15 });
    expect(inSteps({ from: 990, to: 999 }, 7, 1000)).toEqual({ from: 987, to: 999 });
  });

  test('has at once whatever is seen: after a jump nothing else, after a fling also what was there', () => {
    expect(nextRange({ from: 700, to: 740 }, { seen, wanted, down: false }, 3)).toEqual(seen);
    expect(nextRange({ from: 60, to: 105 }, { seen, wanted, down: true }, 3)).toEqual({ from: 90, to: 110 });
  });
});
