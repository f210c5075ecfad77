import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/time/day.ts';
import { cancelBy, promotionEnd, type Term } from './cancel-by.ts';
import { assertProperty } from '../../kernel/test-properties.ts';

const gym: Term = {
  end: '2026-06-30',
  notice: { every: 3, unit: 'month' },
  renews: { every: 1, unit: 'year' },
};

describe('the day until which a subscription can be cancelled', () => {
  test('is its end less the notice period (M-18)', () => {
    expect(cancelBy(gym, '2026-01-01')).toEqual({ cancel_by: '2026-03-30', ends: '2026-06-30' });
    expect(cancelBy({ ...gym, notice: { every: 30, unit: 'day' } }, '2026-01-01')?.cancel_by).toBe(
      '2026-05-31',
    );
    expect(
      cancelBy({ ...gym, notice: { every: 1, unit: 'month' }, end: '2026-03-31' }, '2026-01-01'),
    ).toEqual({
      cancel_by: '2026-02-28',
      ends: '2026-03-31',
    });
  });

  test('is today on its last day, and the next term’s from the day after (rolls each year)', () => {
    expect(cancelBy(gym, '2026-03-30')?.cancel_by).toBe('2026-03-30');
    expect(cancelBy(gym, '2026-03-31')).toEqual({ cancel_by: '2027-03-30', ends: '2027-06-30' });
    expect(cancelBy(gym, '2027-03-30')?.cancel_by).toBe('2027-03-30');
    expect(cancelBy(gym, '2040-07-01')).toEqual({ cancel_by: '2041-03-30', ends: '2041-06-30' });
  });

  test('is none once it has passed and nothing follows', () => {
    expect(cancelBy({ ...gym, renews: null }, '2026-03-30')?.ends).toBe('2026-06-30');
    expect(cancelBy({ ...gym, renews: null }, '2026-03-31')).toBeNull();
  });

  test('keeps to the last of February in leap years', () => {
    const term: Term = { ...gym, end: '2024-02-29', notice: { every: 1, unit: 'day' } };
    expect(cancelBy(term, '2027-06-01')).toEqual({ cancel_by: '2028-02-28', ends: '2028-02-29' });
  });

  test('is the first of all terms that has not passed', () => {
    const period = fc.record({
      every: fc.integer({ min: 1, max: 6 }),
      unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    });
    const days = fc.integer({ min: 0, max: 4000 }).map((nth) => addDays('2020-01-31', nth));
    assertProperty(
      fc.property(days, days, period, period, (end, today, notice, renews) => {
        const next = cancelBy({ end, notice, renews }, today);
        expect(next && next.cancel_by >= today && next.cancel_by < next.ends).toBe(true);
        const before = cancelBy({ end, notice, renews }, addDays(next?.cancel_by ?? '', 1));
        expect((before?.cancel_by ?? '') > (next?.cancel_by ?? '')).toBe(true);
        // From any earlier day on, the same or an earlier one is the next.
        const earlier = cancelBy({ end, notice, renews }, addDays(today, -40));
        expect((earlier?.cancel_by ?? '') <= (next?.cancel_by ?? '')).toBe(true);
      }),
    );
  });
});

test('a promotion ends on the day before the full price', () => {
  expect(promotionEnd('2026-01-31', { every: 1, unit: 'month' })).toEqual({
    last_day: '2026-02-27',
    full_price_from: '2026-02-28',
  });
});
