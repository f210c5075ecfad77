import fc from 'fast-check';
import { addDays } from '../../kernel/time/day.ts';
import { termsWith } from './test-terms.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((each) => (each / 100).toFixed(2));

/** Agreements of any frequency, due day, fee and raises. */
export const anyTerms = fc
  .record({
    begins: fc.integer({ min: 0, max: 1500 }),
    lasts: fc.integer({ min: 0, max: 1200 }),
    month_to_month: fc.boolean(),
    payment_frequency: fc.constantFrom('monthly', 'quarterly', 'annually'),
    payment_due_day: fc.integer({ min: 1, max: 31 }),
    late_fee: fc.constantFrom('none', 'fixed', 'percent'),
    late_fee_amount: cents(0, 5000),
    late_fee_cap: fc.option(cents(0, 3000)),
    grace_days: fc.integer({ min: 0, max: 60 }),
    settles: fc.constantFrom('rent_first', 'oldest_first'),
    security_deposit: cents(0, 300_000),
    raises: fc.array(fc.record({ after: fc.integer({ min: 1, max: 1200 }), amount: cents(0, 400_000) }), {
      maxLength: 3,
    }),
    rent: cents(1, 400_000),
  })
  .map(({ begins, lasts, raises, rent, late_fee, late_fee_amount, ...terms }) => {
    const start_date = addDays('2024-01-01', begins);
    const days = new Map(raises.map(({ after, amount }) => [addDays(start_date, after), amount]));
    return termsWith({
      ...terms,
      late_fee,
      late_fee_amount: late_fee === 'none' ? null : late_fee_amount,
      start_date,
      end_date: addDays(start_date, lasts),
      rents: [
        { from_day: start_date, amount: rent },
        ...[...days].map(([from_day, amount]) => ({ from_day, amount })),
      ],
    });
  });
