import type { DocumentCategory } from './category.ts';

/** A document that most households need at some time, and the categories under which it may be kept. */
export type NeededDocument = {
  readonly key: string;
  readonly label: string;
  /** When it is asked for: one sentence for the owner. */
  readonly reason: string;
  readonly categories: readonly [DocumentCategory, ...DocumentCategory[]];
};

/** What the hub looks for (2.18): the documents whose loss costs the most time. */
export const neededDocuments: readonly NeededDocument[] = [
  {
    key: 'passport',
    label: 'Passport',
    reason: 'Proves who you are if everything else is lost.',
    categories: ['Passports', 'Identity Documents'],
  },
  {
    key: 'birth-certificate',
    label: 'Birth certificate',
    reason: 'Needed for a first passport, for school, and for benefits.',
    categories: ['Birth Certificate'],
  },
  {
    key: 'social-security',
    label: 'Social Security card',
    reason: 'Needed for work, benefits and most accounts.',
    categories: ['Social Security'],
  },
  {
    key: 'deed',
    label: 'Deed of your home',
    reason: 'Shows that the home is yours when you sell, refinance or inherit.',
    categories: ['Deeds & Titles', 'Real Estate Documents'],
  },
  {
    key: 'insurance',
    label: 'Insurance policy',
    reason: 'A claim begins with the policy and its number.',
    categories: ['Insurance Policies', 'Auto Insurance', 'Disability Insurance'],
  },
  {
    key: 'vehicle-title',
    label: 'Vehicle title or registration',
    reason: 'Without it you cannot sell the car, or drive it for long.',
    categories: ['Vehicle Documents'],
  },
  {
    key: 'tax-return',
    label: 'Last tax return',
    reason: 'Lenders and the IRS ask for the last few years.',
    categories: ['Income Tax Returns', 'Tax Documents'],
  },
  {
    key: 'will',
    label: 'Will or trust',
    reason: 'Speaks for you when you no longer can.',
    categories: ['Wills & Trusts', 'Estate Planning'],
  },
  {
    key: 'health',
    label: 'Health records',
    reason: 'Allergies, vaccinations, and medications, at hand in an emergency.',
    categories: ['Health Records'],
  },
];

/** The needed documents of which nothing is there in any of their categories. */
export function missingDocuments(present: readonly DocumentCategory[]): NeededDocument[] {
  const stored = new Set(present);
  return neededDocuments.filter((document) => !document.categories.some((category) => stored.has(category)));
}
