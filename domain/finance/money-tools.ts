import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { id } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';

const period = { from: calendarDay.optional(), to: calendarDay.optional() };
const payee = z.string().max(200).optional();

/** What somebody pays the asker, each time and in a month. */
export const usuallyReceived = tool('usually_received', {
  title: 'Usually received',
  asks: z.object({ payee }),
  words: ['pays us', 'pay us', 'receive from', 'each month'],
  examples: ['What does Lamar Pilates Studio pay us?', 'How much do we get from St. Elmo each time?'],
  ways: [
    '{payee} pay_us|pays_us|paying_us|pay_me|pays_me|give_us|gives_us month|monthly|each|every|time|usually|normally|rent|much?',
    'get|receive month|monthly|each|every|usually|normally {payee} from|time|much?',
  ],
});

/** What was paid or earned and has no category yet. */
export const uncategorized = tool('uncategorized', {
  title: 'Without a category',
  asks: z.object(period),
  words: ['no category', 'uncategorized', 'without category', 'missing category'],
  examples: ['Which payments have no category?', 'How many transactions are uncategorized?'],
  ways: [
    'no|without|missing|lack|lacks category|categories payment|payments|transaction|transactions|expense|expenses|spending|which|how_many|list|have|has? {period}?',
    'uncategorized|uncategorised|unassigned|unsorted payment|payments|transaction|transactions|expense|expenses|spending|which|how_many|list|anything? {period}?',
  ],
});

/** Payments above or below an amount, the latest first. */
export const transactionsAbove = tool('transactions_above', {
  title: 'Payments by size',
  asks: z.object({
    ...period,
    payee,
    category: id.optional(),
    of: recordReference.optional(),
    amount: price.optional(),
    side: z.enum(['above', 'below']).default('above'),
  }),
  of: ['money_account'],
  choices: {
    side: {
      above: 'over|above|more|exceeding|exceed|exceeds|exceeded|bigger|larger|higher|beyond|least',
      below: 'under|below|less|smaller|lower',
    },
  },
  words: ['over', 'above', 'more than', 'payments', 'larger than'],
  examples: ['Which payments were over 1,000 dollars this month?', 'List purchases above 500 this year'],
  ways: [
    '{side:choice} {amount:amount} payment|payments|transaction|transactions|purchase|purchases|charge|charges|bill|bills|which_expenses|what_expenses|list_expenses|show_expenses|all_expenses dollar|dollars|bucks|usd|paid|made|single|how_many|which|list? {category}? {period}?',
    '{side:choice} {amount:amount} payment|payments|transaction|transactions|purchase|purchases|charge|charges dollar|dollars|bucks|usd|paid|made|single|how_many|which|list|card|account? {of} {period}?',
    '{side:choice} {amount:amount} payment|payments|transaction|transactions|purchase|purchases|charge|charges dollar|dollars|bucks|usd|paid|made|single|how_many|which|list? {payee} {period}?',
  ],
});

/** The largest amounts that came in. */
export const largestIncome = tool('largest_income', {
  title: 'Largest income',
  asks: z.object({ ...period, payee, count: z.int().min(1).max(12).optional() }),
  words: ['largest income', 'biggest deposit', 'largest payment received', 'biggest paycheck'],
  examples: ['What was the biggest deposit this year?', 'What was our largest paycheck?'],
  ways: [
    'largest|biggest|highest|greatest|top single? deposit|deposits|income|paycheck|paychecks|credit|receipt|incoming {count:count}? got|received|payment|came|come|in|earned? {period}?',
    'largest|biggest|highest|greatest|top single? payment|payments|amount|sum got|received|came_in|come_in|incoming|earned {count:count}? {period}?',
    'largest|biggest|highest single? paycheck|deposit|payment|income {payee} got|received? {period}?',
  ],
});
