import type { ExpenseCategoryDraft, IncomeSourceDraft } from './money-category.ts';

/** The categories that a house begins with (S-228), in twelve colors that people who see few colors can tell apart (G-29). */
export const defaultCategories: readonly ExpenseCategoryDraft[] = [
  { name: 'Housing', type: 'essential', color: '#007788' },
  { name: 'Transportation', type: 'essential', color: '#0099ff' },
  { name: 'Food & Dining', type: 'essential', color: '#bb8822' },
  { name: 'Utilities', type: 'essential', color: '#775500' },
  { name: 'Healthcare', type: 'essential', color: '#cc1166' },
  { name: 'Insurance', type: 'essential', color: '#4400aa' },
  { name: 'Entertainment', type: 'discretionary', color: '#8855cc' },
  { name: 'Shopping', type: 'discretionary', color: '#ffaacc' },
  { name: 'Travel', type: 'discretionary', color: '#22aa77' },
  { name: 'Education', type: 'investment', color: '#77dd33' },
  { name: 'Savings', type: 'investment', color: '#004400' },
  { name: 'Debt Payments', type: 'debt', color: '#770055' },
];

/** The sources of income that a house begins with (S-228). */
export const defaultSources: readonly IncomeSourceDraft[] = [
  { name: 'Primary Job', type: 'salary' },
  { name: 'Freelance Work', type: 'freelance' },
  { name: 'Investment Returns', type: 'investment' },
  { name: 'Rental Income', type: 'rental' },
  { name: 'Other Income', type: 'other' },
];
