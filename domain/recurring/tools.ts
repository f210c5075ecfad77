import { tool } from '../kernel/call/tool.ts';

/** What comes round next, each with its day and amount. */
export const recurringNext = tool('recurring_next', {
  words: ['recurring', 'bill', 'bills', 'next', 'upcoming', 'salary', 'rent', 'subscription', 'comes', 'pay'],
  examples: ['Which bills come next?', 'When does the next salary come in?'],
});

/** How low each account falls within a year, and when. */
export const moneyLow = tool('money_low', {
  words: ['forecast', 'run low', 'runs low', 'below zero', 'overdrawn', 'enough', 'balance', 'cash flow'],
  examples: ['When does money run low?', 'Will the account fall below zero?'],
});

/** What is paid again and again, as the transactions show it: what it costs, what went up, and until when it can be cancelled. */
export const subscriptionsTool = tool('subscriptions', {
  words: ['subscription', 'subscriptions', 'streaming', 'membership', 'cancel', 'notice', 'went up', 'price'],
  examples: [
    'What do our subscriptions cost a year?',
    'Which subscription went up?',
    'What must we cancel soon?',
  ],
});
