import { z } from 'zod';
import { calendarDay, type Day } from '../kernel/day.ts';
import { daysFrom, fixedDays, placesInMonth, type FixedRule } from '../kernel/due-rule.ts';
import type { FieldMessage } from '../kernel/fault.ts';
import { id } from '../kernel/fields.ts';
import { transactionKind } from '../kernel/ledger/transaction.ts';
import { amount, compareMoney } from '../kernel/money.ts';

/** What an item that comes round does when its day is there (G-28). */
export const recurringKind = transactionKind.exclude(['adjust']);
export type RecurringKind = z.infer<typeof recurringKind>;

export const recurringFrequency = z.enum(['daily', 'weekly', 'monthly', 'yearly']);
export type RecurringFrequency = z.infer<typeof recurringFrequency>;

/** An income, an expense or a transfer that comes round (S-222, G-28). Every two weeks is weekly at an interval of 2. */
export const recurringItem = z.object({
  id,
  name: z.string(),
  kind: recurringKind,
  /** Above zero; the kind says which way it goes. */
  amount,
  account_id: id,
  /** Where a transfer goes to; null for the other kinds. */
  to_account_id: id.nullable(),
  /** Of an expense. */
  category_id: id.nullable(),
  /** Of an income. */
  income_source_id: id.nullable(),
  frequency: recurringFrequency,
  interval: z.int().positive(),
  /** Where in its month it falls; null is the date of `start`. */
  falls_on: z.enum(placesInMonth).nullable(),
  start: calendarDay,
  /** The first day that is neither posted nor skipped yet; null where none follows. */
  next_due_date: calendarDay.nullable(),
  end: calendarDay.nullable(),
  /** Whether it is posted by itself on its day. */
  auto_post: z.boolean(),
  is_active: z.boolean(),
});
export type RecurringItem = z.infer<typeof recurringItem>;

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

type Rhythm = Pick<RecurringItem, 'frequency' | 'interval' | 'falls_on' | 'start' | 'end'>;

/** The kernel's rule by which an item comes round. */
export const ruleOf = ({ frequency, interval, falls_on, start, end }: Rhythm): FixedRule => ({
  anchor: start,
  every: interval,
  unit: units[frequency],
  falls_on,
  until: end,
});

/** What is wrong with an item (G-31). */
export function recurringFaults(
  item: Omit<RecurringItem, 'id' | 'name' | 'is_active' | 'auto_post'>,
): FieldMessage[] {
  const { kind, account_id, to_account_id, start, end, next_due_date } = item;
  const faults: FieldMessage[] = [];
  if (compareMoney(item.amount, '0.00') <= 0)
    faults.push({ field: 'amount', message: 'Amount must be above zero' });
  if (kind === 'transfer' && (to_account_id === null || to_account_id === account_id))
    faults.push({ field: 'to_account_id', message: 'Choose another account' });
  if (kind !== 'transfer' && to_account_id !== null)
    faults.push({ field: 'to_account_id', message: 'Only a transfer goes to another account' });
  if (kind !== 'expense' && item.category_id !== null)
    faults.push({ field: 'category_id', message: 'Only an expense has a category' });
  if (kind !== 'income' && item.income_source_id !== null)
    faults.push({ field: 'income_source_id', message: 'Only an income has a source' });
  if (end !== null && end < start) faults.push({ field: 'end', message: 'End must not be before the start' });
  else if (next_due_date !== null && nextDueDate(item, next_due_date) !== next_due_date)
    faults.push({ field: 'next_due_date', message: 'The next date must be one of its dates' });
  return faults;
}

/** The first of an item's days from a day on; null where it has ended before. */
export function nextDueDate(item: Rhythm, from: Day): Day | null {
  const [first] = daysFrom(ruleOf(item), from);
  return first ?? null;
}

/** The days on which an item is still to be paid until a day, what is overdue first; none where it was switched off. */
export function openDays(item: RecurringItem, until: Day): Day[] {
  const { next_due_date, is_active } = item;
  if (!is_active || next_due_date === null) return [];
  return fixedDays(ruleOf(item), { first: next_due_date, last: until });
}
