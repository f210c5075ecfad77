import { z } from 'zod';

/** What a document is stored as (S-200). */
export const documentType = z.enum([
  'deed',
  'lease',
  'insurance',
  'receipt',
  'tax',
  'maintenance',
  'title',
  'registration',
  'purchase',
  'warranty',
  'service_record',
  'other',
]);
export type DocumentType = z.infer<typeof documentType>;

/** The categories that an owner chooses from (S-201). */
export const categories = [
  'Academic Transcripts',
  'Appraisals',
  'Auto Insurance',
  'Bank Statements',
  'Birth Certificate',
  'Contracts',
  'Correspondence',
  'Court Documents',
  'Credit Reports',
  'Deeds & Titles',
  'Diplomas/Certificates',
  'Disability Insurance',
  'Employment Contracts',
  'Employment & Education',
  'Estate Planning',
  'Financial Statements',
  'Health Records',
  'Identity Documents',
  'Immigration Documents',
  'Income Tax Returns',
  'Insurance Policies',
  'Investment Records',
  'Legal Documents',
  'Licenses & Permits',
  'Marriage Certificate',
  'Medical Bills',
  'Military Records',
  'Mortgage Documents',
  'Other',
  'Passports',
  'Patents & Trademarks',
  'Pay Stubs',
  'Property Tax Records',
  'Purchase Agreements',
  'Real Estate Documents',
  'Receipts',
  'Service Records',
  'Social Security',
  'Tax Documents',
  'Vehicle Documents',
  'Warranties',
  'Wills & Trusts',
] as const;
export const documentCategory = z.enum(categories, { error: 'Please select a category' });
export type DocumentCategory = z.infer<typeof documentCategory>;

/** Names that the mapping below knows although they are not among the 42: taken in, stored under one of them. */
export const categoryAliases = {
  'General Insurance': 'Insurance Policies',
  Maintenance: 'Service Records',
  'Lease Documents': 'Contracts',
} as const satisfies Record<string, DocumentCategory>;
type CategoryAlias = keyof typeof categoryAliases;

/** A category as a caller may name it. */
export const namedCategory = z.enum([...categories, ...(Object.keys(categoryAliases) as CategoryAlias[])], {
  error: 'Please select a category',
});
export type NamedCategory = z.infer<typeof namedCategory>;

const typeOf: Partial<Record<NamedCategory, DocumentType>> = {
  'Deeds & Titles': 'deed',
  'Real Estate Documents': 'deed',
  'Auto Insurance': 'insurance',
  'Disability Insurance': 'insurance',
  'Insurance Policies': 'insurance',
  'General Insurance': 'insurance',
  'Health Records': 'maintenance',
  Maintenance: 'maintenance',
  Receipts: 'receipt',
  'Medical Bills': 'receipt',
  'Income Tax Returns': 'tax',
  'Property Tax Records': 'tax',
  'Tax Documents': 'tax',
  'Lease Documents': 'lease',
  'Vehicle Documents': 'registration',
  Warranties: 'warranty',
  'Service Records': 'service_record',
  'Purchase Agreements': 'purchase',
};

/** The type that a document of a category is stored as (S-202); what the table does not name is `other`. */
export function typeOfCategory(category: NamedCategory): DocumentType {
  return typeOf[category] ?? 'other';
}

/** The one of the 42 that a name stands for. */
export function categoryNamed(name: NamedCategory): DocumentCategory {
  return name in categoryAliases ? categoryAliases[name as CategoryAlias] : (name as DocumentCategory);
}
