import {
  compareMoney,
  isZero,
  negateMoney,
  partOf,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../kernel/money/money.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import { allocate } from './allocation.ts';
import { takenBack, type LedgerFacts, type LedgerKind } from './ledger-row.ts';
import { rentPeriods } from './rent-periods.ts';
import type { RentTerms } from './rent-terms.ts';

/** A row that the ledger lacks. */
export type MissingRow = {
  readonly day: Day;
  readonly kind: LedgerKind;
  readonly amount: Money;
  readonly due_day: Day | null;
  readonly period_start: Day | null;
  readonly period_end: Day | null;
  readonly reverses: number | null;
  readonly memo: string | null;
};

export const ledgerMemos = {
  corrected: 'The rent of these days has changed',
  inTime: 'Rent was paid in time',
} as const;

const zero = '0.00';

/**
 * The rows that the ledger of a signed agreement lacks on `today`, in the order in which they are written: the deposit, the rent of each
 * period that is due, what a change of rent or of the last day corrects, and late fees. What is there already is not made again, so that a run
 * after days without one gives the rows that daily runs give. Rent that somebody has taken back is not charged again.
 */
export function missingRows(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): MissingRow[] {
  const missing = [...missingDeposit(terms, rows, today), ...missingRent(terms, rows, today)].toSorted(byDay);
  const first = rows.reduce((most, { seq }) => Math.max(most, seq), 0) + 1;
  const known = [...rows, ...missing.map((row, nth) => ({ ...row, seq: first + nth }))];
  return [...missing, ...missingFees(terms, known, today)].toSorted(byDay);
}

const order: Partial<Record<LedgerKind, number>> = {
  deposit_due: 0,
  rent: 1,
  charge: 2,
  credit: 3,
  late_fee: 4,
};
const byDay = (a: MissingRow, b: MissingRow) =>
  a.day !== b.day
    ? a.day < b.day
      ? -1
      : 1
    : (order[a.kind] ?? 5) - (order[b.kind] ?? 5) ||
      ((a.period_start ?? '') < (b.period_start ?? '') ? -1 : 1);

function missingDeposit(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): MissingRow[] {
  const { start_date, security_deposit } = terms;
  if (start_date > today || isZero(security_deposit) || rows.some(({ kind }) => kind === 'deposit_due'))
    return [];
  const none = { period_start: null, period_end: null, reverses: null, memo: null };
  return [{ ...none, day: start_date, kind: 'deposit_due', amount: security_deposit, due_day: start_date }];
}

function missingRent(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): MissingRow[] {
  const back = takenBack(rows);
  const posted = new Map(
    rows.flatMap((row) => (row.kind === 'rent' ? [[row.period_start, row] as const] : [])),
  );
  // What was charged stands, also where its day lies in the future now because the tenant stays longer.
  const until =
    [today, ...[...posted.keys()].map((day) => addDays(day ?? today, 31))].toSorted().at(-1) ?? today;
  const periods = rentPeriods(terms, until);
  const wanted = new Map(periods.map((period) => [period.period_start, period]));
  const anew = periods
    .filter(({ period_start, due_day }) => due_day <= today && !posted.has(period_start))
    .map((period) => ({ ...period, day: period.due_day, kind: 'rent' as const, reverses: null, memo: null }));
  const corrections = [...posted.values()].flatMap((row): MissingRow[] => {
    if (back.has(row.seq) || row.period_start === null) return [];
    const charged = sumMoney(
      rows.flatMap((each) =>
        each.period_start === row.period_start && isRentOf(each) && !back.has(each.seq) ? [each.amount] : [],
      ),
    );
    const missing = subtractMoney(wanted.get(row.period_start)?.amount ?? zero, charged);
    return isZero(missing) ? [] : [correctionOf(row, missing, today)];
  });
  return [...anew, ...corrections];
}

/** Rent and its corrections bear the days that they are for; a late fee does too, and is none. */
const isRentOf = ({ kind }: LedgerFacts) => kind === 'rent' || kind === 'charge' || kind === 'credit';

function correctionOf(row: LedgerFacts, amount: Money, today: Day): MissingRow {
  const { period_start, period_end, seq } = row;
  const more = compareMoney(amount, zero) > 0;
  const head = { day: today, amount, period_start, period_end, memo: ledgerMemos.corrected };
  return more
    ? { ...head, kind: 'charge', due_day: today, reverses: null }
    : { ...head, kind: 'credit', due_day: null, reverses: seq };
}

function missingFees(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): MissingRow[] {
  if (terms.late_fee === 'none' || terms.late_fee_amount === null) return [];
  const back = takenBack(rows);
  return rows.flatMap((rent): MissingRow[] => {
    if (rent.kind !== 'rent') return [];
    const fees = rows.filter(
      ({ kind, period_start }) => kind === 'late_fee' && period_start === rent.period_start,
    );
    const standing = fees.find(({ seq }) => !back.has(seq));
    const fee = back.has(rent.seq) ? null : feeOf(terms, rows, rent, today);
    const { period_start, period_end } = rent;
    if (fee === null) {
      if (standing === undefined) return [];
      const taken = { kind: 'reversal' as const, due_day: null, period_start: null, period_end: null };
      const amount = negateMoney(standing.amount);
      return [{ ...taken, day: today, amount, reverses: standing.seq, memo: ledgerMemos.inTime }];
    }
    // A fee that somebody has taken back is not charged again, unless a payment has bounced since.
    const since = fees
      .flatMap(({ seq }) => back.get(seq) ?? [])
      .toSorted()
      .at(-1);
    if (standing !== undefined || (since !== undefined && fee.day <= since)) return [];
    return [
      { kind: 'late_fee', ...fee, due_day: fee.day, period_start, period_end, reverses: null, memo: null },
    ];
  });
}

/**
 * The late fee of a rent and the day from which it is owed: the day after the days of grace, or the day on which a payment that was made in
 * time has bounced. Null where nothing was open when the grace ended, or that day has not come.
 */
function feeOf(
  terms: RentTerms,
  rows: readonly LedgerFacts[],
  rent: LedgerFacts,
  today: Day,
): { day: Day; amount: Money } | null {
  const grace = addDays(rent.due_day ?? rent.day, terms.grace_days);
  const begins = addDays(grace, 1);
  if (begins > today) return null;
  const bounced = rows
    .flatMap(({ kind, day }) => (kind === 'reversal' && day > begins ? [day] : []))
    .toSorted();
  for (const day of [begins, ...new Set(bounced)]) {
    if (day > today) return null;
    const open = openAfterGrace(terms, rows, rent, { grace, day });
    if (isZero(open)) continue;
    const amount = feeFor(terms, open);
    if (!isZero(amount)) return { day, amount };
  }
  return null;
}

/** What was open of a rent at the end of its grace, without payments that have bounced by `day`. */
function openAfterGrace(
  { settles }: RentTerms,
  rows: readonly LedgerFacts[],
  rent: LedgerFacts,
  { grace, day }: { grace: Day; day: Day },
): Money {
  const known = rows.filter((row) => {
    if (row.kind === 'reversal') return row.day <= day;
    // What lowers the rent itself counts whenever it was said.
    return row.day <= grace || (row.reverses === rent.seq && row.day <= day);
  });
  return allocate(known, settles).charges.find(({ row }) => row.seq === rent.seq)?.open ?? zero;
}

function feeFor({ late_fee, late_fee_amount, late_fee_cap }: RentTerms, open: Money): Money {
  const set = late_fee_amount ?? zero;
  const whole = late_fee === 'percent' ? partOf(open, BigInt(set.replace('.', '')), 10_000n) : set;
  return late_fee_cap !== null && compareMoney(whole, late_fee_cap) > 0 ? late_fee_cap : whole;
}
