import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import { amount, negateMoney, sumMoney, type Money } from '../../kernel/money/money.ts';
import { calendarDay, moment, type Day } from '../../kernel/time/day.ts';

/** What a row of the ledger is about (M-04). */
export const ledgerKind = z.enum([
  'rent',
  'late_fee',
  'charge',
  'deposit_due',
  'payment',
  'deposit_paid',
  'deposit_refund',
  'deposit_kept',
  'credit',
  'waiver',
  'reversal',
]);
export type LedgerKind = z.infer<typeof ledgerKind>;

export const ledgerKindLabels: Readonly<Record<LedgerKind, string>> = {
  rent: 'Rent',
  late_fee: 'Late fee',
  charge: 'Charge',
  deposit_due: 'Security deposit',
  payment: 'Payment',
  deposit_paid: 'Deposit paid',
  deposit_refund: 'Deposit paid back',
  deposit_kept: 'Deposit used',
  credit: 'Credit',
  waiver: 'Waived',
  reversal: 'Taken back',
};

export const paymentMethod = z.enum(['cash', 'check', 'transfer', 'card', 'deposit', 'other']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  deposit: 'From the deposit',
  other: 'Other',
};

/** A row of the ledger as stored. `amount` above zero is owed by the tenant, below zero it was paid, credited or waived. */
export const ledgerRow = z.object({
  seq: z.int(),
  day: calendarDay,
  kind: ledgerKind,
  amount,
  due_day: calendarDay.nullable(),
  period_start: calendarDay.nullable(),
  period_end: calendarDay.nullable(),
  reverses: z.int().nullable(),
  method: z.string().nullable(),
  memo: z.string().nullable(),
  transaction_id: id.nullable(),
  /** The deduction from the deposit that a charge stands for. */
  deduction_id: id.nullable(),
  created_at: moment,
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** What the rules read of a row. */
export type LedgerFacts = Pick<
  LedgerRow,
  'seq' | 'day' | 'kind' | 'amount' | 'due_day' | 'period_start' | 'period_end' | 'reverses'
>;

const ofDeposit: ReadonlySet<LedgerKind> = new Set([
  'deposit_due',
  'deposit_paid',
  'deposit_refund',
  'deposit_kept',
]);

/** The kind of a row; of a reversal, that of the row which it takes back. */
export function kindBehind(row: LedgerFacts, rows: ReadonlyMap<number, LedgerFacts>): LedgerKind {
  const reversed = row.kind === 'reversal' && row.reverses !== null ? rows.get(row.reverses) : undefined;
  return reversed?.kind ?? row.kind;
}

export const bySeq = <Row extends LedgerFacts>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.seq, row]));

/** Rows about rent and rows about the deposit, which is the tenant's money, each in the order of days. */
export function sidesOf<Row extends LedgerFacts>(rows: readonly Row[]): { rent: Row[]; deposit: Row[] } {
  const known = bySeq(rows);
  const inOrder = rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.seq - b.seq));
  return {
    rent: inOrder.filter((row) => !ofDeposit.has(kindBehind(row, known))),
    deposit: inOrder.filter((row) => ofDeposit.has(kindBehind(row, known))),
  };
}

/** What is owed for rent, fees and charges on a day: above zero owed, below zero paid ahead. */
export function balanceOn(rows: readonly LedgerFacts[], day: Day): Money {
  return sumMoney(sidesOf(rows).rent.flatMap((row) => (row.day <= day ? [row.amount] : [])));
}

/** The rows of the rent with the balance after each. */
export function withBalance<Row extends LedgerFacts>(rows: readonly Row[]): (Row & { balance: Money })[] {
  let balance: Money = '0.00';
  return sidesOf(rows).rent.map((row) => {
    balance = sumMoney([balance, row.amount]);
    return { ...row, balance };
  });
}

/** The rows that a reversal has taken back, each with the day on which it was. */
export function takenBack(rows: readonly LedgerFacts[]): ReadonlyMap<number, Day> {
  return new Map(
    rows.flatMap(({ kind, reverses, day }) =>
      kind === 'reversal' && reverses !== null ? [[reverses, day] as const] : [],
    ),
  );
}

/** The deposit on a day: what is still to be paid of it, and what the landlord holds of the tenant's money. */
export function depositOn(rows: readonly LedgerFacts[], day: Day): { open: Money; held: Money } {
  const known = bySeq(rows);
  const until = sidesOf(rows).deposit.filter((row) => row.day <= day);
  const sumOf = (...kinds: LedgerKind[]) =>
    sumMoney(until.flatMap((row) => (kinds.includes(kindBehind(row, known)) ? [row.amount] : [])));
  const paid = sumOf('deposit_paid');
  return {
    open: sumMoney([sumOf('deposit_due'), paid]),
    held: negateMoney(sumMoney([paid, sumOf('deposit_refund', 'deposit_kept')])),
  };
}
