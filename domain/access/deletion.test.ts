import { describe, expect, it } from 'vitest';
import { erasedAt, keptText, keptUntil, wouldBeErasedAt } from './deletion.ts';

const now = new Date('2026-03-01T12:00:00Z');
const expired = (days: number) => ({
  access_status: 'expired' as const,
  data_retention_end_date: new Date(now.getTime() + days * 86_400_000).toISOString(),
});

describe('a deletion names one date', () => {
  it.each([
    [
      'an account in use',
      { access_status: 'trial' as const, data_retention_end_date: null },
      '2026-03-15T12:00:00.000Z',
    ],
    ['one whose records are kept for longer', expired(20), '2026-03-15T12:00:00.000Z'],
    ['one whose records go sooner', expired(5), '2026-03-06T12:00:00.000Z'],
  ])('of %s', (_, policy, date) => {
    expect(wouldBeErasedAt(policy, now)).toBe(date);
    expect(erasedAt('2026-03-15T12:00:00.000Z', keptUntil(policy))).toBe(date);
  });

  it('and whoever keeps the account hears what still happens', () => {
    expect(keptText(null)).toBe('Your account stays. Nothing will be deleted.');
    expect(keptText('March 6, 2026')).toContain('still be erased on March 6, 2026');
  });
});
