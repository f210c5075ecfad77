import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { tool } from '../kernel/call/tool.ts';

/** What is owed in all, and what it costs. */
export const whatIsOwed = tool('what_is_owed', {
  words: ['owe', 'owed', 'debt', 'debts', 'loan', 'loans', 'mortgage', 'card', 'interest'],
  examples: ['How much do we owe?', 'What do our debts cost in a month?'],
});

/** When loans are paid off as they go on now. */
export const loanPayoff = tool('loan_payoff', {
  /** Without a loan, all of them are answered. */
  asks: z.object({ loan_id: id.optional() }),
  words: ['paid off', 'pay off', 'payoff', 'loan', 'mortgage', 'when', 'done'],
  examples: ['When is the car paid off?', 'When is the mortgage done?'],
});

/** What so much more a month would save on each loan. */
export const loanSaving = tool('loan_saving', {
  asks: z.object({ loan_id: id.optional(), extra: price.default('100.00') }),
  words: ['extra', 'more', 'save', 'saves', 'faster', 'loan', 'mortgage', 'month'],
  examples: ['What would 200 more a month save on the car loan?', 'What do extra payments bring?'],
});
