import { addDays, daysBetween, type Day } from '../kernel/time/day.ts';
import { compareMoney, negateMoney, partOf, subtractMoney, type Money } from '../kernel/money/money.ts';
import type { TransactionKind } from '../kernel/ledger/transaction.ts';
import type { RecurringKind } from './recurring-item.ts';

/** A bank books so many days before or after the date of an item at most. */
export const settlesWithinDays = 5;
const daysAround = Array.from({ length: 2 * settlesWithinDays + 1 }, (_, nth) => nth - settlesWithinDays);
/** How far the amount may be from the item's, in per cent: of a fixed one, and of one that differs. */
const apart = { fixed: 1n, about: 30n } as const;

/** A transaction that a bank reports. */
export type Reported = {
  readonly id: string;
  readonly account_id: string;
  /** Below zero leaves the account. */
  readonly amount: Money;
  readonly transaction_date: Day;
  readonly words: string;
};

/** A date of an item that waits. */
export type Waiting = {
  readonly id: string;
  readonly day: Day;
  readonly name: string;
  readonly kind: RecurringKind;
  readonly amount: Money;
  readonly about: boolean;
  readonly account_id: string;
  readonly merchant: string | null;
};

/**
 * Which waiting date each transaction settles: of the same account and direction, near in day and amount. An amount that differs from
 * time to time says little: then the transaction has to name the item too. One that names it comes first, then the nearest day, then the
 * nearest amount; each date and each transaction is taken once.
 */
export function settledBy(
  reported: readonly Reported[],
  waiting: readonly Waiting[],
): { transaction: string; date: Waiting }[] {
  const taken = new Set<string>();
  return pairsOf(reported, waiting).flatMap(({ row, date }) => {
    const [transaction, slot] = [row.id, `${date.id} ${date.day}`];
    if (taken.has(transaction) || taken.has(slot)) return [];
    taken.add(transaction).add(slot);
    return [{ transaction, date }];
  });
}

/** Which waiting dates a transaction that somebody entered may be, the likeliest first: as for a bank's, and of the same kind. */
export const datesOf = (
  entered: Reported & { readonly kind: TransactionKind },
  waiting: readonly Waiting[],
): Waiting[] =>
  pairsOf(
    [entered],
    waiting.filter(({ kind }) => kind === entered.kind),
  ).map(({ date }) => date);

/** The pairs that fit, the likeliest first. */
function pairsOf(reported: readonly Reported[], waiting: readonly Waiting[]): Pair[] {
  const byDay = Map.groupBy(waiting, ({ account_id, day }) => `${account_id} ${day}`);
  const near = ({ account_id, transaction_date }: Reported) =>
    daysAround.flatMap((days) => byDay.get(`${account_id} ${addDays(transaction_date, days)}`) ?? []);
  return reported
    .flatMap((row) =>
      near(row)
        .filter((date) => fits(row, date))
        .map((date) => ({ row, date })),
    )
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || daysApart(a) - daysApart(b) || compareMoney(amountApart(a), amountApart(b)),
    );
}

type Pair = { readonly row: Reported; readonly date: Waiting };
const rank = ({ row, date }: Pair) => (names(row.words, date) ? 0 : 1);
const daysApart = ({ row, date }: Pair) => Math.abs(daysBetween(row.transaction_date, date.day));
const amountApart = ({ row, date }: Pair) => absolute(subtractMoney(absolute(row.amount), date.amount));
const absolute = (amount: Money): Money => (amount.startsWith('-') ? negateMoney(amount) : amount);

/** Whether amount, direction and words fit; account and day do. */
function fits(row: Reported, date: Waiting): boolean {
  if (row.amount.startsWith('-') !== (date.kind !== 'income')) return false;
  const pair = { row, date };
  const most = partOf(date.amount, date.about ? apart.about : apart.fixed, 100n);
  return compareMoney(amountApart(pair), most) <= 0 && (!date.about || names(row.words, date));
}

/** Whether a bank's words have a word of the item's name or payee in them, of at least four letters. */
function names(words: string, { name, merchant }: Waiting): boolean {
  const said = wordsOf(words);
  return [...wordsOf(`${name} ${merchant ?? ''}`)].some((word) => said.has(word));
}

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 4),
  );
