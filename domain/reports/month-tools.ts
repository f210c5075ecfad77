import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference, recordType } from '../kernel/record-type.ts';

/** Whole months are answered as the reports say them; left out, the last twelve are meant. */
const period = { from: calendarDay.optional(), to: calendarDay.optional() };
/** A home, a thing or an account. */
const about = { of: recordReference.optional() };
const spentOn = recordType.extract(['real_estate', 'movable', 'appliance', 'money_account']).options;

/** What was spent a month on average, over whole months: the last twelve where no days are named. */
export const spentAverage = tool('spent_average', {
  title: 'Spent a month, on average',
  asks: z.object({
    ...period,
    ...about,
    category: id.optional(),
    per: z.enum(['day', 'week']).optional(),
  }),
  of: spentOn,
  choices: { per: { day: 'day|daily|days', week: 'week|weekly|weeks' } },
  words: ['average', 'on average', 'per month', 'a month', 'typical', 'usually spend'],
  examples: [
    'How much do we spend a month on average?',
    'What is our average monthly food spending this year?',
  ],
  ways: [
    'average|avg|mean|typical|typically|usually|normally|usual|ordinary spend|spent|spending|expenses|expense|costs|pay month|monthly? {category}? {period}?',
    'average|avg|mean|typical|typically|usually|normally {category} spend|spent|spending|cost|costs|bill|month|monthly|pay {period}?',
    'spend|spent|spending|expenses month|monthly {category} average|usually|typically|normally? {period}?',
    'monthly|month average|avg|mean|typical {category}? {period}?',
    'monthly spending|expenses|spend {category}? average|usually|typically? {period}?',
    '{per:choice} average|avg|mean|typical|typically|usually|normally spend|spent|spending|expenses|cost|costs? {category}? {period}?',
    'spend|spent|spending|expenses|cost|costs {per:choice} {category}? average|usually|typically|normally {period}?',
    '{category} month|monthly|each_month|every_month spend|spent|cost|costs|spending|average? {period}?',
  ],
});

/** What came in a month on average, over whole months: the last twelve where no days are named. */
export const earnedAverage = tool('earned_average', {
  title: 'Came in a month, on average',
  asks: z.object({ ...period, source: id.optional(), per: z.literal('year').optional() }),
  choices: { per: { year: 'annual|yearly|annually|per_year|a_year' } },
  words: ['average income', 'income a month', 'on average', 'monthly income'],
  examples: ['What is our monthly income on average?', 'How much do we earn a month?'],
  ways: [
    'average|avg|mean|typical|typically|usually|normally|usual income|earn|earned|earning|earnings|make|made|revenue month|monthly? {period}?',
    'average|avg|mean|typical|typically|usually|normally {source} income|earn|come|comes|came|bring|brings|month|monthly|in|money|get|receive|pay|pays? {period}?',
    'average|avg|mean|typical|typically|usually|normally|usual bring|brings|take|takes|come|comes|get home|in money|month|monthly|much? {period}?',
    'bring|take home money|month|monthly|much?',
    'monthly income|earnings average? {period}?',
    'income|incomes|earn|earning|earnings|make|revenue {per:choice} household|family|total|money?',
    'income|earn|earning|earnings month|a_month|each_month {period}?',
    'come|comes in month|each_month money|much|usually|average?',
  ],
});

/** Months by what was spent in them, the most first. */
export const monthsBySpending = tool('months_by_spending', {
  title: 'Months by spending',
  asks: z.object({
    ...period,
    ...about,
    category: id.optional(),
    order: z.enum(['most', 'least']).default('most'),
  }),
  of: spentOn,
  choices: {
    order: {
      most: 'most|most_expensive|dearest|priciest|highest|biggest|costliest',
      least: 'least|cheapest|least_expensive|lowest|smallest',
    },
  },
  words: ['which month', 'most expensive month', 'month', 'spent the most'],
  examples: ['Which month this year was the most expensive?', 'In which month did we spend the least?'],
  ways: [
    'month|months {order:choice} spend|spent|spending|expensive|cost|costs|expenses|money? {category}? {period}?',
    'when spend|spent {order:choice} {category}? {period}?',
  ],
});
