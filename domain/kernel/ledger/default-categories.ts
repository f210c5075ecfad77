import type { z } from 'zod';
import type { expenseCategoryType, incomeSourceType } from './money-category.ts';

type Category = {
  readonly name: string;
  readonly type: z.infer<typeof expenseCategoryType>;
  readonly color: string;
};
type Source = { readonly name: string; readonly type: z.infer<typeof incomeSourceType> };

/** The categories that a house begins with (S-228), in twelve colors that people who see few colors can tell apart (G-29). */
export const defaultCategories: readonly Category[] = [
  { name: 'Housing', type: 'essential', color: '#008df9' },
  { name: 'Transportation', type: 'essential', color: '#ff6e3a' },
  { name: 'Food & Dining', type: 'essential', color: '#009f81' },
  { name: 'Utilities', type: 'essential', color: '#ffc33b' },
  { name: 'Healthcare', type: 'essential', color: '#e20134' },
  { name: 'Insurance', type: 'essential', color: '#8400cd' },
  { name: 'Entertainment', type: 'discretionary', color: '#ff5aaf' },
  { name: 'Shopping', type: 'discretionary', color: '#00c2f9' },
  { name: 'Travel', type: 'discretionary', color: '#00fccf' },
  { name: 'Education', type: 'investment', color: '#ffb2fd' },
  { name: 'Savings', type: 'investment', color: '#9f0162' },
  { name: 'Debt Payments', type: 'debt', color: '#a40122' },
];

/** The sources of income that a house begins with (S-228). */
export const defaultSources: readonly Source[] = [
  { name: 'Primary Job', type: 'salary' },
  { name: 'Freelance Work', type: 'freelance' },
  { name: 'Investment Returns', type: 'investment' },
  { name: 'Rental Income', type: 'rental' },
  { name: 'Other Income', type: 'other' },
];
