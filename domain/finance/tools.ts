import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { superlatives } from '../kernel/call/superlatives.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

const period = { from: calendarDay.optional(), to: calendarDay.optional() };
const account = { of: recordReference.optional() };
/** What narrows transactions: a payee as transactions spell it, a category, an account or what it was paid for. */
const narrowed = {
  ...period,
  payee: z.string().max(200).optional(),
  category: id.optional(),
  of: recordReference.optional(),
};
const narrowedBy = ['money_account', 'real_estate', 'movable', 'appliance'] as const;

/** What lies on one account, or on each. */
export const accountBalances = tool('account_balances', {
  title: 'Balance',
  asks: z.object(account),
  of: ['money_account'],
  words: ['balance', 'account', 'accounts', 'bank', 'checking', 'savings', 'how much money'],
  examples: ['How much is in the checking account?', 'What are the balances of our accounts?'],
  ways: [
    '{of}',
    'much|what in {of}',
    'much|what in accounts|banks',
    '{of} account|balance|money|left|lie|lies|sit|sitting|hold|holds|contain|contains|stand|stands|available',
    '{of} account balance|money|left|available',
    'money|balance|left {of} account|bank?',
    'balance|balances account|accounts|bank|banks?',
    'account|accounts balance|balances|money|hold|holds|list',
    'bank account|accounts balance|balances',
    'bank_balance|account_balance|bank_balances|account_balances',
    'accounts',
  ],
});

/** Which bank account holds the most or the least. */
export const accountsRanked = tool('accounts_ranked', {
  title: 'Accounts by balance',
  asks: z.object({ by: z.string().max(40).default('balance-most') }),
  choices: {
    by: superlatives({
      balance: {
        words: ['money', 'balance', 'cash', 'funds'],
        most: ['biggest', 'largest', 'richest', 'fullest', 'most'],
        least: ['smallest', 'emptiest', 'least'],
      },
    }),
  },
  words: ['which account', 'most money', 'highest balance', 'lowest balance'],
  examples: ['Which account has the most money?', 'Which bank account holds the least?'],
  ways: ['{by:choice} account|accounts|bank_account|bank_accounts holds|has|have|hold|balance|money?'],
});

/** What is owed on cards, in all or on one. */
export const owedOnCards = tool('owed_on_cards', {
  title: 'Owed on cards',
  asks: z.object(account),
  of: ['money_account'],
  words: ['credit card', 'card', 'cards', 'owe', 'owed', 'limit', 'available'],
  examples: ['What do we owe on credit cards?', 'What is the balance of the card?'],
  ways: [
    'owe|owed|owing|debt|balance|balances|bill|outstanding credit? card|cards',
    'owe|owed|owing|debt {of} card|credit',
    'credit? card|cards owe|owed|owing|debt|balance|balances|bill|outstanding|carry',
    'credit_card|credit_cards',
    'put|charged|run_up credit? card|cards',
    'big|high|large credit? card bill|balance|debt',
    'pay|settle|clear credit? card|cards off?',
    'card_balance|card_debt|card_bill|card_balances',
  ],
});

/** What can still be spent on a card before its limit. */
export const cardAvailable = tool('card_available', {
  title: 'Left on the card',
  asks: z.object(account),
  of: ['money_account'],
  words: ['limit', 'available', 'left on the card', 'credit card', 'credit'],
  examples: ['How much is left on the card?', 'How much credit is available on the cards?'],
  ways: [
    'left|available|remaining|unused|free|room|space credit? card|cards left|more|money|spend?',
    'room|space left? {of} card|more?',
    'left|available|remaining spend|charge credit? card|cards',
    'credit left|available|remaining|unused card|cards?',
    'spend|charge|put {of} before? limit?',
    'spend|charge|put card|cards before? limit?',
    'available|unused credit {of} card?',
    'credit_limit|card_limit left|available|reached|close|near|hit',
    'credit? limit {of} left|available|reached|close|near|hit',
    'credit? limit card|cards left|available|reached|close|near|hit',
    'available_credit',
  ],
});

/** When the next payment of a card is due. */
export const cardDue = tool('card_due', {
  title: 'Card payment due',
  ahead: true,
  asks: z.object(account),
  of: ['money_account'],
  words: ['card payment', 'due', 'credit card', 'card', 'when'],
  examples: ['When is the card payment due?', 'When do I have to pay the credit card?'],
  ways: [
    'when credit? card|cards bill|payment|statement? due|pay|paid|payable',
    'when {of} card? bill|payment|statement? due|payable',
    'credit? card|cards bill|payment|statement due next?',
    'credit? card|cards due when|date|day?',
    'due_date|payment_date|payment_day credit? {of}',
    'due_date|payment_date|payment_day credit? card|cards',
    'next credit? card payment|bill',
    'payment|bill due {of} card|next|on?',
    'when must_be_paid|be_paid|have_to_be_paid {of} card|next|by?',
    'when pay|settle credit? card bill? off?',
    'card_due|card_payment_due',
  ],
});

/** What was paid to somebody, for something or on a category: in all, as transactions of their exact days say it. */
export const paidTo = tool('paid_to', {
  title: 'Paid',
  asks: z.object(narrowed),
  of: narrowedBy,
  words: ['paid to', 'pay', 'paid', 'payee', 'spent at', 'bought from', 'gave'],
  examples: ['How much have we paid Sunnyside Grocery this year?', 'What did we spend at Sunnyside Grocery?'],
  ways: [
    '{payee} {period}?',
    'pay|paid|payed|paying|gave|give|given|went|go|goes|sent|send {payee} amount|sum? {period}?',
    'pay|paid {payee} for|work|bill|bills|service|services {period}?',
    'spend|spent|spending at|with|from|to money? {payee} {period}?',
    'cost|costs|costed|charge|charged|charges|bill|billed|took|take {payee} {period}?',
    'buy|bought|shop|shopped|shopping|purchase|purchased|purchases|order|ordered {payee} {period}?',
    'buy|bought|purchase|purchased|order|ordered {category} {period}',
    'money|dollars paid|went|go|pay {payee} {period}?',
    'get_from|got_from|receive_from|received_from|earn_from|earned_from {payee} money|much? {period}?',
    '{payee} bill|bills|payments|payment|spending|purchases|expenses|invoices|invoice come|comes|came|amount? {period}?',
    '{payee} pay|paid|spend|spent {of} {period}?',
    'pay|paid {payee} {category} {period}?',
  ],
});

/** When somebody was paid last, or something was paid for last, and how much it was. */
export const lastPaid = tool('last_paid', {
  title: 'Last payment',
  asks: z.object(narrowed),
  of: narrowedBy,
  words: ['last time', 'last paid', 'when did', 'latest', 'most recent', 'pay', 'paid'],
  examples: ['When did we last pay Sunnyside Grocery?', 'When was the last time we spent on food?'],
  ways: [
    'when last|latest|recently pay|paid|payed|gave|buy|bought|shop|shopped|eat|ate|order|ordered {payee}',
    'when last|latest time? pay|paid|payment|transaction|bill|invoice {payee}',
    'when pay|paid|payed {payee} last|latest|recently?',
    'last|latest|recent|newest payment|transaction|bill|invoice|purchase|charge|paycheck|salary|wage|wages|deposit {payee} amount|big|high|much?',
    'last|latest|recent time|thing|purchase pay|paid|buy|bought|shop|shopped|spend|spent {payee}',
    'pay|paid|spend|spent {payee} last|latest|recent|recently time?',
    'how_long ago|since? pay|paid|bought|shopped {payee} last?',
    'when last|latest|recently time? pay|paid|spend|spent|buy|bought|purchase|purchased {category}',
    'when last|latest|recently time? pay|paid|spend|spent {of} expense|something|money?',
    'when go|went|visit|visited|was|were|been last|latest time? {payee}',
    'did|have|has pay|paid {payee} yet|already bill|bills|invoice|been?',
    'when did_paid|was_paid|were_paid|got_paid|did_pay {payee} bill|bills|invoice?',
  ],
});

/** How many transactions there were with somebody, on something or at a time. */
export const transactionsFound = tool('transactions_found', {
  title: 'Transactions',
  asks: z.object({
    ...narrowed,
    /** Words of the payee, the description or the category, or an amount. */
    words: z.string().max(100).default(''),
  }),
  of: narrowedBy,
  words: ['transaction', 'transactions', 'how often', 'how many times', 'bookings', 'payments'],
  examples: ['How often did we pay Sunnyside Grocery?', 'How many transactions were there this year?'],
  ways: [
    'how_often|how_many_times pay|paid|buy|bought|shop|shopped|go|went|visit|visited|spend|spent|eat|ate|eaten|dine|dined|order|ordered {payee} {period}?',
    'how_often {payee} {period}?',
    'how_many time|times pay|paid|buy|bought|shop|shopped|go|went|visit|visited|eat|ate|eaten|dine|dined|been|spend|spent {payee} {period}?',
    'how_many payments|payment|transactions|transaction|purchases|bills|invoices|charges {payee} make|made? {period}?',
    'how_many transactions|transaction|payments|purchases|entries|bookings {period}?',
    'total_transactions|total_payments|total_purchases|transactions_total {period}?',
    'how_many transactions|transaction|payments|purchases|entries {category} {period}?',
    'how_often|how_many_times spend|spent|pay|paid|buy|bought {category} {period}?',
    'how_many transactions|transaction|payments|purchases|entries|charges {of} card|account? {period}?',
    'number|count transactions|transaction|payments|purchases {payee}? {period}?',
    'number|count transactions|transaction|payments|purchases {category} {period}?',
    'number|count transactions|transaction|payments|purchases {of} {period}?',
    'transactions {payee} {period}?',
    'transactions {category} {period}?',
    'transactions {of} {period}?',
  ],
});

/** The largest single expense. */
export const largestExpense = tool('largest_expense', {
  title: 'Largest expense',
  asks: z.object({ ...narrowed, count: z.int().min(1).max(12).optional() }),
  of: narrowedBy,
  words: ['largest expense', 'biggest expense', 'biggest purchase', 'most expensive', 'highest'],
  examples: ['What was our largest expense this year?', 'What was the most expensive thing we bought?'],
  ways: [
    'largest|biggest|highest|greatest|top single? expense|purchase|payment|transaction|bill|cost|charge {count:count}? {period}?',
    'largest|biggest|highest|greatest single? expense|purchase|payment|transaction|bill|charge {category} {period}?',
    'largest|biggest|highest single? expense|purchase|payment|bill|invoice|charge {payee} {period}?',
    'largest|biggest|highest single? expense|purchase|payment|bill|charge {of} card|account? {period}?',
    'most_expensive thing|purchase|item|payment|expense buy|bought|paid|purchased? {period}?',
    'most expensive thing|purchase|item|payment|expense buy|bought|paid|purchased? {period}?',
    'most spend|spent|paid|pay once|single_payment|one_go|at_once|one_time {period}?',
    'largest|biggest amount|sum spend|spent|paid|pay {category}? {period}?',
    'largest|biggest amount|sum spend|spent|paid|pay {payee} {period}?',
    'largest|biggest amount|sum spend|spent|paid|pay {of} {period}?',
    'spend|spent most|more single thing|purchase|item {period}?',
  ],
});

/** The latest transactions, of all accounts or of one. */
export const latestTransactions = tool('latest_transactions', {
  title: 'Latest transactions',
  asks: z.object({ ...narrowed, count: z.int().min(1).max(6).optional() }),
  of: narrowedBy,
  words: ['latest transactions', 'recent transactions', 'last payments', 'newest', 'activity'],
  examples: ['What were the latest transactions?', 'Show me the recent payments of the card'],
  ways: [
    'latest|last|recent|newest transactions|payments|purchases|expenses|entries|activity|spending {count:count}? {period}?',
    'latest|last|recent|newest {count:count}? thing|things|items|purchases|payments|transactions|charges pay|paid|bought|buy|charged|spent|put {of} card|account? {period}?',
    'latest|last|recent|newest {count:count} thing|things|items|purchases|payments|transactions bought|buy|paid|pay|purchased|spent?',
    'latest|last|recent|newest {count:count}? transactions|payments|purchases|expenses|charges|activity {of} card|account|with? {period}?',
    'latest|last|recent|newest transactions|payments|purchases|expenses|charges {category} {period}?',
    'transactions {period}?',
    'transactions|payments|purchases|charges list|recent|latest {of} card|account? {period}?',
    'buy|bought|purchase|purchased {period}',
    'who_did_we_pay|whom_did_we_pay|who_did_i_pay {period}',
    'buy|bought|purchase|purchased recently|lately|last',
    'pay|paid for|recently|lately {period}',
  ],
});

/** What is entered and has not gone through: it is in no balance. */
export const pendingTransactions = tool('pending_transactions', {
  title: 'Pending transactions',
  asks: z.object(narrowed),
  of: narrowedBy,
  words: ['pending', 'not cleared', 'waiting', 'transactions'],
  examples: ['Which transactions are still pending?', 'What is pending on the card?'],
  ways: [
    'pending|uncleared|unbooked transactions|transaction|payments|payment|purchases|purchase|charges|charge|bookings|anything|something {of}? card|account? {period}?',
    'pending {of} card|account?',
    'transactions|payments|purchases|charges cleared|booked|gone_through|went_through not {of}? {period}?',
  ],
});

/** What somebody who works for it was paid on some days. */
export const receivedPay = tool('received_pay', {
  title: 'Paid to the house',
  asks: z.object({ ...period, payee: z.string().max(200).optional() }),
  words: ['earn', 'earned', 'salary', 'paid', 'make', 'income'],
  examples: ['How much did Maria earn last month?', 'When did Maria last get paid?'],
  ways: [
    '{payee:earner} earn|earns|earned|earning|earnings|make|makes|made|bring|brings|brought|income|salary|wage|wages|paycheck|paychecks|get_paid|got_paid|was_paid money|home|job|work|altogether? {period}',
    'paid get|got|gets|was|been {payee:earner} {period}',
    'when last|latest|recently paid get|got|gets|was|been {payee:earner}',
  ],
});

/** How many accounts there are and what they are called: banks, cards, debts, or all that are open. */
export const accountsCounted = tool('accounts_counted', {
  title: 'Accounts',
  asks: z.object({ kind: z.enum(['bank', 'card']).optional() }),
  choices: {
    kind: { bank: 'bank_account|bank_accounts|banks', card: 'credit_card|credit_cards|card|cards' },
  },
  words: ['how many', 'accounts', 'bank accounts', 'credit cards', 'which', 'list'],
  examples: ['How many bank accounts do we have?', 'Which credit cards do we have?'],
  ways: [
    'how_many {kind:choice} own|open|got|hold|different?',
    'how_many account|accounts own|open|got|hold|different|money|financial?',
    'which|list|name|names {kind:choice} own|open|got|hold|use|list|all?',
    'which|list|name|names accounts own|open|got|hold|use|list|all|money?',
  ],
});
