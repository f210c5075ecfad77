import {
  compareMoney,
  isZero,
  negateMoney,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import type { MissingRow } from './charges.ts';
import { sidesOf, type LedgerFacts } from './ledger-row.ts';

/** What rows say that an agreement brings along from elsewhere; they stand for no money that moved here. */
export const openingMemos = {
  paid: 'Paid before the import',
  settled: 'Settled before the import',
  ahead: 'Paid ahead before the import',
  owed: 'Owed from before the import',
  held: 'Held since before the import',
} as const;

const none = { due_day: null, period_start: null, period_end: null, reverses: null } as const;
const least = (a: Money, b: Money) => (compareMoney(a, b) < 0 ? a : b);

/** A payment from before; `remark` is what is said of it. */
export type EarlierPayment = { readonly day: Day; readonly amount: Money; readonly remark: string | null };

export type Opening = {
  /** Above zero is owed, below zero paid ahead. */
  readonly balance: Money;
  readonly held: boolean;
  readonly today: Day;
  readonly payments?: readonly EarlierPayment[];
};

/**
 * The rows by which the ledger of an agreement that began elsewhere comes to `balance` on `today` (above zero is owed, below zero is paid
 * ahead): credits settle the charges until then, the oldest first, each on its own due day, so that none counts as late. With `held`, the
 * deposit that is due counts as paid. `rows` are all charges until `today`. `payments` are those of which day and amount are known: they stand
 * on their days, and settle the oldest charges; what they leave open is settled as above.
 */
export function openingRows(
  rows: readonly LedgerFacts[],
  { balance, held, today, payments = [] }: Opening,
): MissingRow[] {
  const { rent, deposit } = sidesOf(rows);
  let paid = sumMoney(payments.map(({ amount }) => amount));
  let left = subtractMoney(subtractMoney(sumMoney(rent.map(({ amount }) => amount)), balance), paid);
  const settled: MissingRow[] = [];
  for (const charge of rent) {
    if (compareMoney(left, '0.00') <= 0) break;
    const covered = least(paid, charge.amount);
    paid = subtractMoney(paid, covered);
    const amount = least(left, subtractMoney(charge.amount, covered));
    if (isZero(amount)) continue;
    settled.push({
      ...none,
      day: charge.due_day ?? charge.day,
      kind: 'credit',
      amount: negateMoney(amount),
      memo: openingMemos.settled,
    });
    left = subtractMoney(left, amount);
  }
  const ahead = compareMoney(left, '0.00') > 0;
  const rest: MissingRow = ahead
    ? { ...none, day: today, kind: 'credit', amount: negateMoney(left), memo: openingMemos.ahead }
    : {
        ...none,
        day: today,
        due_day: today,
        kind: 'charge',
        amount: negateMoney(left),
        memo: openingMemos.owed,
      };
  const deposited = deposit.map(({ day, amount }): MissingRow => ({
    ...none,
    day,
    kind: 'deposit_paid',
    amount: negateMoney(amount),
    memo: openingMemos.held,
  }));
  const before = payments.map(({ day, amount, remark }): MissingRow => ({
    ...none,
    day,
    kind: 'credit',
    amount: negateMoney(amount),
    memo: remark === null ? openingMemos.paid : `${openingMemos.paid}: ${remark}`,
  }));
  return [...before, ...settled, ...(isZero(left) ? [] : [rest]), ...(held ? deposited : [])];
}
