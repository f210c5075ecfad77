import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';

const period = { from: calendarDay.optional(), to: calendarDay.optional() };

/** What has to be paid next: bills, loans, premiums and cards; in the next month where no days are named. */
export const billsAhead = tool('bills_ahead', {
  title: 'Bills to come',
  ahead: true,
  asks: z.object(period),
  words: ['bill', 'bills', 'upcoming', 'due', 'have to pay', 'coming', 'payments'],
  examples: ['Which bills are coming in the next two weeks?', 'Which bills come next?'],
  ways: [
    'bill|bills|invoices next|upcoming|coming|come|comes|due|soon|open|unpaid|outstanding|left|owed|payable|expect|expected pay|paid|when|month|week|go|goes|out? {period}?',
    'next|upcoming bill|bills|invoices when|come|comes|due|pay|high|big|total|go|goes|out|arrive|arrives?',
    'bills pay|paid|owe next|soon|must|month|week|still? {period}',
    'bills {period}',
    'how_many bills|invoices due|coming|next|come|open|pay? {period}?',
    'pay|paying must|have_to|need_to|has_to|supposed next|soon|bills|due|coming? {period}',
    'upcoming|coming payments|expenses|charges|costs due|soon? {period}?',
    'payments|expenses|charges coming|upcoming|expected {period}',
    'pay bills next|soon|due|must',
    'get_charged|gets_charged|is_charged|be_charged|get_debited|gets_debited {period}',
  ],
});

/** What an account will hold on a day to come, or all bank accounts, as the forecast says. */
export const balanceAhead = tool('balance_ahead', {
  title: 'Balance to come',
  ahead: true,
  asks: z.object({ of: recordReference.optional(), ...period }),
  of: ['money_account'],
  words: ['will be', 'balance', 'forecast', 'at the end of', 'expected'],
  examples: [
    'How much will be in checking at the end of next month?',
    'How much money will we have at the end of the year?',
  ],
  ways: [
    '{of} account|balance|money|left|hold|stand|look|expect|expected|predicted|forecast|projected|then|like {period}',
    'will|going|expect in|on|have {of} account|balance|money|left|hold|stand|look|then|like? {period}',
    'will|going|expect {of} account|balance|money|left|hold|stand|look|then|like? {period}',
    'money|cash|account|accounts|balance|balances|bank left|expect|expected|predicted|forecast|projected|then|bank|banks|accounts|look|like|together? {period}',
    'how_much left|bank {period}',
    'will|going have much {period}',
    'will|going|expect money|cash|account|accounts|balance|balances|bank|banks|left have|in|much|altogether? {period}',
  ],
});

/** What somebody who works is paid: how much each time, in a month and a year, and when next. */
export const payOf = tool('pay_of', {
  title: 'Pay',
  ahead: true,
  asks: z.object({
    payee: z.string().max(200).optional(),
    per: z.enum(['year', 'month']).optional(),
    which: z.literal('last').optional(),
  }),
  choices: {
    per: { year: 'year|yearly|annual|annually|a_year', month: 'month|monthly|a_month' },
    which: { last: 'last|latest|recent|recently' },
  },
  words: ['pay', 'salary', 'earn', 'earns', 'payday', 'paycheck', 'wage', 'get paid'],
  examples: ['What does Maria earn a month?', 'When is the next payday?'],
  ways: [
    '{payee:earner} earn|earns|earning|make|makes|making|bring|brings|income|salary|wage|wages|paycheck|paychecks|get_paid|gets_paid|is_paid {per:choice}? home|work|job|usually|normally|typically|often|net|high|big|much|money|each|two_weeks|time|week|weekly|biweekly?',
    'paid get|gets {payee:earner} month|monthly|year|yearly|usually|normally|each|often|how_often?',
    '{payee:earner} paid|paycheck|payday|salary|wage|wages|get_paid next|when|due|come|comes|arrive|arrives|day|date|again?',
    'when|next payday|paycheck|salary|wage|wages next|when|is|come|comes|due|arrive|arrives|day|date?',
    'when paid next|again',
    'payday|pay_day day|date|when|which|weekday?',
    '{which:choice} paycheck|salary|wage|wages|paid|payday {payee:earner}? much|high|when|big|get|got|was?',
    'current paycheck|salary|wage|wages {payee:earner}? much|high|big?',
  ],
});

const usually =
  'usually|normally|typically|generally|average|avg|mean|typical|usual|normal|regularly|ordinarily';

/** What somebody is usually paid: the average of what was paid, in the last twelve months where no days are named. */
export const paidAverage = tool('paid_average', {
  title: 'Usually paid',
  asks: z.object({ ...period, payee: z.string().max(200).optional(), per: z.literal('month').optional() }),
  choices: { per: { month: 'month|monthly|a_month|each_month|every_month' } },
  words: ['usually', 'on average', 'normally', 'typical', 'bill', 'paid'],
  examples: ['What do we usually pay Austin Power & Light?', 'How high is the electric bill on average?'],
  ways: [
    `${usually} {payee} pay|paid|paying|bill|bills|cost|costs|charge|charges|payment|payments|spend|spent|amount|high|big|large|run|runs|much|come|comes|company|visit|time|trip|each|every? {per:choice}? {period}?`,
  ],
});
