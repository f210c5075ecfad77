import { z } from 'zod';

/**
 * What a form may ask beside name and e-mail. No protected characteristic is among it: not age, origin, religion, sex, disability, family
 * or where an income comes from (decision 0105).
 */
export const askedField = z.enum([
  'phone',
  'current_address',
  'monthly_income',
  'employer',
  'reference_people',
  'move_in',
  'occupants',
  'pets',
]);
export type AskedField = z.infer<typeof askedField>;

export const askedFieldLabels: Readonly<Record<AskedField, string>> = {
  phone: 'Phone',
  current_address: 'Current address',
  monthly_income: 'Monthly income',
  employer: 'Employer or income',
  reference_people: 'References',
  move_in: 'Move-in',
  occupants: 'Number of occupants',
  pets: 'Pets',
};

/** What a file of an applicant shows. */
export const documentKind = z.enum(['income', 'identification', 'references', 'rental_history', 'other']);
export type DocumentKind = z.infer<typeof documentKind>;

export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  income: 'Proof of income',
  identification: 'Identification',
  references: 'Letter of reference',
  rental_history: 'Rental history',
  other: 'Another document',
};

/** The documents that a form may ask for. */
export const askedDocument = z.enum(['income', 'identification', 'references', 'rental_history']);
export type AskedDocument = z.infer<typeof askedDocument>;

/** What is asked unless the landlord chooses otherwise. */
export const usualAsks: AskedField[] = [...askedField.options];
export const usualDocuments: AskedDocument[] = ['income', 'identification'];

export type Answered = Readonly<Record<AskedField, string | number | null>> & {
  readonly asks: readonly AskedField[];
  readonly documents: readonly AskedDocument[];
};

export const completeness = z.object({
  /** How much of what was asked is there. */
  here: z.int(),
  asked: z.int(),
  /** What is missing, in words. */
  missing: z.array(z.string()),
});
export type Completeness = z.infer<typeof completeness>;

/** Counts how much of what was asked an application has; `kinds` are the kinds of its files. */
export function completenessOf(application: Answered, kinds: readonly DocumentKind[]): Completeness {
  const fields = application.asks.filter((field) => application[field] === null);
  const documents = application.documents.filter((kind) => !kinds.includes(kind));
  const asked = application.asks.length + application.documents.length;
  return {
    here: asked - fields.length - documents.length,
    asked,
    missing: [
      ...fields.map((field) => askedFieldLabels[field]),
      ...documents.map((kind) => documentLabels[kind]),
    ],
  };
}
