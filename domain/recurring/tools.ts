import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { superlatives } from '../kernel/call/superlatives.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

const one = { of: recordReference.optional() };
const period = { from: calendarDay.optional(), to: calendarDay.optional() };

/** What comes round next, each with its day and amount: all of it or one thing, also between two days. */
export const recurringNext = tool('recurring_next', {
  title: 'Next payments',
  ahead: true,
  asks: z.object({
    ...one,
    ...period,
    lead: z.literal('amount').optional(),
    per: z.literal('year').optional(),
  }),
  of: ['recurring'],
  choices: {
    per: { year: 'year|yearly|annually|annual' },
    lead: { amount: 'cost|costs|pay|paying|spend|amount|high|big|bill|price|charge|charged' },
  },
  words: ['recurring', 'bill', 'bills', 'next', 'upcoming', 'salary', 'rent', 'subscription', 'comes', 'pay'],
  examples: ['Which payments come next?', 'When does the next salary come in?'],
  ways: [
    'payment|payments|recurring next|upcoming|coming|come|comes|due|soon {period}?',
    'next payment|payments|recurring when|come|comes|due?',
    'when next? {of} due|next|come|comes|in|paid|payable|pay|arrive|arrives|withdrawn|debited|charged|again?',
    'next|upcoming {of} when|payment|due|come|comes?',
    '{of} payment|due|next',
    '{lead:choice} {of} bill|bills|payment|month|monthly|a_month|each|every|company|service|current|regular|amount? {per:choice}?',
    'recurring payments|transactions|items|bills|income|expenses list|next|upcoming? {period}?',
    'pay|paying|due recurring next|soon|month|week? {period}?',
    'pay|paid|comes_out|goes_out|leaves next|soon account|month|week? {period}?',
  ],
});

/** How low each account falls within a year, and when. */
export const moneyLow = tool('money_low', {
  title: 'When money runs low',
  ahead: true,
  asks: z.object({ ...one, ...period }),
  of: ['money_account'],
  words: ['forecast', 'run low', 'runs low', 'below zero', 'overdrawn', 'enough', 'balance', 'cash flow'],
  examples: ['When does money run low?', 'Will the account fall below zero?'],
  ways: [
    'when|will|going {of} run|runs|get|gets|fall|falls|go|goes|become|becomes low|out|short|negative|below_zero|zero account|going|soon|money|cash? {period}?',
    'when|will|going money|cash|account|accounts|balance run|runs|get|gets|fall|falls|go|goes|become|becomes low|out|short|negative|below_zero|zero account|going|soon? {period}?',
    'run|runs|running low|out|short {of} when|account|money|cash|going|risk? {period}?',
    'run|runs|running low|out|short money|cash|account when|account?',
    '{of} fall|falls|go|goes|drop|drops|dip|dips|sink below|under zero|limit account|when|going? {period}?',
    'money|cash|account|accounts fall|falls|go|goes|drop|drops|dip|dips|sink below|under zero|limit account|when|going? {period}?',
    '{of} overdrawn|overdraft|negative|in_the_red|red|minus when|go|become|account|going? {period}?',
    'account|accounts overdrawn|overdraft|negative|in_the_red|red|minus when|go|become|account?',
    'overdraw|overdrawn|overdraft {of}?',
    'overdraw|overdrawn|overdraft when|risk|account',
    'overdraft|overdrafts coming|soon|ahead|any|risk|expect|expected?',
    'enough money|cash {of}? {period}?',
    'enough money|cash last|bills|account|next|year',
    'too_low|low {of} when',
    'too_low|low account|balance when',
    'cash_flow|forecast low|problem|negative|lowest|trouble',
    'forecast {of}? year?',
    'forecast account|accounts|balance|money|cash year?',
    'money|cash|savings last how_long|enough',
    'money|cash last|lasts will|going|enough|does? {period}',
  ],
});

/** The lowest point of an account in so many days. */
export const forecastLow = tool('forecast_low', {
  title: 'Lowest balance ahead',
  ahead: true,
  asks: z.object({ ...one, ...period, days: z.int().min(1).max(365).default(90) }),
  of: ['money_account'],
  words: ['lowest', 'forecast', 'next days', 'low point', 'minimum', 'balance'],
  examples: [
    'What is the lowest our checking account will get in the next 90 days?',
    'What is the lowest balance of the next month?',
  ],
  ways: [
    'lowest|minimum|least|low_point {of} account|balance|go|fall|get|reach|point|when|day? {period}?',
    'lowest|minimum|low_point account|accounts|balance|money|cash go|fall|get|reach|balance? {period}?',
    'how_low {of} go|goes|get|gets|fall|falls|drop|drops account|balance? {period}?',
    'how_low account|accounts|balance|money go|goes|get|gets|fall|falls|drop|drops account|balance? {period}?',
    'lowest|how_low {of} account|balance|go|fall|get? next {days:count} days',
    'lowest|how_low account|balance|accounts|money go|fall|get? next {days:count} days',
    'forecast {of} account|balance|lowest? {period}?',
    'lowest_balance {of}? {period}?',
    'stay|stays {of} above|positive account|balance|zero? {period}?',
    'stay|stays account|accounts above|positive zero? {period}?',
  ],
});

/** What subscriptions cost in a month, in all or one of them. */
export const subscriptionsTool = tool('subscriptions', {
  title: 'Subscriptions a month',
  asks: z.object(one),
  of: ['subscription'],
  words: ['subscription', 'subscriptions', 'streaming', 'membership', 'month', 'cost'],
  examples: ['What do our subscriptions cost a month?', 'How much is the streaming subscription?'],
  ways: [
    'subscription|subscriptions|memberships cost|costs|pay|spend|spent|paid|price|amount month|monthly|each_month?',
    'subscription|subscriptions|memberships month|monthly|list|active|running|all?',
    'pay|spend|paying|spending subscription|subscriptions|memberships month|monthly?',
    '{of} subscription|membership|streaming? cost|costs|price|pay|charge|month|monthly month|monthly?',
    '{of} subscription|membership',
    'subscribed|subscribe|subscribing everything|services?',
    'monthly|month subscriptions|subscription|memberships cost|costs|total?',
    'pay|paying {of} month|monthly|subscription',
    'do_cost|does_cost {of} month|monthly?',
    'do_we_pay|do_i_pay|are_we_paying|am_i_paying {of} now?',
    'do_we_pay|do_i_pay|are_we_paying|am_i_paying {of} for|membership|subscription|service|services',
  ],
});

/** What subscriptions cost in a year. */
export const subscriptionsYearly = tool('subscriptions_yearly', {
  title: 'Subscriptions a year',
  asks: z.object(one),
  of: ['subscription'],
  words: ['subscriptions a year', 'yearly', 'annual', 'subscription', 'streaming'],
  examples: ['What do our subscriptions cost a year?', 'How much do subscriptions come to annually?'],
  ways: [
    'subscription|subscriptions|streaming|memberships cost|costs|pay|spend|come|price? year|yearly|annually|annual',
    'pay|spend|paying|spending subscription|subscriptions|memberships year|yearly|annually',
    'yearly|annual cost|costs|price? subscription|subscriptions|memberships',
    'waste|wasted|wasting|throw|blow|lose|burn subscription|subscriptions|memberships year|yearly|annually many|dollars|bucks|money|away?',
    '{of} subscription|membership? cost|costs|price|pay? year|yearly|annually|annual',
    'subscriptions twelve_months|whole_year cost|costs?',
    'subscription|subscriptions add_up|amount year|yearly?',
    'pay|paying {of} year|yearly|annually subscription?',
    'save|saved|saving {of} cancel|canceled|quit|without|gave_up|stop|stopped if|year|would|could|money|subscription?',
    'annual_subscriptions|yearly_subscriptions',
  ],
});

/** Which subscriptions went up, from what, and when. */
export const subscriptionsRose = tool('subscriptions_rose', {
  title: 'Subscriptions that went up',
  asks: z.object(one),
  of: ['subscription'],
  words: ['went up', 'price', 'more expensive', 'subscription', 'increase', 'raised'],
  examples: ['Which subscription went up?', 'Did a subscription get more expensive?'],
  ways: [
    'subscription|subscriptions|membership|memberships|streaming went_up|go_up|gone_up|rose|risen|increased|increase|raised|pricier|dearer price|prices|cost|lately|recently?',
    'subscription|subscriptions|membership|services more_expensive|costlier become|became|got|gotten|recently|lately?',
    'subscription|subscriptions more expensive become|became|recently|lately|before|than|earlier|any?',
    '{of} subscription? went_up|go_up|gone_up|rose|increased|increase|raised|more_expensive price|cost|when?',
    'subscription|subscriptions price|prices increase|increases|rise|rises|change|changes|raise|hike|hikes',
    'price_increase|price_increases|price_rise|price_hike|price_hikes {of}?',
    'price_increase|price_increases|price_rise|price_hike|price_hikes subscription|subscriptions',
    'went|gone|go up {of} price|cost?',
    'went|gone|go up subscription|subscriptions price|cost?',
    'raised price|prices subscription|subscriptions|who?',
  ],
});

/** Which subscriptions can be cancelled until a day that comes soon. */
export const subscriptionsCancel = tool('subscriptions_cancel', {
  title: 'Subscriptions to cancel',
  asks: z.object(one),
  of: ['subscription'],
  words: ['cancel', 'notice', 'subscription', 'until when', 'terminate', 'quit'],
  examples: ['Which subscriptions must we cancel soon?', 'Until when can we cancel the subscription?'],
  ways: [
    'cancel|quit|terminate|end subscription|subscriptions|membership|memberships soon|must|when|until|before|by|deadline|should?',
    'when|until|soon|by|deadline canceled|cancelled subscription|subscriptions|membership|memberships must|before|be?',
    'cancel|terminate|quit soon|next|must|have_to|deadline',
    'until|when|by cancel|terminate|quit {of} subscription|membership|latest?',
    'cancel|terminate|quit {of} subscription|membership|deadline|by|until|when|latest?',
    'cancellation|cancelation|notice deadline|deadlines|day|date|period|periods {of}?',
    'cancellation|cancelation|notice deadline|deadlines|day|date|period|periods subscription|subscriptions',
    'notice {of} give|period|deadline|when?',
    'notice subscription|subscriptions give|period|deadline|when?',
    'last day cancel|terminate {of}?',
    'last day cancel|terminate subscription|subscriptions',
    '{of} renew|renews|renewal when|soon?',
  ],
});

/** What regular bills cost in a month. */
export const billsMonthly = tool('bills_monthly', {
  title: 'Bills a month',
  asks: z.object({ lead: z.literal('most').optional() }),
  choices: { lead: { most: 'biggest|largest|highest|dearest|most_expensive' } },
  words: ['bills', 'monthly bills', 'fixed costs', 'regular bills', 'a month'],
  examples: ['What do our bills cost a month?', 'How high are our monthly bills?'],
  ways: [
    'bills cost|costs|come|pay|spend|add_up|amount month|monthly',
    'monthly|month|regular|recurring bills high|cost|costs|amount|sum|big?',
    'fixed cost|costs|expenses month|monthly|high?',
    'pay|spend bills month|monthly|regular|each_month',
    'bills month|monthly|regular|regularly how_high?',
    'which|what bills month|monthly|regular|regularly pay|have|all?',
    'regular expenses|costs month|monthly?',
    'fixed_costs|fixed_expenses|monthly_bills',
    'bills amounts|amount|overview',
    '{lead:choice} bill|bills|fixed_cost|fixed_costs month|monthly|regular|recurring',
    'utilities|utility bills cost|costs|pay|spend? month|monthly',
  ],
});

/** Subscriptions that are paid no longer. */
export const subscriptionsStopped = tool('subscriptions_stopped', {
  title: 'Subscriptions that stopped',
  words: ['canceled', 'stopped', 'former subscriptions', 'ended'],
  examples: ['Which subscriptions have we canceled?', 'Did a subscription stop?'],
  ways: [
    'subscription|subscriptions|membership|memberships stop|stopped|ended|former|past|old|inactive|gave_up|quit which|list|what|already|any?',
    'have_canceled|have_cancelled|did_cancel|was_canceled|were_canceled|was_cancelled|were_cancelled|canceled_already|cancelled_already subscription|subscriptions|membership|memberships which|what|already|any?',
  ],
});

/** When subscriptions are paid next, the soonest first. */
export const subscriptionsNext = tool('subscriptions_next', {
  title: 'Next subscription payments',
  ahead: true,
  asks: z.object(period),
  words: ['next subscription', 'charged', 'when', 'subscription', 'due'],
  examples: ['When is the next subscription charged?', 'Which subscription is due next?'],
  ways: [
    'when|next|soonest|upcoming|first subscription|subscriptions|membership|memberships charge|charged|charges|due|paid|pay|payment|payments|bill|billed|debited|come|comes|next|which|date|day|out|up?',
    'subscription|subscriptions|memberships due|charged|billed next|soon|when|which? {period}?',
    'subscription|subscriptions|memberships renew|renews|renewing|come|paid|pay which|up|what? {period}',
  ],
});

/** How many subscriptions there are, and which. */
export const subscriptionsCount = tool('subscriptions_count', {
  title: 'Subscriptions',
  words: ['how many subscriptions', 'which subscriptions', 'number', 'memberships'],
  examples: ['How many subscriptions do we have?', 'How many memberships are there?'],
  ways: [
    'how_many subscription|subscriptions|membership|memberships running|active|open|watched|paid|pay?',
    'number|count subscription|subscriptions|membership|memberships running|active?',
    'how_many streaming services|subscriptions',
    'how_many services subscribed|subscribe|pay',
    'how_many things|services|companies subscribed|subscribe',
    'names|list subscriptions|memberships all|running|active?',
    'subscribed|subscribe how_many what?',
    'which subscriptions|memberships running|active|pay|paid',
  ],
});

/** Which subscription costs the most or the least in a year. */
export const subscriptionsRanked = tool('subscriptions_ranked', {
  title: 'Subscriptions by cost',
  asks: z.object({ by: z.string().max(40).default('cost-most') }),
  choices: {
    by: superlatives({
      cost: {
        words: ['expensive', 'cost', 'price', 'costly', 'pay'],
        most: ['dearest', 'priciest', 'biggest', 'largest', 'costliest'],
        least: ['cheapest', 'smallest'],
      },
    }),
  },
  words: ['most expensive subscription', 'cheapest subscription', 'subscription'],
  examples: ['What is our most expensive subscription?', 'Which subscription is the cheapest?'],
  ways: [
    '{by:choice} subscription|subscriptions|membership|memberships|streaming_service month|monthly|year|yearly?',
  ],
});
