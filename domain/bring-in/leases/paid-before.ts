import { compareMoney, type Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { readAmount } from '../cells/amounts.ts';
import { readListDay } from '../cells/days.ts';
import type { Reading } from '../reading.ts';
import { oneLine } from '../row-cells.ts';

/** How many payments of one agreement come in: eighty years of months. */
export const mostPaidBefore = 1000;
const longestRemark = 100;

/** A payment of rent before the list was imported; `remark` is what stands behind its amount. */
export type PaidBefore = { readonly day: Day; readonly amount: Money; readonly remark: string | null };

/**
 * Reads the payments of a cell, each with its day and its amount in dollars: `2026-01-03 950.00; 2026-02-05 950.00 (check 104)`, divided by
 * semicolons or line breaks. Null where one of them is not understood, is nothing, or where there are too many.
 */
export function readPaidBefore(
  text: string,
  { day_order, amount_style: style, rates }: Pick<Reading, 'day_order' | 'amount_style' | 'rates'>,
): PaidBefore[] | null {
  const parts = text.split(/[;\n]/u).map(oneLine).filter(Boolean);
  if (parts.length > mostPaidBefore) return null;
  const payments: PaidBefore[] = [];
  for (const part of parts) {
    const found = paymentIn(
      part,
      (day) => readListDay(day, day_order),
      (amount) => {
        const read = amount.length > 40 ? null : readAmount(amount, { style, currency: null, rates });
        return read !== null && 'amount' in read ? read.amount : null;
      },
    );
    if (found === null) return null;
    payments.push(found);
  }
  return payments.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** A day of one to three words, an amount, and what is said of it. */
function paymentIn(
  part: string,
  dayOf: (text: string) => { day: Day; part: boolean } | null,
  amountOf: (text: string) => Money | null,
): PaidBefore | null {
  const words = part.split(' ');
  for (const length of [1, 2, 3]) {
    const day = dayOf(words.slice(0, length).join(' '));
    if (day === null || day.part) continue;
    const amount = amountOf(words[length] ?? '');
    if (amount === null || compareMoney(amount, '0.00') <= 0) return null;
    const remark = words
      .slice(length + 1)
      .join(' ')
      .replace(/^\((.*)\)$/u, '$1');
    return remark.length > longestRemark
      ? null
      : { day: day.day, amount, remark: remark === '' ? null : remark };
  }
  return null;
}
