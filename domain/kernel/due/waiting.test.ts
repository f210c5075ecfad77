import { describe, expect, it } from 'vitest';
import { tooManyTries } from './waiting.ts';

describe('the wait after too many tries', () => {
  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [420, '7 minutes'],
    [3600, '60 minutes'],
  ])('of %i seconds is said in minutes', (seconds, words) => {
    expect(tooManyTries(seconds)).toBe(`Too many attempts. Try again in ${words}.`);
  });
});
