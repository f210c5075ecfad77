import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import { chosen, required } from '../kernel/form/draft.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version, wholeNumber, optionalLines } from '../kernel/form/fields.ts';
import { expenseCategoryType, incomeSourceType } from '../kernel/ledger/money-category.ts';
import { amount, isZero, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';
import { ownAmount } from './amounts.ts';
import { rollover } from './budget-month.ts';
import { budgetPeriod } from './period.ts';

/** Budgets reach no further back: each period is counted from the first one. */
export const earliestStart = '2000-01-01';
/** So many parts a budget has at most, and so many budgets a person. */
export const mostParts = 300;
export const mostBudgets = 200;

export const budgetTexts = {
  none: 'No budgets yet',
  early: 'Start cannot be before the year 2000',
  endBeforeStart: 'End cannot be before the start',
  zero: 'Amount must be above zero',
  twice: 'This is in the budget already',
  both: 'Choose a category or a source of income',
} as const;

export const budgetPeriodLabels: Readonly<Record<z.infer<typeof budgetPeriod>, string>> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

export const rolloverLabels: Readonly<Record<z.infer<typeof rollover>, string>> = {
  none: 'Nothing carries over',
  rest: 'What is left carries over',
  overspending: 'Overspending carries over',
  all: 'What is left and overspending carry over',
};

/** What an owner says of a budget (S-222, G-28). */
export const budgetDraft = z.object({
  name: text('Name', 100),
  period: chosen('Period', budgetPeriod, budgetPeriodLabels),
  start_date: required(
    'Start',
    day.refine((typed) => typed >= earliestStart, budgetTexts.early),
  ),
  end_date: labelled('End', optional(day)),
  rollover: labelled('Carry over', rollover.default('none'), { words: rolloverLabels }),
  alert_percent: optional(wholeNumber('Alert', { min: 1, max: 100 })),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type BudgetDraft = z.output<typeof budgetDraft>;

/** A budget as it is stored. */
export const budget = z.object({
  ...budgetDraft.shape,
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  is_active: z.boolean(),
  start_date: calendarDay,
  end_date: calendarDay.nullable(),
  rollover,
  alert_percent: z.int().nullable(),
  private: z.boolean(),
});
export type Budget = z.infer<typeof budget>;

/** What is wrong between the fields of a budget. */
export const budgetFaults = ({
  start_date,
  end_date,
}: {
  start_date: Day;
  end_date: Day | null;
}): FieldMessage[] =>
  end_date !== null && end_date < start_date
    ? [{ field: 'end_date', message: budgetTexts.endBeforeStart }]
    : [];

export const allocatedAmount = required(
  'Amount',
  price.refine((typed) => !isZero(typed), budgetTexts.zero),
);

/** A part of a budget: an expense category, a source of income, or, without either, everything else that is spent (S-226). */
export const budgetPartDraft = z.object({
  category_id: labelled('Category', optional(id)),
  income_source_id: labelled('Source of income', optional(id)),
  allocated_amount: allocatedAmount,
  /** Null: as the budget says. */
  rollover: labelled('Carry over', optional(rollover), { words: rolloverLabels }),
});
export type BudgetPartDraft = z.output<typeof budgetPartDraft>;

const named = z.object({ id, name: z.string(), removed: z.boolean() });
export const partCategory = named.extend({ type: expenseCategoryType, color: z.string() });
export type PartCategory = z.infer<typeof partCategory>;
export const partSource = named.extend({ type: incomeSourceType });

/** A part as it is stored, with what it is about. */
export const budgetPart = z.object({
  id,
  version,
  created_at: moment,
  budget_id: id,
  category_id: id.nullable(),
  income_source_id: id.nullable(),
  allocated_amount: amount,
  amounts: z.array(ownAmount),
  rollover: rollover.nullable(),
  category: partCategory.nullable(),
  source: partSource.nullable(),
});
export type BudgetPart = z.infer<typeof budgetPart>;

export const budgetFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
});
export type BudgetFilter = z.output<typeof budgetFilter>;
export const budgetPage = pageOf(budget).extend({ in_trash: z.int() });
export type BudgetPage = z.infer<typeof budgetPage>;
