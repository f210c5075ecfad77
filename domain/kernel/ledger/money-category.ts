import { z } from 'zod';
import { moment } from '../day.ts';
import { id, text } from '../fields.ts';

/** S-220 */
export const expenseCategoryType = z.enum(['essential', 'discretionary', 'investment', 'debt']);
export const incomeSourceType = z.enum(['salary', 'freelance', 'investment', 'rental', 'other']);

const stored = {
  id,
  version: z.int(),
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
};

export const expenseCategoryDraft = z.object({
  name: text('Name', 100),
  type: expenseCategoryType,
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #1d6147'),
});
export const expenseCategory = expenseCategoryDraft.extend(stored);
export type ExpenseCategory = z.infer<typeof expenseCategory>;

export const incomeSourceDraft = z.object({ name: text('Name', 100), type: incomeSourceType });
export const incomeSource = incomeSourceDraft.extend(stored);
export type IncomeSource = z.infer<typeof incomeSource>;
