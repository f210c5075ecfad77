import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '@holdfast/domain/kernel/time/day';
import { clockWith, dayOfRequest } from './clock.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00Z'), today: () => '2026-03-01' };

describe('the day of a request', () => {
  it.each([
    [undefined, '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-02', '2026-03-02'],
    ['2026-03-03', '2026-03-01'],
    ['2026-02-27', '2026-03-01'],
    // No such days, though some readers of dates take them for the days after.
    ['2026-02-29', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2026-13-01', '2026-03-01'],
    ['', '2026-03-01'],
    ["2026-03-01'", '2026-03-01'],
  ])('that says %j is %s', (said, taken) => {
    expect(dayOfRequest(clock, said)).toBe(taken);
  });

  it('is a real day, at most one away from the server’s, whatever is said', () => {
    const near = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-03-01', days));
    const digits = fc.stringMatching(/^20\d\d-\d\d-\d\d$/);
    assertProperty(
      fc.property(fc.oneof(near, digits, fc.string()), (said) => {
        const taken = dayOfRequest(clock, said);
        expect(day.safeParse(taken).success).toBe(true);
        expect(['2026-02-28', '2026-03-01', '2026-03-02']).toContain(taken);
      }),
    );
  });
});

describe('the clock', () => {
  it('runs as far ahead as it was moved', () => {
    const ahead = clockWith(86_400_000).now().getTime() - clockWith().now().getTime();
    expect(Math.abs(ahead - 86_400_000)).toBeLessThan(5000);
    expect(clockWith(86_400_000).today() > clockWith().today()).toBe(true);
  });
});
