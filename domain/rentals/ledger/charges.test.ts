import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { addMoney, subtractMoney, sumMoney } from '../../kernel/money/money.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import { allocate } from './allocation.ts';
import { statusOf } from './charge-status.ts';
import { missingRows } from './charges.ts';
import { balanceOn, depositOn, type LedgerFacts } from './ledger-row.ts';
import type { RentTerms } from './rent-terms.ts';
import { added, termsWith } from './test-terms.ts';
import { anyTerms } from './test-drawn-terms.ts';

/** The ledger after a run on `today`. */
const run = (terms: RentTerms, rows: readonly LedgerFacts[], today: Day) =>
  added(rows, ...missingRows(terms, rows, today));
const linesOf = (rows: readonly LedgerFacts[]) =>
  rows.map(({ day, kind, amount }) => `${day} ${kind} ${amount}`);
const statuses = (terms: RentTerms, rows: readonly LedgerFacts[], today: Day) =>
  allocate(rows, terms.settles).charges.map((charge) => statusOf(charge, today, terms.grace_days));

const fee = { late_fee: 'fixed', late_fee_amount: '50.00' } as const;
const paid = (day: Day, amount: string) => ({ day, kind: 'payment', amount: `-${amount}` }) as const;

describe('a late fee', () => {
  it('is owed from the day after the grace, and not where rent was paid on its last day', () => {
    const terms = termsWith(fee);
    expect(linesOf(run(terms, [], '2026-01-06'))).toEqual(['2026-01-01 rent 1200.00']);
    expect(linesOf(run(terms, [], '2026-01-07'))).toEqual([
      '2026-01-01 rent 1200.00',
      '2026-01-07 late_fee 50.00',
    ]);
    const inTime = added(run(terms, [], '2026-01-01'), paid('2026-01-06', '1200.00'));
    expect(linesOf(run(terms, inTime, '2026-01-20'))).not.toContain('2026-01-07 late_fee 50.00');
  });

  it('in per cent counts what was open when the grace ended, and stops at its cap', () => {
    const percent = { late_fee: 'percent', late_fee_amount: '5.00' } as const;
    const part = added(run(termsWith(percent), [], '2026-01-01'), paid('2026-01-03', '500.00'));
    // 5 % of 700.
    expect(linesOf(run(termsWith(percent), part, '2026-01-09'))).toContain('2026-01-07 late_fee 35.00');
    const capped = termsWith({ ...percent, late_fee_cap: '30.00' });
    expect(linesOf(run(capped, part, '2026-01-09'))).toContain('2026-01-07 late_fee 30.00');
  });

  it('is taken back where a payment is entered later that was made in time', () => {
    const terms = termsWith(fee);
    const late = added(run(terms, [], '2026-01-10'), paid('2026-01-05', '1200.00'));
    const rows = run(terms, late, '2026-01-10');
    expect(linesOf(rows).at(-1)).toBe('2026-01-10 reversal -50.00');
    expect(balanceOn(rows, '2026-01-10')).toBe('0.00');
    expect(missingRows(terms, rows, '2026-01-31')).toEqual([]);
  });

  it('follows a payment that bounces, from that day', () => {
    const terms = termsWith(fee);
    const rows = added(run(terms, [], '2026-01-01'), paid('2026-01-02', '1200.00'));
    const bounced = added(rows, { day: '2026-01-12', kind: 'reversal', amount: '1200.00', reverses: 2 });
    expect(linesOf(run(terms, bounced, '2026-01-12')).at(-1)).toBe('2026-01-12 late_fee 50.00');
    expect(balanceOn(run(terms, bounced, '2026-01-12'), '2026-01-12')).toBe('1250.00');
    expect(statuses(terms, bounced, '2026-01-12')).toEqual(['late']);
  });

  it('that was taken back by hand is not charged again', () => {
    const terms = termsWith(fee);
    const rows = added(run(terms, [], '2026-01-07'), {
      day: '2026-01-08',
      kind: 'reversal',
      amount: '-50.00',
      reverses: 2,
    });
    expect(missingRows(terms, rows, '2026-01-20')).toEqual([]);
  });
});

describe('a payment', () => {
  const terms = termsWith({ ...fee, grace_days: 0 });

  it('settles rent before fees, or the oldest charge first', () => {
    const rows = added(run(terms, [], '2026-02-01'), paid('2026-02-01', '1220.00'));
    // Rent 1 and 2 are open with 1,200 each, and the fee of January with 50.
    const openBy = (settles: RentTerms['settles']) =>
      allocate(rows, settles).charges.map(({ row, open }) => `${row.kind} ${open}`);
    expect(openBy('rent_first')).toEqual(['rent 0.00', 'late_fee 50.00', 'rent 1180.00']);
    expect(openBy('oldest_first')).toEqual(['rent 0.00', 'late_fee 30.00', 'rent 1200.00']);
  });

  it('of too much waits for the next rent, and never goes back to it from a fee that it has settled', () => {
    const january = added(run(terms, [], '2026-01-10'), paid('2026-01-10', '1350.00'));
    expect(allocate(january, 'rent_first').prepaid).toBe('100.00');
    const february = run(terms, january, '2026-02-01');
    expect(allocate(february, 'rent_first').charges.map(({ open }) => open)).toEqual([
      '0.00',
      '0.00',
      '1100.00',
    ]);
    expect(statuses(terms, february, '2026-02-01')).toEqual(['paid', 'paid', 'partial']);
  });

  it('after the end settles what is still open', () => {
    const rows = run(termsWith(), [], '2027-03-01');
    expect(balanceOn(rows, '2027-03-01')).toBe('14400.00');
    const later = added(rows, paid('2027-03-02', '14185.50'));
    expect(balanceOn(later, '2027-03-02')).toBe('214.50');
    expect(balanceOn(added(later, paid('2027-06-02', '214.50')), '2027-06-02')).toBe('0.00');
  });
});

describe('a charge', () => {
  const terms = termsWith();
  const january = run(terms, [], '2026-01-01');

  it('is pending, late after its grace, partly paid, paid, waived or void', () => {
    expect(statuses(terms, january, '2026-01-06')).toEqual(['pending']);
    expect(statuses(terms, january, '2026-01-07')).toEqual(['late']);
    expect(statuses(terms, added(january, paid('2026-01-02', '1.00')), '2026-01-03')).toEqual(['partial']);
    expect(statuses(terms, added(january, paid('2026-01-02', '1200.00')), '2026-01-03')).toEqual(['paid']);
    const waived = { day: '2026-01-02', kind: 'waiver', amount: '-1200.00', reverses: 1 } as const;
    expect(statuses(terms, added(january, waived), '2026-02-03')).toEqual(['waived']);
    const back = added(january, { ...waived, kind: 'reversal' });
    expect(statuses(terms, back, '2026-01-03')).toEqual(['void']);
    expect(missingRows(terms, back, '2026-01-20')).toEqual([]);
  });

  it('is corrected where a raise is entered for days that were charged, and where the tenant leaves early', () => {
    const raised = { ...terms, rents: [...terms.rents, { from_day: '2026-01-17', amount: '1262.00' }] };
    // 62 × 15 / 31 = 30.
    expect(linesOf(missingRows(raised, january, '2026-01-20').map((row) => ({ ...row, seq: 2 })))).toEqual([
      '2026-01-20 charge 30.00',
    ]);
    const left = run({ ...terms, leaves_on: '2026-01-10' }, january, '2026-01-20');
    // 1,200 × 21 / 31 = 812.9032 is not owed.
    expect(linesOf(left).at(-1)).toBe('2026-01-20 credit -812.90');
    expect(balanceOn(left, '2026-01-20')).toBe('387.10');
  });
});

describe('rent that was charged for the days until an end', () => {
  it('is charged for the rest of the month where the tenant stays, and is not credited until the day that it is due', () => {
    const terms = termsWith({ payment_due_day: 20, leaves_on: '2026-03-10' });
    const rows = run(terms, [], '2026-03-10');
    expect(linesOf(rows).at(-1)).toBe('2026-03-10 rent 387.10');
    const stays = { ...terms, leaves_on: null };
    expect(linesOf(run(stays, rows, '2026-03-10')).slice(rows.length)).toEqual(['2026-03-10 charge 812.90']);
    expect(missingRows(stays, run(stays, rows, '2026-03-10'), '2026-03-20')).toEqual([]);
  });
});

describe('the deposit', () => {
  it('is held apart from the balance of the rent', () => {
    const terms = termsWith({ security_deposit: '2000.00' });
    const rows = added(run(terms, [], '2026-01-01'), {
      day: '2026-01-03',
      kind: 'deposit_paid',
      amount: '-1500.00',
    });
    expect(depositOn(rows, '2026-01-01')).toEqual({ open: '2000.00', held: '0.00' });
    expect(depositOn(rows, '2026-01-03')).toEqual({ open: '500.00', held: '1500.00' });
    expect(balanceOn(rows, '2026-01-03')).toBe('1200.00');
    const settled = added(
      rows,
      { day: '2027-01-05', kind: 'deposit_kept', amount: '214.50' },
      { day: '2027-01-06', kind: 'deposit_refund', amount: '1285.50' },
    );
    expect(depositOn(settled, '2027-01-06').held).toBe('0.00');
  });
});

describe('any agreement', () => {
  it('has the same ledger after one run as after a run on every day', () => {
    assertProperty(
      fc.property(anyTerms, (terms) => {
        const last = addDays(terms.start_date, 1096);
        let daily: LedgerFacts[] = [];
        for (let day = terms.start_date; day <= last; day = addDays(day, 1)) daily = run(terms, daily, day);
        expect(run(terms, [], last)).toEqual(daily);
      }),
      { numRuns: 2 },
    );
  });

  it('is charged nothing more by a second run', () => {
    assertProperty(
      fc.property(anyTerms, fc.integer({ min: 0, max: 1500 }), (terms, days) => {
        const today = addDays(terms.start_date, days);
        expect(missingRows(terms, run(terms, [], today), today)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('any ledger', () => {
  const anyPayments = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 1400 }),
      cents: fc.integer({ min: 1, max: 500_000 }),
      kind: fc.constantFrom('payment', 'credit', 'waiver', 'bounced'),
      of: fc.nat(100),
    }),
    { maxLength: 20 },
  );

  it('opens no cent and loses none: charges less payments and credits are the balance on every day, before and after the end', () => {
    assertProperty(
      fc.property(anyTerms, anyPayments, (terms, payments) => {
        let rows: LedgerFacts[] = [];
        for (const { after, cents, kind, of } of payments.toSorted((a, b) => a.after - b.after)) {
          const day = addDays(terms.start_date, after);
          rows = run(terms, rows, day);
          const amount = (cents / 100).toFixed(2);
          if (kind === 'payment' || kind === 'credit')
            rows = added(rows, { day, kind, amount: `-${amount}` });
          const charge = rows.filter((row) => row.kind === 'rent')[of];
          if (kind === 'waiver' && charge !== undefined) {
            rows = added(rows, { day, kind, amount: `-${charge.amount}`, reverses: charge.seq });
          }
          const back = new Set(rows.map(({ reverses }) => reverses));
          const payment = rows.find((row) => row.kind === 'payment' && !back.has(row.seq));
          if (kind === 'bounced' && payment !== undefined) {
            const whole = payment.amount.slice(1);
            rows = added(rows, { day, kind: 'reversal', amount: whole, reverses: payment.seq });
          }
        }
        const last = addDays(terms.start_date, 1500);
        rows = run(terms, rows, last);
        for (let day = terms.start_date; day <= last; day = addDays(day, 50)) {
          const until = rows.filter((row) => row.day <= day);
          const sumOf = (...kinds: LedgerFacts['kind'][]) =>
            sumMoney(until.flatMap((row) => (kinds.includes(row.kind) ? [row.amount] : [])));
          const charges = sumOf('rent', 'late_fee', 'charge', 'reversal');
          expect(balanceOn(rows, day)).toBe(addMoney(charges, sumOf('payment', 'credit', 'waiver')));
        }
        const { charges, prepaid } = allocate(rows, terms.settles);
        const open = sumMoney(charges.map((charge) => charge.open));
        expect(subtractMoney(open, prepaid)).toBe(balanceOn(rows, last));
        for (const charge of charges) {
          const settled = charge.settled.map((each) => each.amount);
          const whole = charge.void ? charge.amount : addMoney(charge.open, charge.reduced, ...settled);
          expect(whole).toBe(charge.amount);
        }
      }),
      { numRuns: 60 },
    );
  });
});
