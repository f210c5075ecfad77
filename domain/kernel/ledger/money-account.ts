import { z } from 'zod';
import { calendarDay, day, moment } from '../day.ts';
import { decimal, required } from '../draft.ts';
import { id, optional, text } from '../fields.ts';
import { amount, money, negateMoney, type Money } from '../money.ts';

/**
 * Where money lies or is owed: the specification's bank accounts, credit cards and debts (S-220). On `outside`, of which everybody has
 * one at most, stands what was paid before anybody said from which account: it is in no balance and in no net worth.
 */
export const moneyAccountKind = z.enum(['bank', 'card', 'debt', 'outside']);
export type MoneyAccountKind = z.infer<typeof moneyAccountKind>;

export const moneyAccountKindLabels: Readonly<Record<MoneyAccountKind, string>> = {
  bank: 'Bank account',
  card: 'Credit card',
  debt: 'Debt',
  outside: 'No account given',
};

/** What an owner says of an account. */
export const moneyAccountDraft = z.object({
  kind: moneyAccountKind.exclude(['outside']),
  name: text('Name', 100),
  /** Per cent a year (G-31). */
  interest_rate: optional(decimal('Interest rate', { places: 3, max: 100 })),
  closed_on: optional(day),
  /** What was there before the first transaction, below zero where it was owed. */
  opening: required('Opening balance', money).default('0.00'),
  private: z.boolean().default(false),
});
export type MoneyAccountDraft = z.output<typeof moneyAccountDraft>;

export const moneyAccount = moneyAccountDraft.extend({
  id,
  kind: moneyAccountKind,
  version: z.int(),
  interest_rate: z.string().nullable(),
  closed_on: calendarDay.nullable(),
  opening: amount,
  /** The opening and all that counts since, below zero where it is owed (G-27). */
  balance: amount,
  private: z.boolean(),
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
});
export type MoneyAccount = z.infer<typeof moneyAccount>;

/** The `current_balance` of S-220: what lies in a bank, or what is owed on a card or a debt, above zero in both cases. */
export function currentBalance({ kind, balance }: Pick<MoneyAccount, 'kind' | 'balance'>): Money {
  return kind === 'card' || kind === 'debt' ? negateMoney(balance) : balance;
}
