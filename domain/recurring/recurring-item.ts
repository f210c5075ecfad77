import { z } from 'zod';
import type { Day } from '../kernel/time/day.ts';
import { daysFrom, fixedDays, type FixedRule, type PlaceInMonth } from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import type { Id } from '../kernel/form/fields.ts';
import { transactionKind } from '../kernel/ledger/transaction.ts';
import { compareMoney, type Money } from '../kernel/money/money.ts';

/** What an item that comes round does when its day is there (G-28). */
export const recurringKind = transactionKind.exclude(['adjust']);
export type RecurringKind = z.infer<typeof recurringKind>;

export const recurringFrequency = z.enum(['daily', 'weekly', 'monthly', 'yearly']);
export type RecurringFrequency = z.infer<typeof recurringFrequency>;

/** What of an item its days and its forecast are counted from (S-222, G-28). Every two weeks is weekly at an interval of 2. */
export type RecurringItem = {
  readonly id: Id;
  readonly name: string;
  readonly kind: RecurringKind;
  /** Above zero; the kind says which way it goes. */
  readonly amount: Money;
  readonly account_id: Id;
  /** Where a transfer goes to; null for the other kinds. */
  readonly to_account_id: Id | null;
  /** Of an expense. */
  readonly category_id: Id | null;
  /** Of an income. */
  readonly income_source_id: Id | null;
  readonly frequency: RecurringFrequency;
  readonly interval: number;
  /** Where in its month it falls; null is the date of `start_date`. */
  readonly falls_on: PlaceInMonth | null;
  readonly start_date: Day;
  /** The first day that is neither posted nor skipped yet; null where none follows. */
  readonly next_due_date: Day | null;
  readonly end_date: Day | null;
  /** Whether it is posted by itself on its day. */
  readonly auto_post: boolean;
  readonly is_active: boolean;
  /** Days after the next one that were posted or skipped before it. */
  readonly done?: readonly Day[];
};

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

type Rhythm = Pick<RecurringItem, 'frequency' | 'interval' | 'falls_on' | 'start_date' | 'end_date'>;

/** The kernel's rule by which an item comes round. */
export const ruleOf = ({ frequency, interval, falls_on, start_date, end_date }: Rhythm): FixedRule => ({
  anchor: start_date,
  every: interval,
  unit: units[frequency],
  falls_on,
  until: end_date,
});

/** What is wrong with an item (G-31). */
export function recurringFaults(
  item: Omit<RecurringItem, 'id' | 'name' | 'is_active' | 'auto_post'>,
): FieldMessage[] {
  const { kind, account_id, to_account_id, start_date, end_date, next_due_date } = item;
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
  if (end_date !== null && end_date < start_date)
    faults.push({ field: 'end_date', message: 'End must not be before the start' });
  else if (next_due_date !== null && nextDueDate(item, next_due_date) !== next_due_date)
    faults.push({ field: 'next_due_date', message: 'The next date must be one of its dates' });
  return faults;
}

/** The first of an item's days from a day on that is not among those that are done; null where it has ended before. */
export function nextDueDate(item: Rhythm, from: Day, done: ReadonlySet<Day> = new Set()): Day | null {
  for (const day of daysFrom(ruleOf(item), from)) if (!done.has(day)) return day;
  return null;
}

/**
 * The date of an item that comes next, from today on, and the first one that waits to be confirmed, where it has passed. Nulls for an item
 * that has ended; `next` is null where nothing comes after what waits.
 */
export function comingDate(
  item: Rhythm & Pick<RecurringItem, 'next_due_date'>,
  today: Day,
): { next: Day | null; waiting: Day | null } {
  const { next_due_date } = item;
  if (next_due_date === null || next_due_date >= today) return { next: next_due_date, waiting: null };
  return { next: nextDueDate(item, today), waiting: next_due_date };
}

/** The days on which an item is still to be paid until a day, what is overdue first; none where it was switched off. */
export function openDays(item: RecurringItem, until: Day): Day[] {
  const { next_due_date, is_active, done = [] } = item;
  if (!is_active || next_due_date === null) return [];
  return fixedDays(ruleOf(item), { first: next_due_date, last: until }).filter((day) => !done.includes(day));
}
