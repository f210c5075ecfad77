import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, negateMoney, subtractMoney, sumMoney } from '../kernel/money/money.ts';
import { assertProperty } from '../kernel/test-properties.ts';
import { packOf, tripAmount, type LedgerEntry, type PackFacts } from './tax-pack.ts';
import { expenseLine, fitsLine, taxLine, usualLine } from './tax-line.ts';

const id = '11111111-1111-4111-8111-111111111111';
const entry = (amount: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  transaction_id: id,
  line: 1,
  day: '2025-06-30',
  what: 'Somebody',
  amount,
  kind: amount.startsWith('-') ? 'expense' : 'income',
  property_category: null,
  source_type: null,
  chosen: null,
  receipt: false,
  ...more,
});
const facts: NonNullable<PackFacts['facts']> = {
  property_id: id,
  version: 1,
  placed_in_service: '2024-05-10',
  building_class: 'residential',
  land_value: '60000.00',
  closing_costs: '4500.00',
  selling_costs: '0.00',
  improvements: [],
};
const duplex: PackFacts = {
  property: {
    id,
    label: '14 Mill Street',
    purchase_date: '2024-03-01',
    purchase_price: '300000.00',
    sale_date: null,
    sale_price: null,
  },
  year: 2025,
  years: [2025, 2024],
  facts,
  days: { rented_days: null, personal_days: 0 },
  entries: [],
  improvements: [],
  trips: [],
  kept_deposits: [],
};

describe('worked examples', () => {
  test('a duplex that is let all year', () => {
    const pack = packOf({
      ...duplex,
      entries: [
        ...Array.from({ length: 12 }, () => entry('1850.00', { source_type: 'rent_payment' })),
        entry('75.00', { chosen: 'other_income' }),
        entry('-2412.60', { property_category: 'insurance' }),
        entry('-4890.18', { property_category: 'property taxes' }),
        entry('-318.45', { property_category: 'repairs' }),
        entry('18.45', { kind: 'expense', property_category: 'repairs' }),
        entry('-9204.77', { source_type: 'loan' }),
        entry('-222.00', { property_category: 'other', chosen: 'management' }),
      ],
    });
    expect(pack.income).toEqual([
      { line: 'rents', amount: '22200.00' },
      { line: 'other_income', amount: '75.00' },
    ]);
    expect(pack.expenses).toEqual([
      { line: 'insurance', spent: '2412.60', deducted: '2412.60' },
      { line: 'management', spent: '222.00', deducted: '222.00' },
      { line: 'mortgage_interest', spent: '9204.77', deducted: '9204.77' },
      { line: 'repairs', spent: '300.00', deducted: '300.00' },
      { line: 'taxes', spent: '4890.18', deducted: '4890.18' },
    ]);
    expect(pack.depreciation_deducted).toBe('8890.91');
    // 22,275.00 − 17,029.55 − 8,890.91.
    expect([pack.total_expenses, pack.net, pack.unassigned]).toEqual(['25920.46', '-3645.46', 0]);
  });

  test('a cabin with days of personal use: shared costs are cut, those for the rental alone are not', () => {
    const pack = packOf({
      ...duplex,
      days: { rented_days: 90, personal_days: 30 },
      entries: [
        entry('9000.00', { chosen: 'rents' }),
        entry('-1000.00', { property_category: 'utilities' }),
        entry('-333.33', { property_category: 'repairs' }),
        entry('-450.00', { chosen: 'advertising' }),
        entry('-80.00', { chosen: 'personal' }),
      ],
    });
    expect(pack.expenses).toEqual([
      { line: 'advertising', spent: '450.00', deducted: '450.00' },
      { line: 'repairs', spent: '333.33', deducted: '250.00' },
      { line: 'utilities', spent: '1000.00', deducted: '750.00' },
    ]);
    // 8,890.91 × 90 / 120.
    expect(pack.depreciation_deducted).toBe('6668.18');
    expect([pack.total_expenses, pack.net, pack.personal]).toEqual(['8118.18', '881.82', '80.00']);
    expect(pack.notes).toEqual([
      'Used as a home: expenses above the rent may have to wait for a later year.',
    ]);
  });

  test('the year of a sale, with an improvement and depreciation taken back', () => {
    const pack = packOf({
      ...duplex,
      property: { ...duplex.property, sale_date: '2025-09-15', sale_price: '390000.00' },
      facts: { ...facts, selling_costs: '23400.00' },
      improvements: [{ day: '2025-02-03', what: 'New roof', amount: '19800.00' }],
      trips: [
        {
          id,
          version: 1,
          property_id: id,
          day: '2025-02-03',
          what: 'Roofer',
          miles: '41.3',
          rate: '0.700',
          note: null,
          amount: '28.91',
        },
      ],
    });
    expect(pack.depreciation).toEqual([
      // 244,500 × 15 / 660 in 2024, and 32 / 660 until the middle of September 2025.
      {
        what: 'Building',
        placed_in_service: '2024-05-10',
        basis: '244500.00',
        this_year: '6297.73',
        in_all: '11854.55',
      },
      {
        what: 'New roof',
        placed_in_service: '2025-02-03',
        basis: '19800.00',
        this_year: '420.00',
        in_all: '420.00',
      },
    ]);
    expect(pack.sale).toEqual({
      day: '2025-09-15',
      price: '390000.00',
      selling_costs: '23400.00',
      cost: '324300.00',
      depreciated: '12274.55',
      adjusted_basis: '312025.45',
      gain: '54574.55',
      recaptured: '12274.55',
    });
    expect(pack.net).toBe('-6746.64');
  });
});

test('a deposit that was kept is rent of the year', () => {
  const kept = { agreement_id: id, day: '2025-08-31', what: 'Unit A', amount: '214.50' };
  const pack = packOf({ ...duplex, kept_deposits: [kept], entries: [entry('100.00', { chosen: 'rents' })] });
  expect(pack.income).toEqual([{ line: 'rents', amount: '314.50' }]);
});

test('miles times rate is rounded once', () => {
  expect(tripAmount({ miles: '41.3', rate: '0.700' })).toBe('28.91');
  expect(tripAmount({ miles: '0.1', rate: '0.655' })).toBe('0.07');
  expect(tripAmount({ miles: '100000', rate: '0.585' })).toBe('58500.00');
});

test('what only a person can say has no usual line', () => {
  expect(usualLine({ kind: 'expense', property_category: 'other', source_type: null })).toBeNull();
  expect(usualLine({ kind: 'expense', property_category: null, source_type: null })).toBeNull();
  expect(usualLine({ kind: 'income', property_category: null, source_type: null })).toBeNull();
});

test('each entry stands on one line, and the schedule adds up from them', () => {
  const lines = fc.option(fc.constantFrom(...taxLine.options), { nil: null });
  const drawn = fc.array(
    fc.record({
      cents: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
      line: lines,
    }),
    { maxLength: 30 },
  );
  assertProperty(
    fc.property(drawn, (rows) => {
      const entries = rows.map(({ cents, line }) => {
        const size = Math.abs(cents);
        const amount = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        const made = entry(cents < 0 ? negateMoney(amount) : amount);
        return { ...made, chosen: line !== null && fitsLine(made.kind, line) ? line : null };
      });
      const pack = packOf({ ...duplex, facts: null, entries });
      const aside = entries.filter(
        ({ chosen }) => chosen === null || chosen === 'personal' || chosen === 'improvement',
      );
      const all = sumMoney(entries.map(({ amount }) => amount));
      expect(addMoney(pack.net, ...aside.map(({ amount }) => amount))).toBe(all);
      expect(pack.unassigned).toBe(entries.filter(({ chosen }) => chosen === null).length);
      expect(subtractMoney(pack.total_income, pack.total_expenses)).toBe(pack.net);
      expect(new Set(pack.expenses.map(({ line }) => line)).size).toBe(pack.expenses.length);
      expect(pack.expenses.every(({ line }) => expenseLine.options.includes(line))).toBe(true);
    }),
  );
});
