import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addBudget } from '@holdfast/domain/budgets/endpoints';

type BudgetInput = InputOf<typeof addBudget>;

/** A budget with every field filled but its parts, as a browser would send it. */
export function sampleBudget(own: Partial<BudgetInput> = {}): BudgetInput {
  return {
    name: 'Household',
    period: 'month',
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    rollover: 'rest',
    alert_percent: 80,
    notes: 'As agreed on New Year’s Day.',
    private: false,
    ...own,
  };
}
