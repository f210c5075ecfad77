import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { propertyCategory } from '../kernel/ledger/transaction.ts';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';

const period = { from: calendarDay.optional(), to: calendarDay.optional() };

/** Homes by what came in for them, or by what of it was left: this year, where no days are named. */
export const homesByIncome = tool('homes_by_income', {
  title: 'Homes by income',
  asks: z.object({
    ...period,
    by: z.enum(['income', 'left', 'costs']).default('income'),
    order: z.enum(['most', 'least']).default('most'),
  }),
  choices: {
    by: {
      income:
        'bring|brings|brought|earn|earns|earned|make|makes|made|income|pay|pays|rent|yield|generate|generates',
      left: 'after_costs|after_expenses|after_the_costs|net_of_costs|profit|profitable|lucrative|make_profit|makes_profit|made_profit|earn_profit|earns_profit',
      costs: 'cost|costs|cost_us|expensive|spend|spent|money_pit|maintain',
    },
    order: {
      most: 'most|more|highest|best|biggest|top|better',
      least: 'least|less|lowest|worst|smallest',
    },
  },
  words: ['which rental', 'brings in the most', 'earns most', 'most profitable', 'costs most'],
  examples: ['Which of our rentals brings in the most?', 'Which property is the most profitable?'],
  ways: [
    'rental|rentals|property|properties|home|homes|house|houses|building|buildings|place|places earns|earn|earned|brings|bring|brought|makes|make|made|yields|yield|pays {order:choice} {by:choice} in|money|which|one|us? {period}?',
    'rental|rentals|property|properties|home|homes|house|houses|building|buildings|place|places {by:choice} {order:choice} money|which|one|in|profit|keep|run|own? {period}?',
  ],
});

/** What was spent on a home for one thing: its repairs, its taxes; or on the taxes of all. This year, where no days are named. */
export const spentOnHome = tool('spent_on_home', {
  title: 'Spent on a home',
  asks: z.object({
    ...period,
    of: recordReference.optional(),
    part: propertyCategory.default('property taxes'),
  }),
  of: ['real_estate'],
  choices: {
    part: {
      repairs: 'repair|repairs|repairing|fixing',
      'property taxes': 'property_tax|property_taxes|real_estate_tax|real_estate_taxes',
      utilities: 'utilities|utility|utility_bills',
    },
  },
  words: ['repairs', 'utilities', 'property taxes', 'spent on', 'home'],
  examples: [
    'What did repairs at the duplex cost this year?',
    'How much did we pay for utilities at the cabin last year?',
  ],
  ways: [
    '{part:choice} {of} spend|spent|pay|paid|cost|costs|spending|expenses|bill|bills|total|money|much {period}',
    'spend|spent|pay|paid|cost|costs|spending|expenses {part:choice} {of} total|money|much? {period}',
    'property_tax|property_taxes|real_estate_tax|real_estate_taxes spend|spent|pay|paid|paying|cost|costs|bill|bills all|homes|houses|properties|money? {period}',
    'property_tax|property_taxes|real_estate_tax|real_estate_taxes all|homes|houses|properties? {period}',
  ],
});

/** From which sources money came in, in the last twelve months. */
export const incomeSources = tool('income_sources', {
  title: 'Where money comes from',
  words: ['income sources', 'sources', 'where money comes from', 'kinds of income'],
  examples: ['What are our income sources?', 'Where does our money come from?'],
  ways: [
    'income|incomes|revenue|earnings|money source|sources|stream|streams|kind|kinds|type|types which|names|different|have|list?',
    'where money|income|earnings come|comes|coming from?',
    'source|sources income|money|earnings list|names|which|different?',
  ],
});
