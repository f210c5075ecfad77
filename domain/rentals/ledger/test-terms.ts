import type { MissingRow } from './charges.ts';
import type { LedgerFacts } from './ledger-row.ts';
import type { RentTerms } from './rent-terms.ts';

/** An agreement for the tests: 1,200 a month from 2026, due on the first, without a late fee or deposit. */
export const termsWith = (terms: Partial<RentTerms> = {}): RentTerms => ({
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  month_to_month: false,
  leaves_on: null,
  payment_frequency: 'monthly',
  payment_due_day: 1,
  late_fee: 'none',
  late_fee_amount: null,
  late_fee_cap: null,
  grace_days: 5,
  settles: 'rent_first',
  security_deposit: '0.00',
  rents: [{ from_day: terms.start_date ?? '2026-01-01', amount: '1200.00' }],
  ...terms,
});

/** These rows behind those that are there, numbered on. */
export const added = (
  rows: readonly LedgerFacts[],
  ...more: readonly (Partial<MissingRow> & Pick<MissingRow, 'day' | 'kind' | 'amount'>)[]
): LedgerFacts[] => [
  ...rows,
  ...more.map((row, nth) => ({
    due_day: null,
    period_start: null,
    period_end: null,
    reverses: null,
    ...row,
    seq: rows.length + nth + 1,
  })),
];
