import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { addDays } from '../../kernel/time/day.ts';
import { allocate } from './allocation.ts';
import { statusOf } from './charge-status.ts';
import { missingRows, type MissingRow } from './charges.ts';
import { balanceOn, depositOn, type LedgerFacts } from './ledger-row.ts';
import { openingRows, type EarlierPayment } from './opening.ts';
import type { RentTerms } from './rent-terms.ts';

const today = '2026-05-20';
const terms: RentTerms = {
  start_date: '2025-11-15',
  end_date: '2026-11-14',
  month_to_month: true,
  leaves_on: null,
  payment_frequency: 'monthly',
  payment_due_day: 1,
  late_fee: 'none',
  late_fee_amount: null,
  late_fee_cap: null,
  grace_days: 5,
  settles: 'rent_first',
  security_deposit: '1850.00',
  rents: [{ from_day: '2025-11-15', amount: '1850.00' }],
};

/** The ledger of an agreement that came in with a balance. */
function opened(
  balance: string,
  held = true,
  payments: readonly EarlierPayment[] = [],
): (LedgerFacts & Pick<MissingRow, 'memo'>)[] {
  const numbered = (rows: readonly MissingRow[], from: number) =>
    rows.map((row, nth) => ({ ...row, seq: from + nth + 1 }));
  const charges = numbered(missingRows(terms, [], today), 0);
  return [...charges, ...numbered(openingRows(charges, { balance, held, today, payments }), charges.length)];
}

test('whatever was owed elsewhere is owed here, nothing of it twice, and no more is missing', () => {
  assertProperty(
    fc.property(fc.integer({ min: -2_000_000, max: 5_000_000 }), (cents) => {
      const sign = cents < 0 ? '-' : '';
      const balance = `${sign}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
      const rows = opened(balance === '-0.00' ? '0.00' : balance);
      expect(balanceOn(rows, today)).toBe(balance);
      expect(missingRows(terms, rows, today)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('what was settled elsewhere counts as paid on its day, and what is owed is the newest of it', () => {
  const states = allocate(opened('2000.00'), 'rent_first').charges.map((charge) => [
    charge.due_day,
    statusOf(charge, today, 5),
    charge.open,
  ]);
  expect(states.slice(0, -2).map(([, status, open]) => [status, open])).toEqual(
    states.slice(0, -2).map(() => ['paid', '0.00']),
  );
  expect(states.slice(-2).map(([due, , open]) => [due, open])).toEqual([
    ['2026-04-01', '150.00'],
    ['2026-05-01', '1850.00'],
  ]);
});

test('a deposit is held where it was paid, and due where it was not', () => {
  expect(depositOn(opened('0.00'), today)).toEqual({ open: '0.00', held: '1850.00' });
  expect(depositOn(opened('0.00', false), today)).toEqual({ open: '1850.00', held: '0.00' });
});

test('payments of before stand on their days, and whatever else is said to be owed, the ledger comes to it', () => {
  const cents = (value: number) => {
    const digits = String(Math.abs(value)).padStart(3, '0');
    return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  const payment = fc.record({
    day: fc.integer({ min: 0, max: 180 }).map((days) => addDays('2025-11-15', days)),
    amount: fc.integer({ min: 1, max: 400_000 }).map(cents),
    remark: fc.constantFrom(null, 'check 104'),
  });
  assertProperty(
    fc.property(
      fc.integer({ min: -2_000_000, max: 5_000_000 }),
      fc.array(payment, { maxLength: 12 }),
      (balance, payments) => {
        const rows = opened(cents(balance), true, payments);
        expect(balanceOn(rows, today)).toBe(cents(balance));
        expect(missingRows(terms, rows, today)).toEqual([]);
        const paid = rows.filter(({ memo }) => memo?.startsWith('Paid before the import') === true);
        const sorted = (all: readonly (readonly [string, string])[]) => all.map(String).toSorted();
        expect(sorted(paid.map(({ day, amount }) => [day, amount]))).toEqual(
          sorted(payments.map(({ day, amount }) => [day, `-${amount}`])),
        );
      },
    ),
    { numRuns: 100 },
  );
});

test('a rent that was paid late says so, and months of which no payment is known count as settled', () => {
  const [late] = [{ day: '2026-04-20', amount: '1850.00', remark: null }];
  const rows = opened('0.00', true, late === undefined ? [] : [late]);
  const states = allocate(rows, 'rent_first').charges.map(({ open }) => open);
  expect(new Set(states)).toEqual(new Set(['0.00']));
  expect(balanceOn(rows, '2026-04-19')).not.toBe('0.00');
  expect(balanceOn(rows, '2026-05-20')).toBe('0.00');
});
