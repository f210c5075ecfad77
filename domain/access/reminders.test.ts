import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purgeWarningDays, reminderDays } from '../standing/access-rules.ts';
import { reminderDue } from './reminders.ts';
import { assertProperty } from '../kernel/test-properties.ts';

describe('a reminder before the trial ends', () => {
  it.each([
    [31, [], null, []],
    [30, [], 30, [30]],
    [29, [30], null, [30]],
    [14, [30], 14, [30, 14]],
    [7, [30, 14], 7, [30, 14, 7]],
    [1, [30, 14, 7], null, [30, 14, 7]],
  ])('with %i days left after %j is for %j', (daysLeft, settled, tell, settle) => {
    expect(reminderDue(reminderDays, daysLeft, settled)).toEqual({ tell, settle });
  });

  it('is one for the tightest day where several were missed, and none of the others comes later', () => {
    const first = reminderDue(reminderDays, 5, []);
    expect(first).toEqual({ tell: 7, settle: [30, 14, 7] });
    expect(reminderDue(reminderDays, 3, first.settle).tell).toBeNull();
  });

  it('goes out at most once for each day, however often and at whatever moments it is asked', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(reminderDays, purgeWarningDays),
        fc.array(fc.integer({ min: 0, max: 95 })),
        (days, moments) => {
          let settled: number[] = [];
          const told: number[] = [];
          for (const daysLeft of moments.toSorted((a, b) => b - a)) {
            const due = reminderDue(days, daysLeft, settled);
            if (due.tell !== null) told.push(due.tell);
            settled = due.settle;
          }
          expect(new Set(told).size).toBe(told.length);
          // Whatever was passed is settled, and nothing that is still to come.
          const last = Math.min(Infinity, ...moments);
          expect(new Set(settled)).toEqual(new Set(days.filter((day) => last <= day)));
        },
      ),
    );
  });
});
