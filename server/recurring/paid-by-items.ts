import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { addMoney, compareMoney, type Money } from '@holdfast/domain/kernel/money';
import type { Recurring } from '@holdfast/domain/recurring/recurring';

/** A payment that a record itself expects: of what, on which day, and how much. */
type Expected = {
  /** The records whose payment it is: a policy, a loan, and the account or mortgage that the loan is of. */
  readonly of: readonly { readonly type: string; readonly id: string }[];
  readonly day: Day;
  /** Above zero. */
  readonly amount: Money;
};

/** An item comes so many days before or after the day of what it pays at most. */
const daysApart = 15;

/**
 * Says of a payment whether a recurring item stands for it, so that it is counted once: one that is about the record, or a transfer into its
 * account of at least half as much, while the item lasts. A small transfer is something more.
 */
export function paidByItems(
  items: readonly Pick<
    Recurring,
    'kind' | 'amount' | 'of_type' | 'of_id' | 'to_account_id' | 'start_date' | 'end_date'
  >[],
): (expected: Expected) => boolean {
  const keyOf = (type: string, id: string) => `${type} ${id}`;
  const byRecord = new Map<string, (typeof items)[number][]>();
  const add = (key: string, item: (typeof items)[number]) =>
    byRecord.set(key, [...(byRecord.get(key) ?? []), item]);
  for (const item of items) {
    // What is spent on an account itself, as its fee, pays nothing off.
    if (item.of_type !== null && item.of_id !== null && item.of_type !== 'money_account')
      add(keyOf(item.of_type, item.of_id), item);
    if (item.to_account_id !== null) add(keyOf('money_account', item.to_account_id), item);
  }
  return ({ of, day, amount }) =>
    of.some(({ type, id }) =>
      (byRecord.get(keyOf(type, id)) ?? []).some(
        (item) =>
          addDays(item.start_date, -daysApart) <= day &&
          (item.end_date === null || day <= addDays(item.end_date, daysApart)) &&
          (type !== 'money_account' || compareMoney(addMoney(item.amount, item.amount), amount) >= 0),
      ),
    );
}
