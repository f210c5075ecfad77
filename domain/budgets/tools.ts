import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** A budget, an expense category of it, and the days of the period that is meant; left out, the present one. */
const asks = z.object({
  of: recordReference.optional(),
  category: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});
const of = ['budget'] as const;

/** The question what is left of the budgets in a period, in all or of one category. */
export const budgetLeftTool = tool('budget_left', {
  title: 'Left in the budget',
  asks: asks.extend({ order: z.enum(['most', 'least']).optional() }),
  choices: { order: { most: 'most|biggest|largest', least: 'least|smallest' } },
  of,
  words: ['budget', 'left to spend', 'how much can we spend', 'still available', 'left in the budget'],
  examples: ['How much is left in the budget this month?', 'What can we still spend on food?'],
  ways: [
    'left|remaining|remain|remains|available budget|budgets {period}?',
    'left|remaining|remain|remains|available {category} budget|spend|money? {period}?',
    'left|remaining|available {category} budget spend {period}?',
    'can|could|may|afford spend|use|put more|left|remaining|available|freely|budget? {category} {period}?',
    'can|could|may|afford spend|use more|left|remaining|budget|available|freely? {period}?',
    'budget {category} left|remaining|available|status spend? {period}?',
    'left|remaining|available {of} budget? {period}?',
    'left|remaining|available money? spend budget? {period}?',
    'money|room|space|much left|available budget {category}? {period}?',
    'enough|room left? {category} budget|money? {period}?',
    'still money|cash|anything|something|budget left? {category} {period}?',
    'enough|room left? budget budget|money? {period}?',
    'budget|budgets status|doing|look|looks|looking|stand|stands|standing|going {period}?',
    'category|categories {order:choice} left|remaining|available|unspent|unused budget|budgets|money|which? {period}?',
    'budget_left|left_to_spend|safe_to_spend',
  ],
});

/** The question which categories have used up their budget, and by how much. */
export const overBudgetTool = tool('over_budget', {
  title: 'Over budget',
  asks: asks.omit({ category: true }),
  of,
  words: ['over budget', 'overspent', 'too much', 'exceeded', 'budget'],
  examples: ['Where are we over budget this month?', 'Which categories are overspent?'],
  ways: [
    'over budget|budgets where|categories|category|anything|anything_at_all|anywhere|how|which|any|go|goes|went|gone|going|run|ran? {period}?',
    'where over budget|budgets {period}?',
    'categories|category over|above|exceed|exceeded|exceeding|past budget|budgets|limit {period}?',
    'overspent|overspend|overspending|over_budget|overbudget where|categories|category|budget|anything|on? {period}?',
    'budget|budgets|categories exceeded|exceed|blown|broken|used_up|overspent|overdrawn|busted {period}?',
    'spend|spent|spending too_much|too_high where|categories|category|on? {period}?',
    'spend|spent more|above|over than? budget|budgeted|planned|allowed where|categories|category? {period}?',
    'go|went|gone over budget {period}?',
    'above|past|beyond budget {period}?',
    'over_budget {of} {period}?',
  ],
});

/** The question how much was budgeted, in all or for one category. */
export const budgetedTool = tool('budgeted', {
  title: 'Budgeted',
  asks: asks.extend({ lead: z.literal('names').optional() }),
  of,
  choices: { lead: { names: 'categories|category' } },
  words: ['budgeted', 'allocated', 'planned', 'set aside', 'budget'],
  examples: ['How much did we budget for food?', 'How big is the budget this month?'],
  ways: [
    'budgeted|allocated|planned|allotted|allow|allowed|assigned {category} {period}?',
    'budget big|large|size|high|amount|whole|full|set|how_big|how_large {category}? {period}?',
    'budgeted|allocated|planned budget|month|spend? {period}?',
    'how_big|how_large|how_high budget {category}? {period}?',
    '{category} budget month|monthly|a_month|per_month? {period}?',
    'budget total|overall|whole|entire|monthly|month {period}?',
    'how_big|how_large|how_high budget {of} {period}?',
    'budgeted|allocated {of} {period}?',
    'plan|planned|supposed|meant spend|spending {category}? {period}?',
    'what|much plan|planned|supposed spend|spending month|year|altogether? {category}? {period}?',
    'spending_plan|spending_limit {category}? {period}?',
    '{lead:choice} budget|budgeted|budgets which|list|have|got|in|contain|contains|part {period}?',
  ],
});

/** The question how much of the budget was used, in all or of one category. */
export const budgetUsedTool = tool('budget_used', {
  title: 'Used of the budget',
  asks: asks.extend({ lead: z.literal('spent').optional() }),
  of,
  choices: {
    lead: {
      spent:
        'actually_spend|actually_spent|really_spend|really_spent|spent_against|actual|spend_compared|spent_compared',
    },
  },
  words: ['used', 'percent of the budget', 'spent of the budget', 'gone', 'budget'],
  examples: ['How much of the budget have we used?', 'What percent of the food budget is gone?'],
  ways: [
    'budget used|use|spent|gone|consumed|eaten already|percent|percentage|share|part? {period}?',
    'budget {category} used|use|spent|gone|consumed|eaten already|percent|percentage|share|part? {period}?',
    '{category} used|use|gone|consumed budget? already|percent|percentage|share|part? {period}?',
    'budget {of} used|spent|gone {period}?',
    'percent|percentage|share budget {category}? {period}?',
    'budget spent against|from|of {category}? {period}?',
    'close|near budget|limit {category}? {period}?',
    '{lead:choice} budget|budgeted {category} beside|against|versus|vs|spend|spent|compare|compared|amount? {period}?',
    'budget_used|budget_spent',
  ],
});

/** The question how much can be spent on each day that is left of the period. */
export const spendADayTool = tool('spend_a_day', {
  title: 'Left for each day',
  asks: asks.omit({ category: true }),
  of,
  words: ['a day', 'per day', 'daily', 'each day', 'spend', 'until the end of the month'],
  examples: ['How much can we spend a day until the end of the month?', 'What is our daily budget?'],
  ways: [
    'spend|use day|daily budget? until|till|rest|end|remainder? month|period?',
    'spend|use per_day|each_day|every_day|a_day until|till|rest|end? month|period?',
    'can|could|may|should|allowed|afford spend|use|live day|daily|per_day|each_day|every_day|a_day until|till|rest|end|left|still|more|budget|on? {period}?',
    'daily budget|spending|allowance|limit left|until|till|rest|end|month? {period}?',
    'budget day|daily left?',
    'left|available day|daily|per_day budget|spend?',
    'afford day|daily',
    'spend today|day without over budget',
    'daily_budget|daily_allowance',
  ],
});

/** The question whether a budget holds: in all or for one category, and by how much. */
export const budgetHolds = tool('budget_holds', {
  title: 'Whether the budget holds',
  asks: asks.extend({ side: z.enum(['within', 'over']).optional() }),
  of,
  choices: {
    side: {
      within:
        'within|inside|under|below|on_track|on_budget|stay|stayed|staying|keep|kept|keeping|stick|stuck|sticking|hold|held|holding|meet|met|make_it',
      over: 'over|above|past|beyond|exceed|exceeded|exceeding|overspent|overspend|overspending|too_much|blow_budget|blew_budget|blown_budget',
    },
  },
  words: ['within the budget', 'on track', 'stay within', 'over budget', 'keep to the budget'],
  examples: [
    'Are we within the budget this month?',
    'Did we stay within the food budget last month?',
    'By how much did we go over on shopping?',
  ],
  ways: [
    'within|inside|under|below|on_track|on_budget|keep_to|kept_to|stick_to|stuck_to|meet|met|hold|holds|held|stay|stayed|staying|keep|kept|stick|stuck budget|budgets|spending|limit|plan within|inside|under|still|going|doing|spend|spent? {period}?',
    '{side:choice} {category} budget|budgets|limit|plan|within|inside|under|to|go|goes|went|gone|stay|stayed|spend|spent|spending|still|go_over|far? {period}?',
    '{category} budget {side:choice} within|inside|under|to|go|goes|went|gone|stay|stayed|spend|spent|still? {period}?',
    'on_track spending|money|month|budget? {period}?',
    'are|is|were|was|stay|stayed|still on_budget {period}?',
    '{category} budget doing|going|looking|look|looks|standing {period}?',
    'spend|spent less|more budgeted|budget|planned {category} than? {period}?',
    '{category} budget is_okay|is_ok|is_fine|is_alright|is_good|on_track|healthy {period}?',
    'budget budgets? is_okay|is_ok|is_fine|is_alright|is_good|on_track|healthy {period}?',
  ],
});
