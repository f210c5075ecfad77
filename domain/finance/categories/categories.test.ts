import { describe, expect, it } from 'vitest';
import { defaultCategories, defaultSources } from '../../kernel/ledger/default-categories.ts';
import { categoryColors, colorNames } from './categories.ts';

type Three = [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** How colors look without the cones for red or for green (Machado, Oliveira and Fernandes 2009, full severity). */
const eyes: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const times = (matrix: Matrix, [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Three;

/** The color as an eye sees it, in OKLab, where distances are as large as they look: 1 lies between black and white. */
function seen(color: string, eye: Matrix): Three {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const shown = times(eye, bytes.map(linear) as Three).map((part) => Math.min(1, Math.max(0, part))) as Three;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    shown,
  ).map(Math.cbrt) as Three;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

describe('the colors of categories (G-29)', () => {
  it.each(Object.entries(eyes))('stay apart with %s eyes', (_, eye) => {
    const close = categoryColors.flatMap((one, nth) =>
      categoryColors
        .slice(0, nth)
        .filter((other) => {
          const [a, b] = [seen(one, eye), seen(other, eye)];
          return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.09;
        })
        .map((other) => `${one} ${other}`),
    );
    expect(close).toEqual([]);
  });

  it('are twelve, each with a name of its own and on one of the usual categories', () => {
    expect(new Set(categoryColors).size).toBe(12);
    expect(new Set(Object.values(colorNames)).size).toBe(12);
    expect(defaultCategories.map(({ color }) => color).toSorted()).toEqual(categoryColors.toSorted());
  });
});

it('the usual categories and sources are those of S-228', () => {
  const of = (type: string) => defaultCategories.filter((each) => each.type === type).map(({ name }) => name);
  expect(of('essential')).toEqual([
    'Housing',
    'Transportation',
    'Food & Dining',
    'Utilities',
    'Healthcare',
    'Insurance',
  ]);
  expect(of('discretionary')).toEqual(['Entertainment', 'Shopping', 'Travel']);
  expect(of('investment')).toEqual(['Education', 'Savings']);
  expect(of('debt')).toEqual(['Debt Payments']);
  expect(defaultSources.map(({ name, type }) => `${name} (${type})`)).toEqual([
    'Primary Job (salary)',
    'Freelance Work (freelance)',
    'Investment Returns (investment)',
    'Rental Income (rental)',
    'Other Income (other)',
  ]);
});
