import { expect, test } from 'vitest';
import { comingPayment } from './subscription.ts';

test('the next payment is never three days past: what was not seen yet is said beside it', () => {
  const monthly = { rhythm: 'monthly', next_day: '2026-11-23' } as const;
  expect(comingPayment(monthly, '2026-11-23')).toEqual({ next: '2026-11-23', awaited: null });
  expect(comingPayment(monthly, '2026-11-26')).toEqual({ next: '2026-12-23', awaited: '2026-11-23' });
  expect(comingPayment({ rhythm: 'monthly', next_day: '2026-01-31' }, '2026-02-03')).toEqual({
    next: '2026-02-28',
    awaited: '2026-01-31',
  });
  expect(comingPayment({ rhythm: 'weekly', next_day: '2026-11-02' }, '2026-11-26')).toEqual({
    next: '2026-11-30',
    awaited: '2026-11-02',
  });
  expect(comingPayment({ rhythm: 'yearly', next_day: null }, '2026-11-26')).toEqual({
    next: null,
    awaited: null,
  });
});
