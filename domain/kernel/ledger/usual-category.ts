import type { RecordType } from '../record-type.ts';
import type { PropertyCategory } from './transaction.ts';

/** The usual category of finance for each of the six kinds of what is spent on a property. */
export const usualCategories = {
  maintenance: 'Housing',
  repairs: 'Housing',
  'property taxes': 'Housing',
  utilities: 'Utilities',
  insurance: 'Insurance',
  other: 'Housing',
} as const satisfies Readonly<Record<PropertyCategory, string>>;

/**
 * The name of the category that an expense is booked under by itself; null where the kind says nothing of it: what is repaired on a car is
 * no cost of housing.
 */
export function usualCategoryOf(kind: PropertyCategory, of: RecordType | null): string | null {
  const ofHome = of === null || of === 'real_estate' || of === 'appliance';
  return kind === 'insurance' || ofHome ? usualCategories[kind] : null;
}
