import { z } from 'zod';
import { calendarDay, day, moment } from '../time/day.ts';
import { chosen, decimal, required } from '../form/draft.ts';
import { labelled } from '../form/field.ts';
import { id, optional, optionalText, text, wholeNumber, optionalLines } from '../form/fields.ts';
import { amount, money, negateMoney, price, type Money } from '../money/money.ts';
import { privateField } from '../records/private.ts';

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

/** The end of a number, by which a person knows an account; the whole number is never kept. */
const numberEnd = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{2,4}$/, 'Enter the last 2 to 4 digits, never the whole number');

const dayOfMonth = (label: string) => labelled(label, optional(wholeNumber(label, { min: 1, max: 31 })));

/** What an owner says of an account. */
export const moneyAccountDraft = z.object({
  kind: chosen('Kind', moneyAccountKind.exclude(['outside']), moneyAccountKindLabels),
  name: text('Name', 100),
  /** The bank, the issuer of the card, or the lender. */
  institution: optionalText('Institution', 100),
  number_end: labelled('Last digits of the number', optional(numberEnd), { max: 4 }),
  /** Per cent a year (G-31). */
  interest_rate: optional(decimal('Interest rate', { places: 3, max: 100 })),
  closed_on: labelled('Closed on', optional(day)),
  /** What was there before the first transaction, below zero where it was owed. */
  opening: required('Opening balance', money).default('0.00'),
  credit_limit: labelled('Credit limit', optional(price)),
  /** A month that does not have the day has it on its last. */
  statement_day: dayOfMonth('Statement day'),
  payment_due_day: dayOfMonth('Payment due day'),
  minimum_payment: labelled('Minimum payment', optional(price)),
  /** The account that a card or a debt is usually paid from. */
  pays_from: labelled('Paid from', optional(id)),
  /** The forecast warns of a balance below it. */
  low_balance: labelled('Warn below', optional(money)),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type MoneyAccountDraft = z.output<typeof moneyAccountDraft>;

export const moneyAccount = moneyAccountDraft.extend({
  id,
  kind: moneyAccountKind,
  version: z.int(),
  number_end: z.string().nullable(),
  interest_rate: z.string().nullable(),
  closed_on: calendarDay.nullable(),
  opening: amount,
  credit_limit: amount.nullable(),
  statement_day: z.int().nullable(),
  payment_due_day: z.int().nullable(),
  minimum_payment: amount.nullable(),
  pays_from: id.nullable(),
  low_balance: amount.nullable(),
  /** The opening and all that counts since, below zero where it is owed (G-27). */
  balance: amount,
  private: z.boolean(),
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
});
export type MoneyAccount = z.infer<typeof moneyAccount>;

/** The most accounts that a person has, those in the trash among them. */
export const accountsAtMost = 500;

/** What a guest may correct of an account: its words, and nothing that a sum is made of. */
export const guestsAccountFields = ['name', 'institution', 'number_end', 'notes'] as const;

/** The `current_balance` of S-220: what lies in a bank, or what is owed on a card or a debt, above zero in both cases. */
export function currentBalance({ kind, balance }: Pick<MoneyAccount, 'kind' | 'balance'>): Money {
  return kind === 'card' || kind === 'debt' ? negateMoney(balance) : balance;
}
