import { tool } from '../kernel/call/tool.ts';

/** The question what is left of the budgets in their present periods, in all and by category. */
export const budgetLeftTool = tool('budget_left', {
  words: ['budget', 'left to spend', 'how much can we spend', 'still available', 'left in the budget'],
  examples: [
    'How much is left in the budget this month?',
    'What can we still spend on groceries?',
    'How much can we spend a day until the end of the month?',
  ],
});

/** The question which categories have used up their budget, and by how much. */
export const overBudgetTool = tool('over_budget', {
  words: ['over budget', 'overspent', 'too much', 'exceeded', 'budget'],
  examples: ['Where are we over budget this month?', 'Which categories are overspent?'],
});
