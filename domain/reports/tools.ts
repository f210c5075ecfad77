import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';

/** Any day of the first and of the last month; left out, the present month is meant. */
const asks = z.object({ from: calendarDay.optional(), to: calendarDay.optional() });

/** What was spent, in all and by category. */
export const moneySpent = tool('money_spent', {
  asks: asks.extend({
    /** A part of the category's name. */
    category: z.string().optional(),
  }),
  words: ['spend', 'spent', 'spending', 'expenses', 'cost', 'paid'],
  examples: ['How much did we spend this month?', 'What did we spend on food last year?'],
});

/** What came in, in all and by source. */
export const moneyEarned = tool('money_earned', {
  asks,
  words: ['earn', 'earned', 'income', 'salary', 'came in', 'made'],
  examples: ['How much did we earn this month?', 'What came in from rent last year?'],
});

/** What part of the income was left; nothing where there was no income. */
export const savingsRate = tool('savings_rate', {
  asks,
  words: ['save', 'saved', 'savings rate', 'left over', 'put aside'],
  examples: ['What is our savings rate?', 'How much of our income did we keep this year?'],
});

/** Who was paid most. */
export const biggestPayees = tool('biggest_payees', {
  asks: asks.extend({ count: z.int().min(1).max(20).default(5) }),
  words: ['biggest', 'largest', 'most money', 'top', 'payee', 'paid most'],
  examples: ['Who did we pay the most this month?', 'What were our biggest expenses last year?'],
});

/** This period beside the one before. */
export const moneyCompared = tool('money_compared', {
  asks,
  words: ['compare', 'more than', 'less than', 'versus', 'change', 'last month'],
  examples: ['Did we spend more than last month?', 'How does this month compare to the last?'],
});
