import { describe, expect, it } from 'vitest';
import type { Figure } from '../kernel/call/tool.ts';
import { insightsOf, type Facts } from './insight-rules.ts';
import { coverageOf, riskOf } from './story.ts';

const id = '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01';
const count = (value: string): Figure => ({
  id: 'count',
  label: 'Overdue',
  unit: 'count',
  value,
  cites: [{ item_type: 'maintenance', item_id: id }],
});
const quiet: Facts = {
  overdueTasks: count('0'),
  replaceCount: count('0'),
  replaceCost: undefined,
  uninsured: [],
  warranties: [],
  realEstateShare: 80,
  realEstate: [],
  coverage: 'adequate',
  policies: [],
};

describe('coverage and risk (S-249)', () => {
  it('are judged at half and at one and a half of the net worth', () => {
    expect([49.99, 50, 150, 150.01].map((insured) => coverageOf(insured, 100))).toEqual([
      'inadequate',
      'adequate',
      'adequate',
      'comprehensive',
    ]);
    expect(coverageOf(5, 0)).toBeNull();
    expect(riskOf({ concentration: true, coverage: 'comprehensive' })).toBe('high');
    expect(riskOf({ concentration: false, coverage: 'inadequate' })).toBe('medium');
    expect(riskOf({ concentration: false, coverage: null })).toBe('low');
    expect(riskOf({ concentration: null, coverage: null })).toBeNull();
  });
});

describe('insights', () => {
  it('are none where nothing is late, ending, missing or concentrated', () => {
    expect(insightsOf(quiet)).toEqual([]);
  });

  it('stand in the order of their priority, each with the records that it follows from', () => {
    const found = insightsOf({
      ...quiet,
      overdueTasks: count('1'),
      replaceCount: count('2'),
      replaceCost: { ...count('900.00'), unit: 'money' },
      realEstateShare: 80.1,
      coverage: 'inadequate',
      warranties: [{ id, thing: 'Dishwasher', day: '2026-12-04', days: 7 }],
      uninsured: [count('0')],
    });
    expect(found.map(({ priority, title }) => [priority, title])).toEqual([
      ['urgent', '1 maintenance task is overdue'],
      ['high', 'The warranty of Dishwasher ends in 7 days'],
      ['high', 'Real estate is 80.1% of what you own'],
      ['high', 'Insurance covers less than half of your net worth'],
      ['medium', '1 thing is not insured, or below the value'],
      ['medium', '2 appliances are near the end of the usual life'],
    ]);
    expect(found[0]?.cites).toEqual([{ item_type: 'maintenance', item_id: id }]);
    expect(found.at(-1)?.estimated_cost).toBe('900.00');
  });
});
