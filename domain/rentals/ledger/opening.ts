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
  settled: 'Settled before the import',
  ahead: 'Paid ahead before the import',
  owed: 'Owed from before the import',
  held: 'Held since before the import',
} as const;

const none = { due_day: null, period_start: null, period_end: null, reverses: null } as const;
const least = (a: Money, b: Money) => (compareMoney(a, b) < 0 ? a : b);

/**
 * The rows by which the ledger of an agreement that began elsewhere comes to `balance` on `today` (above zero is owed, below zero is paid
 * ahead): credits settle the charges until then, the oldest first, each on its own due day, so that none counts as late. With `held`, the
 * deposit that is due counts as paid. `rows` are all charges until `today`.
 */
export function openingRows(
  rows: readonly LedgerFacts[],
  { balance, held, today }: { readonly balance: Money; readonly held: boolean; readonly today: Day },
): MissingRow[] {
  const { rent, deposit } = sidesOf(rows);
  let left = subtractMoney(sumMoney(rent.map(({ amount }) => amount)), balance);
  const settled: MissingRow[] = [];
  for (const charge of rent) {
    if (compareMoney(left, '0.00') <= 0) break;
    const amount = least(left, charge.amount);
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
  const paid = deposit.map(({ day, amount }): MissingRow => ({
    ...none,
    day,
    kind: 'deposit_paid',
    amount: negateMoney(amount),
    memo: openingMemos.held,
  }));
  return [...settled, ...(isZero(left) ? [] : [rest]), ...(held ? paid : [])];
}
