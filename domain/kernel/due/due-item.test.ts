import { describe, expect, it } from 'vitest';
import { addDays, urgencyOf } from '../time/day.ts';
import { urgencyOfItem } from './due-item.ts';

const today = '2026-03-01';
const itemDue = (days: number, urgent_days: number, soon_days: number) => ({
  kind: 'document',
  id: '7f6b1d0e-58a7-4f41-9f2c-0e6f3d5f8a11',
  title: 'Passport',
  detail: '',
  due_date: addDays(today, days),
  href: '/documents',
  urgent_days,
  soon_days,
});

describe('how urgent a due date is', () => {
  it.each([
    [-1, 'past'],
    [0, 'urgent'],
    [14, 'urgent'],
    [15, 'soon'],
    [60, 'soon'],
    [61, 'later'],
  ] as const)('follows its own thresholds of 14 and 60 days: after %d days it is %s', (days, urgency) => {
    expect(urgencyOfItem(itemDue(days, 14, 60), today)).toBe(urgency);
  });

  it('agrees with the colours of days remaining where an area set no thresholds of its own (S-144)', () => {
    for (let days = -3; days < 40; days += 1) {
      expect(urgencyOfItem(itemDue(days, 7, 30), today)).toBe(urgencyOf(days));
    }
  });

  it('changes with the day on which one looks', () => {
    expect(urgencyOfItem(itemDue(31, 7, 30), today)).toBe('later');
    expect(urgencyOfItem(itemDue(31, 7, 30), addDays(today, 1))).toBe('soon');
    expect(urgencyOfItem(itemDue(31, 7, 30), addDays(today, 32))).toBe('past');
  });
});
