import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeDashboardSummaryOf, worthLine, worthOf, worthSide, type WorthLine } from './worth-line.ts';
import { assertProperty } from '../test-properties.ts';

type Counted = { side: WorthLine['side']; cents: number };

const counted = fc.record({
  side: fc.constantFrom(...worthSide.options),
  cents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
});
const lineOf = ({ side, cents }: Counted): WorthLine => ({
  side,
  label: side,
  count: 1,
  total: (cents / 100).toFixed(2).replace(/^-0\.00$/, '0.00'),
});

describe('worth', () => {
  it('is what one counts by hand', () => {
    assertProperty(
      fc.property(fc.array(counted, { maxLength: 40 }), (lines) => {
        const of = (...sides: string[]) =>
          lines.filter((line) => sides.includes(line.side)).reduce((sum, line) => sum + line.cents, 0);
        const worth = worthOf(lines.map(lineOf));
        const cents = Object.fromEntries(
          Object.entries(worth).map(([name, value]) => [name, Math.round(Number(value) * 100)]),
        );
        expect(cents).toEqual({
          real_estate: of('real_estate') + 0,
          movable: of('movable') + 0,
          portfolio: of('real_estate', 'movable') + 0,
          liquid: of('bank') + 0,
          owed: of('debt', 'card') + 0,
          net: of('real_estate', 'movable', 'bank') - of('debt', 'card') + 0,
          aside: of('aside') + 0,
        });
      }),
    );
  });

  it('does not count appliances (X-16), and counts a mortgage once (X-19)', () => {
    const lines: WorthLine[] = [
      { side: 'real_estate', label: 'Real estate', count: 1, total: '450000.00' },
      { side: 'debt', label: 'Mortgages', count: 1, total: '200000.10' },
      { side: 'aside', label: 'Appliances', count: 3, total: '3999.99' },
    ];
    expect(worthOf(lines)).toMatchObject({ portfolio: '450000.00', net: '249999.90', aside: '3999.99' });
  });

  it('of nothing is nothing', () => {
    expect(new Set(Object.values(worthOf([])))).toEqual(new Set(['0.00']));
  });

  it('is made of lines with two decimals only', () => {
    expect(worthLine.safeParse({ side: 'bank', label: 'Bank', count: 1, total: '1.5' }).success).toBe(false);
  });
});

describe('get_finance_dashboard_summary', () => {
  it('counts real estate and movable assets as the portfolio, and appliances beside it (S-139, X-18)', () => {
    const lines: WorthLine[] = [
      { side: 'real_estate', label: 'Real estate', count: 2, total: '500000.10' },
      { side: 'movable', label: 'Movable assets', count: 1, total: '20000.20' },
      { side: 'aside', label: 'Appliances', count: 3, total: '4000.00' },
      { side: 'debt', label: 'Mortgages', count: 1, total: '100000.00' },
    ];
    expect(financeDashboardSummaryOf(lines)).toEqual({
      total_real_estate_value: '500000.10',
      total_movable_assets_value: '20000.20',
      total_appliances_value: '4000.00',
      portfolio_value: '520000.30',
    });
  });
});
