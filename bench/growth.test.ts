import { expect, it } from 'vitest';
import { growthOf } from './growth.ts';

it('memory grows by the slope of what was seen, whatever it wavers by', () => {
  const looks = Array.from({ length: 101 }, (_, number) => ({
    requests: number * 1000,
    megabytes: 150 + number * 0.2 + (number % 2 === 0 ? 3 : -3),
  }));
  expect(growthOf(looks)).toBeCloseTo(2, 1);
  expect(growthOf(looks.map((look) => ({ ...look, megabytes: 150 })))).toBe(0);
  expect(growthOf([])).toBe(0);
});
