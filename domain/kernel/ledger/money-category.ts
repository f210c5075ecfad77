import { z } from 'zod';
import { moment } from '../time/day.ts';
import { chosen, required } from '../form/draft.ts';
import { id, text } from '../form/fields.ts';

/** S-220 */
export const expenseCategoryType = z.enum(['essential', 'discretionary', 'investment', 'debt']);
export type ExpenseCategoryType = z.infer<typeof expenseCategoryType>;
export const expenseCategoryTypeLabels: Readonly<Record<ExpenseCategoryType, string>> = {
  essential: 'Essential',
  discretionary: 'Discretionary',
  investment: 'Investment',
  debt: 'Debt',
};

export const incomeSourceType = z.enum(['salary', 'freelance', 'investment', 'rental', 'other']);
export type IncomeSourceType = z.infer<typeof incomeSourceType>;
export const incomeSourceTypeLabels: Readonly<Record<IncomeSourceType, string>> = {
  salary: 'Salary',
  freelance: 'Freelance',
  investment: 'Investment',
  rental: 'Rental',
  other: 'Other',
};

const stored = {
  id,
  version: z.int(),
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
};

export const expenseCategoryDraft = z.object({
  name: text('Name', 100),
  type: chosen('Type', expenseCategoryType, expenseCategoryTypeLabels),
  color: required(
    'Color',
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #1d6147'),
  ),
});
export type ExpenseCategoryDraft = z.output<typeof expenseCategoryDraft>;

export const expenseCategory = expenseCategoryDraft.extend(stored);
export type ExpenseCategory = z.infer<typeof expenseCategory>;

export const incomeSourceDraft = z.object({
  name: text('Name', 100),
  type: chosen('Type', incomeSourceType, incomeSourceTypeLabels),
});
export type IncomeSourceDraft = z.output<typeof incomeSourceDraft>;

export const incomeSource = incomeSourceDraft.extend(stored);
export type IncomeSource = z.infer<typeof incomeSource>;
