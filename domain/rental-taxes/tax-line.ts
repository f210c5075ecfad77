import { z } from 'zod';
import type { PropertyCategory } from '../kernel/ledger/transaction.ts';

/** The lines of the schedule for rented property, in its order: what came in, then what it cost (M-15). */
export const incomeLine = z.enum(['rents', 'other_income']);
export const expenseLine = z.enum([
  'advertising',
  'travel',
  'cleaning',
  'commissions',
  'insurance',
  'professional',
  'management',
  'mortgage_interest',
  'other_interest',
  'repairs',
  'supplies',
  'taxes',
  'utilities',
  'other',
]);
export type IncomeLine = z.infer<typeof incomeLine>;
export type ExpenseLine = z.infer<typeof expenseLine>;

/** Where an entry of the ledger stands: on a line, or among what is no expense of the rental. */
export const taxLine = z.enum([...incomeLine.options, ...expenseLine.options, 'improvement', 'personal']);
export type TaxLine = z.infer<typeof taxLine>;

export const taxLineLabels: Readonly<Record<TaxLine, string>> = {
  rents: 'Rents received',
  other_income: 'Other income',
  advertising: 'Advertising',
  travel: 'Auto and travel',
  cleaning: 'Cleaning and maintenance',
  commissions: 'Commissions',
  insurance: 'Insurance',
  professional: 'Legal and other professional fees',
  management: 'Management fees',
  mortgage_interest: 'Mortgage interest',
  other_interest: 'Other interest',
  repairs: 'Repairs',
  supplies: 'Supplies',
  taxes: 'Taxes',
  utilities: 'Utilities',
  other: 'Other expenses',
  improvement: 'Improvement (depreciated)',
  personal: 'Personal, not deductible',
};

const byCategory: Readonly<Record<Exclude<PropertyCategory, 'other'>, ExpenseLine>> = {
  maintenance: 'cleaning',
  repairs: 'repairs',
  'property taxes': 'taxes',
  utilities: 'utilities',
  insurance: 'insurance',
};

/** What decides on which line an entry stands, where its owner has not chosen one. */
export type Assigned = {
  readonly kind: 'income' | 'expense';
  readonly property_category: PropertyCategory | null;
  /** What posted it: a rent payment, a loan. */
  readonly source_type: string | null;
};

/**
 * The line of an entry by what is known of it; null where only a person can say. An expense that its owner filed under "other" is not
 * guessed at: the pack waits until it has a line.
 */
export function usualLine({ kind, property_category, source_type }: Assigned): TaxLine | null {
  if (kind === 'income') return source_type === 'rent_payment' ? 'rents' : null;
  if (source_type === 'loan') return 'mortgage_interest';
  if (property_category === null || property_category === 'other') return null;
  return byCategory[property_category];
}

/** Whether an entry of this kind may stand on the line; a refund stands where its expense stands. */
export function fitsLine(kind: 'income' | 'expense', line: TaxLine): boolean {
  if (line === 'personal') return true;
  return incomeLine.safeParse(line).success === (kind === 'income');
}
