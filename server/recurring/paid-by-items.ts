import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { fixedDays } from '@holdfast/domain/kernel/due/due-rule';
import { addMoney, compareMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Recurring } from '@holdfast/domain/recurring/recurring';
import { ruleOf } from '@holdfast/domain/recurring/recurring-item';

/** A payment that a record itself expects: of what, on which day, and how much. */
type Expected = {
  /** The records whose payment it is: a policy, a loan, and the account or mortgage that the loan is of. */
  readonly of: readonly { readonly type: string; readonly id: string }[];
  /** The home that is paid off: an item that is about it is the payment where it costs exactly as much. */
  readonly home?: string | null;
  readonly day: Day;
  /** Above zero. */
  readonly amount: Money;
};

type Item = Pick<
  Recurring,
  | 'kind'
  | 'amount'
  | 'of_type'
  | 'of_id'
  | 'to_account_id'
  | 'start_date'
  | 'end_date'
  | 'frequency'
  | 'interval'
  | 'falls_on'
>;

/** A transfer comes so many days before or after the day of what it pays at most. */
const daysApart = 15;
/** What is about a record may come on any other day of the same period. */
const halfPeriod = { daily: 15, weekly: 15, monthly: 16, yearly: 183 } as const;

/**
 * Says of a payment whether a recurring item stands for it, so that it is counted once: one that is about the record, one that is about its
 * home and costs the same, or a transfer into its account of at least half as much, which comes about the same day. A small transfer is
 * something more.
 */
export function paidByItems(items: readonly Item[]): (expected: Expected) => boolean {
  const keyOf = (type: string, id: string) => `${type} ${id}`;
  const byRecord = new Map<string, Item[]>();
  const add = (key: string, item: Item) => byRecord.set(key, [...(byRecord.get(key) ?? []), item]);
  for (const item of items) {
    // What is spent on an account itself, as its fee, pays nothing off.
    if (item.of_type !== null && item.of_id !== null && item.of_type !== 'money_account')
      add(keyOf(item.of_type, item.of_id), item);
    if (item.to_account_id !== null) add(keyOf('money_account', item.to_account_id), item);
  }
  return ({ of, home, day, amount }) =>
    [...of, ...(home == null ? [] : [{ type: 'real_estate', id: home }])].some(({ type, id }) =>
      (byRecord.get(keyOf(type, id)) ?? []).some((item) => {
        if (id === home && (item.kind !== 'expense' || compareMoney(item.amount, amount) !== 0)) return false;
        const whole = type !== 'money_account';
        const apart = whole ? halfPeriod[item.frequency] * item.interval : daysApart;
        const about = { first: addDays(day, -apart), last: addDays(day, apart) };
        const enough = whole || compareMoney(addMoney(item.amount, item.amount), amount) >= 0;
        return enough && fixedDays(ruleOf(item), about).length > 0;
      }),
    );
}
