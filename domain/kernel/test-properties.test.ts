import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertProperty, drawWith, seedOfFile, type Drawing, type FoundSeed } from './test-properties.ts';

let before: Drawing;
const kept: FoundSeed[] = [];
const drawing = (more: Partial<Drawing> = {}) =>
  drawWith({ seed: 7, times: 1, found: [], keep: (failure) => kept.push(failure), ...more });
beforeEach(() => {
  kept.length = 0;
  before = drawing();
});
afterEach(() => drawWith(before));

/** What is drawn, in its order. */
function drawn(more?: { numRuns: number }): number[] {
  const values: number[] = [];
  assertProperty(
    fc.property(fc.nat(), (value) => void values.push(value)),
    more,
  );
  return values;
}
const never = (forbidden: number) => fc.property(fc.nat(14_999), (value) => value !== forbidden);
/** A value that is drawn with a seed, and at which place. */
function rareWith(seed: number): { value: number; path: string } {
  const values = fc.sample(fc.nat(14_999), { seed, numRuns: 100 });
  const place = values.findIndex((value, nth) => value > 100 && values.indexOf(value) === nth && nth > 20);
  return { value: values[place] ?? 0, path: String(place) };
}

describe('a property', () => {
  it('draws alike with one seed, and otherwise with another', () => {
    const first = drawn();
    expect(drawn()).toEqual(first);
    drawing({ seed: 8 });
    expect([seedOfFile(), drawn()]).not.toEqual([8, first]);
  });

  it('runs as often as it says, or a hundred times, and so many times that in a deep run', () => {
    expect([drawn().length, drawn({ numRuns: 12 }).length]).toEqual([100, 12]);
    drawing({ times: 10 });
    expect([drawn().length, drawn({ numRuns: 12 }).length]).toEqual([1000, 120]);
  });

  it('names seed and path where it fails, and hands them on', async () => {
    const { value } = rareWith(7);
    expect(() => assertProperty(never(value))).toThrow(/^A property failed with seed 7 and path \d+/);
    expect(kept).toMatchObject([{ test: expect.getState().currentTestName, seed: 7 }]);
    const slow = fc.asyncProperty(fc.nat(14_999), async (each) => each !== value);
    await expect(assertProperty(slow)).rejects.toThrow('seed 7');
  });

  it('begins with what was found for its test before, alone', () => {
    const test = expect.getState().currentTestName ?? '';
    const { value, path } = rareWith(23);
    const found = [{ test, seed: 23, path: `${path}:1:0` }];
    // One value is drawn with the seed of the file, which is another one.
    assertProperty(never(value), { numRuns: 1 });
    drawing({ found: [{ ...found[0]!, test: 'another test' }] });
    assertProperty(never(value), { numRuns: 1 });
    drawing({ found });
    expect(() => assertProperty(never(value), { numRuns: 1 })).toThrow('seed 23');
  });
});
