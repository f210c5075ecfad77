import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference, recordType } from '../kernel/record-type.ts';

/** Whole months are answered as the reports say them, other days to the day; left out, the present month is meant. */
const period = { from: calendarDay.optional(), to: calendarDay.optional() };
/** A home, a thing or an account. */
const about = { of: recordReference.optional() };
const spentOn = recordType.extract(['real_estate', 'movable', 'appliance', 'money_account']).options;

/** What was spent, in all, on a category, or on a home, a thing or an account. */
export const moneySpent = tool('money_spent', {
  title: 'Spent',
  asks: z.object({ ...period, ...about, category: id.optional() }),
  of: spentOn,
  words: ['spend', 'spent', 'spending', 'expenses', 'cost', 'paid'],
  examples: ['How much did we spend this month?', 'What did we spend on food last year?'],
  ways: [
    'spend|spent|spending|expenses|expense|expenditure|expenditures|outgoings|outlay {period}?',
    'spend|spent|spending|pay|paid|paying|blow|blew|blown|waste|wasted|use|used {category} {period}?',
    'spend|spent|spending money|dollars|cash {category}? {period}?',
    '{category} cost|costs|costed|expense|expenses|spending|bill|bills|total {period}?',
    '{category} {period}?',
    'money|much go|goes|went|gone {category} {period}?',
    'spend|spent|spending|pay|paid|expenses|expense|cost|costs|charge|charged|put {of} card|on? {period}',
    'spend|spent|spending|expenses|expense {of} {period}?',
    'spend|spent|spending|paid|pay|cost|costs {category} {of} {period}?',
    'cost|costs living|life|household|family {period}?',
    'money|much go|goes|went|gone out? {period}',
    'what|much go|goes|went|gone out {period}',
    'use|used {category} money {period}?',
    'percent|percentage|share|part|portion|fraction {category} spending|expenses|spend|spent|money|costs|go|goes|went {period}?',
    'paid|pay out|for {period}',
    'total|sum expenses|spending|costs {category}? {period}?',
  ],
});

/** What came in, in all, from a source, or from a home or thing. */
export const moneyEarned = tool('money_earned', {
  title: 'Came in',
  asks: z.object({ ...period, ...about, source: id.optional() }),
  of: ['real_estate', 'money_account'],
  words: ['earn', 'earned', 'income', 'salary', 'came in', 'made'],
  examples: ['How much did we earn this month?', 'What came in from rent last year?'],
  ways: [
    'earn|earned|earning|earnings|income|incomes|revenue|made|make {period}?',
    'earn|earned|earning|earnings|income|made|make money|dollars {source}? {period}?',
    '{source} earn|earned|earning|earnings|income|made|make|paid|pay {period}?',
    '{source} come|came|comes|coming in|receive|received|get|got|money|cash|income|much? {period}?',
    'money|cash|income|much from {source} {period}?',
    '{source} bring|brought|brings|receive|received|collect|collected in? {period}?',
    'come|came|comes|coming in? money|cash? {period}',
    'money come|came|comes|coming in|from? {period}?',
    'receive|received|bring|brought|take|took in|home? money? {period}',
    '{source} {period}?',
    'income|earnings|earn|earned|made|make {of} {period}?',
    'paid|pay|got_paid {source} {period}?',
    'percent|percentage|share|part|portion|fraction {source} income|earnings|come|comes|came|made|make|makes {period}?',
    'take_home|takehome|pay_checks|paychecks {period}?',
    'total|gross|net|household|family income {period}?',
  ],
});

/** What part of the income was left. */
export const savingsRate = tool('savings_rate', {
  title: 'Savings rate',
  asks: z.object(period),
  words: ['savings rate', 'saving rate', 'share of income', 'percent', 'saved'],
  examples: ['What is our savings rate?', 'What share of our income did we keep this year?'],
  ways: [
    'savings|saving|save|saved rate {period}?',
    'savings_rate {period}?',
    'percent|percentage|share|part|fraction|portion income save|saved|keep|kept|left|put_aside|set_aside|saving {period}?',
    'percent|percentage save|saved|keep|kept|saving|savings {period}?',
    'income keep|kept|save|saved {period}?',
    'save|saved|saving percent|percentage|share income|salary? {period}?',
    'how_well|how_good save|saved|saving|savings {period}?',
    'rate save|saving|savings {period}?',
  ],
});

/** What was left of the income. */
export const moneyLeft = tool('money_left', {
  title: 'Left of the income',
  asks: z.object({ ...period, ...about }),
  of: ['money_account'],
  words: ['save', 'saved', 'left over', 'put aside', 'net', 'surplus'],
  examples: ['How much did we save last month?', 'What was left over this year?'],
  ways: [
    'save|saved|saving|savings money|up|aside|anything|something? {period}?',
    'left|leftover over? income|money|salary|end? {period}',
    'put|set aside|away|by {period}?',
    'left_over|leftover|remained|surplus|deficit {period}?',
    'net income|amount|result|savings|cash_flow|cashflow {period}?',
    'cash_flow|cashflow {period}?',
    'income minus|less|against|versus|vs|after expenses|spending|costs {period}?',
    'spend|spent more|less earn|earned|made|make|income {period}?',
    'earn|earned more|less spend|spent|spending {period}?',
    'plus|minus|profit|loss end|make|made|month|year? {period}',
    'live|living within|beyond means {period}?',
    'come|came|comes|coming go|went|goes|going money|in|out|much? {period}?',
  ],
});

/** Who was paid most. */
export const biggestPayees = tool('biggest_payees', {
  title: 'Paid most',
  asks: z.object({
    ...period,
    ...about,
    category: id.optional(),
    count: z.int().min(1).max(12).default(5),
    /** Shops alone: nobody who is paid for a home, a debt or an insurance. */
    kind: z.literal('shop').optional(),
    /** Who paid the asker, and not who was paid. */
    side: z.literal('in').optional(),
  }),
  of: spentOn,
  choices: {
    kind: { shop: 'shop|shops|store|stores|shopping|supermarket|shopped' },
    side: {
      in: 'paid_us|pays_us|pay_us|paid_me|pays_me|gave_us|gives_us|sent_us|sends_us|gave_me|sent_me|bring_in|brings_in|brought_in',
    },
  },
  words: ['biggest', 'largest', 'most money', 'top', 'payee', 'paid most'],
  examples: ['Who did we pay the most this month?', 'Which payees got the most money last year?'],
  ways: [
    'who|whom pay|paid|payed most|more {period}?',
    'who {side:choice} most|more money? {period}?',
    'who|whom pay|paid|give|gave|gets|got|receive|received most money|month|monthly? {category}? {period}?',
    'who|whom pay|paid|give|gave|gets|got|receive|received most money? {of} {period}?',
    'biggest|largest|top|main payee|payees|recipient|recipients|merchant|merchants|vendor {count:count}? {period}?',
    'payees|payee|merchants most|biggest|largest|top money|paid|got|get|spend|spent? {count:count}? {period}?',
    'where spend|spent|buy|bought most|mostly {period}?',
    'where {kind:choice} most|mostly|often {period}?',
    'top {count:count} payees|merchants {period}?',
    'merchant|company|payee spend|spent|pay|paid|got most {category}? {period}?',
    'merchant|company|payee spend|spent|pay|paid|got most {of} {period}?',
    '{kind:choice} spend|spent|pay|paid|money|buy|bought|got|leave|left most|biggest|largest|top|favorite|more {category}? {period}?',
    '{kind:choice} most|biggest|largest|top|favorite|main spend|spent|pay|paid|money|one|single|expensive|cost|costs? {count:count}? {period}?',
    'who|whom most|biggest money {period}?',
    'money go|goes|went most|mostly who|whom {period}?',
    'biggest_payees|top_payees|top_merchants {period}?',
  ],
});

/** On which categories most was spent. */
export const biggestCategories = tool('biggest_categories', {
  title: 'Spent most on',
  asks: z.object({ ...period, ...about, count: z.int().min(1).max(12).default(5) }),
  of: spentOn,
  words: ['categories', 'most on', 'biggest category', 'where the money goes', 'top', 'spend most'],
  examples: ['What do we spend the most on?', 'Which categories cost the most last year?'],
  ways: [
    'spend|spent|spending most|mostly money|on? {period}?',
    'category|categories most|biggest|largest|top|highest|expensive cost|costs|spend|spent|spending|money|expenses? {period}?',
    'biggest|largest|top|main|highest spending|category|categories {count:count}? {period}?',
    'where money|spending|income go|goes|went|going most|mostly|all? {period}?',
    'top {count:count} categories|spending {period}?',
    'spending|expenses|spend|spent category|categories|breakdown|split|broken_down|divided {period}?',
    'break|breakdown|broken spending|expenses|costs|money down|category|categories? {period}?',
    'spend|spent|spending most|mostly {of} {period}?',
    'money_go|money_goes|money_going where {period}?',
    'costs|cost most money {period}?',
  ],
});

/** This period beside the one before, in all or for a category. */
export const moneyCompared = tool('money_compared', {
  title: 'Spending compared',
  compares: true,
  asks: z.object({
    ...period,
    ...about,
    category: id.optional(),
    /** The earlier days, where they are not the ones right before. */
    before_from: calendarDay.optional(),
    before_to: calendarDay.optional(),
  }),
  of: spentOn,
  words: ['compare', 'more than', 'less than', 'versus', 'change', 'last month'],
  examples: ['Did we spend more in October?', 'How did our spending change?'],
  ways: [
    'spend|spent|spending|expenses|use|used more|less|fewer|higher|lower {category}? {period}?',
    'spend|spent|spending more|less before|previous|usual month|year? {category}? {period}?',
    '{category} more|less|higher|lower spend|spent|cost|costs|before|previous|last? {period}?',
    'compare|compares|compared|comparison|versus|vs|against spending|expenses|spend|spent|costs|before|previous|last|month? {category}? {period}?',
    '{category} change|changed|develop|developed|differ|difference|up|down|rise|risen|rose|fall|fallen|fell|increase|increased|grow|grown go|gone|went|cost|costs? {period}?',
    'spending|expenses|spend|costs change|changed|develop|developed|differ|difference|up|down|rise|risen|rose|fall|fallen|fell|increase|increased|grow|grown {period}?',
    'difference spending|expenses|spend|spent|months|month before|previous|last? {period}?',
    'more|less expensive month|year? {period}',
    'more|less spend|spent|expenses month|year before|last|previous {category}?',
    'why spend|spent more|less {category}? {period}?',
    'month_over_month|month_on_month|year_over_year {category}? {period}?',
    'month_over_month|month_on_month|year_over_year spending|expenses {period}?',
    'cut|reduced|reduce {category} {period}?',
    'cut|reduced|reduce spending|expenses {period}?',
  ],
});

/** The present period beside an earlier one: "more than last month". */
export const moneyThan = tool('money_than', {
  title: 'Spending compared',
  asks: z.object({ ...period, ...about, category: id.optional() }),
  of: spentOn,
  words: ['more than', 'less than', 'than last month', 'than last year', 'compared'],
  examples: ['Did we spend more than last month?', 'Did we spend less on food than last month?'],
  ways: [
    'spend|spent|spending more|less|fewer than money? {category}? {period}',
    'spending|expenses|costs|expense higher|lower|more|less|bigger|smaller than {category}? {period}',
    '{category} more|less|higher|lower|expensive|cheaper than cost|costs|spend|spent? {period}',
    'more|less than spend|spent|spending|expenses|money {category}? {period}',
    'spend|spent|spending compared|versus|vs|against {category}? {period}',
    '{category} compared|versus|vs|against spend|spent|spending? {period}',
    'month|year more|less expensive than {period}',
    'compare|compared|compares spending|expenses|spend|month|year? {period}',
    'spend|spent|spending|expenses|costs|cost change|changed|develop|developed|differ|differed|rise|rose|risen|fall|fell|fallen|grow|grew|grown|increase|increased compared|versus|vs|against|than|from|to|since {category}? {period}',
    '{category} change|changed|develop|developed|differ|differed|rise|rose|risen|fall|fell|fallen|grow|grew|grown|increase|increased compared|versus|vs|against|than|from|to|since spending|cost|costs? {period}',
    'spend|spent|spending|expenses more|less than {of} {period}',
  ],
});

/** What a home or thing brought in and cost. */
export const propertyResult = tool('property_result', {
  title: 'Income less costs',
  asks: z.object({ ...period, ...about }),
  of: ['real_estate', 'movable', 'appliance'],
  words: ['income and cost', 'result', 'profit', 'property', 'earn', 'cost', 'running costs'],
  examples: [
    'What did it cost to run our home this year?',
    'Does the duplex lose money?',
    'What did the cabin bring in last year?',
  ],
  ways: [
    '{of} income cost|costs|expenses|expense {period}?',
    '{of} profit|loss|result|net|bottom_line|surplus {period}?',
    '{of} lose|loses|lost money|profit|loss {period}?',
    '{of} cost|costs run|running|upkeep|keep|maintain|operate {period}?',
    '{of} running_costs|upkeep|operating_costs|running_cost {period}?',
    '{of} bring|brings|brought in? {period}?',
    '{of} bring|brings|brought|make|makes|made|earn|earns|earned|left after|minus|less costs|cost|expenses|everything|all|bills in|money? {period}?',
    '{of} pay|pays|paid itself {period}?',
    '{of} earn|earns|earned more|less|than cost|costs {period}?',
    '{of} cover|covers|covered cost|costs|expenses {period}?',
    'home|homes|house|houses|property|properties cost|costs|most|expensive|result|profit|income|expenses each|by|per|run|running? {period}?',
    'property|properties|home|homes cost|costs most {period}?',
  ],
});
