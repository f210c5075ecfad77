import { describe, expect, it } from 'vitest';
import { tellingHour } from './telling-days.ts';

describe('an hour of telling', () => {
  it.each([
    [8, '22:00', '06:30', 8],
    [23, '22:00', '06:30', 30.5],
    [0, '22:00', '06:30', 6.5],
    [22, '22:00', '06:30', 30.5],
    [9, '08:00', '10:00', 10],
    [10, '08:00', '10:00', 10],
    [8, null, null, 8],
  ])('at %i with quiet hours from %s to %s is told after %f hours', (hour, quiet_from, quiet_to, hours) => {
    expect(tellingHour(hour, { quiet_from, quiet_to })).toBe(hours);
  });
});
