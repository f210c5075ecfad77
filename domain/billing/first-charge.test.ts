import { describe, expect, it } from 'vitest';
import { planOf } from '../standing/plans.ts';
import { chargeText, firstChargeAt } from './first-charge.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the first charge', () => {
  it.each([
    ['2026-05-30T12:00:00.000Z', '2026-05-30T12:00:00.000Z'],
    ['2026-05-30T12:00:00.123Z', '2026-05-30T12:00:01.000Z'],
    ['2026-03-03T12:00:01.000Z', '2026-03-03T12:00:01.000Z'],
    ['2026-03-03T12:00:00.000Z', null],
    ['2026-03-01T13:00:00.000Z', null],
    ['2026-02-01T12:00:00.000Z', null],
    [null, null],
  ])('of somebody whose trial ends at %s comes at %s (null: at once)', (ends, charged) => {
    expect(firstChargeAt(ends, now)).toBe(charged);
  });

  it('is said with its sum and its day', () => {
    const [small, large] = [planOf('self_managed'), planOf('platinum')];
    if (small === undefined || large === undefined) throw new Error('The catalogue has five plans');
    expect(chargeText(small, null)).toBe('$5.00 is charged today, and then every month.');
    expect(chargeText(large, 'May 30, 2026')).toBe(
      'Nothing is charged today. Your free trial runs until May 30, 2026; $99,999.99 is charged then, and after that every year.',
    );
  });
});
