import type { PropertyCategory } from '../../kernel/ledger/transaction.ts';
import { usualCategories } from '../../kernel/ledger/usual-category.ts';
import type { RecordType } from '../../kernel/record-type.ts';

/** What an expense on a property was for, by the usual category of finance; all others are `other`. */
const forProperty: Readonly<Record<string, PropertyCategory>> = {
  housing: 'maintenance',
  utilities: 'utilities',
  insurance: 'insurance',
};

/** The records on which an expense is of one of the six kinds: properties and things, and what is kept with them. */
const kinds: readonly RecordType[] = ['real_estate', 'movable', 'appliance', 'policy', 'agreement'];

type Of = { readonly item_type: RecordType } | null | undefined;

/** Whether an expense on this record also has a category of property expenses. */
export const takesPropertyCategory = (of: Of): boolean => of != null && kinds.includes(of.item_type);

/** Whether choosing one category proposes the other: the usual ones are those of a home, and what is paid for a policy is insurance. */
export const proposesFor = (of: Of): boolean =>
  of != null && ['real_estate', 'agreement', 'policy'].includes(of.item_type);

type Named = { readonly id: string; readonly name: string; readonly removed?: boolean };

const plain = (name: string) => name.trim().toLowerCase();

/**
 * The category of finance that an expense on a property proposes: one expense has both, and choosing one proposes the other. Names are
 * compared without regard to case, so that a category that somebody has made anew under its usual name counts too. Null
 * where the owner has none of that name.
 */
export function proposedCategory(chosen: PropertyCategory, categories: readonly Named[]): string | null {
  const wanted = plain(usualCategories[chosen]);
  return categories.find(({ name, removed }) => removed !== true && plain(name) === wanted)?.id ?? null;
}

/** What an expense of this category was for, where it was spent on a property; null where no category was chosen. */
export function proposedPropertyCategory(
  categoryId: string | null,
  categories: readonly Named[],
  of?: Of,
): PropertyCategory | null {
  if (of?.item_type === 'policy') return 'insurance';
  const chosen = categories.find(({ id }) => id === categoryId);
  return chosen === undefined ? null : (forProperty[plain(chosen.name)] ?? 'other');
}

/** Whether the two say the same, so that a change of one need not touch the other. */
export function agree(
  propertyCategory: PropertyCategory,
  categoryId: string,
  categories: readonly Named[],
): boolean {
  return proposedCategory(propertyCategory, categories) === categoryId;
}
