import { z } from 'zod';
import { price } from '../kernel/money/money.ts';
import { superlatives } from '../kernel/call/superlatives.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** A loan, or the debt or mortgage that it is the terms of. */
const asks = z.object({ of: recordReference.optional() });
const of = ['loan', 'mortgage', 'money_account', 'real_estate', 'movable'] as const;

/** What is owed in all: debts, mortgages and cards. */
export const debtsTotal = tool('debts_total', {
  title: 'Owed in all',
  words: ['owe', 'owed', 'debt', 'debts', 'in total', 'liabilities'],
  examples: ['How much do we owe in total?', 'How high are our debts altogether?'],
  ways: [
    'owe|owed|owing everyone|everybody|everything|together|overall|combined|money|banks?',
    'debt|debts|liabilities|liability everything|together|overall|combined|sum|add|up?',
    'debt|debts|liabilities high|big|large|much|deep|size|amount|outstanding',
    'money owe|owed|owing',
    'outstanding|total|combined|overall debt|debts|loans|balances',
    'loans|mortgages|debts cards|card together|combined|owe|owed?',
    'how_high|how_big|how_large debt|debts',
    'in_debt|indebted how?',
    'debt_total|total_debt',
  ],
});

/** What is owed on one loan or debt, or on each. */
export const whatIsOwed = tool('what_is_owed', {
  title: 'Owed',
  asks,
  of,
  words: ['owe', 'owed', 'debt', 'debts', 'loan', 'loans', 'balance of the loan'],
  examples: ['How much do we owe on the car loan?', 'What is left on the loans?'],
  ways: [
    'owe|owed|owing {of} loan|debt|mortgage|more|left?',
    'who|whom we owe money|debts|to?',
    'left|remaining|remain|remains|outstanding {of} loan|mortgage|debt|pay|owe|balance?',
    'balance|principal loan|mortgage|debt {of} left|remaining|outstanding?',
    'principal|debt {of} left|remaining|outstanding?',
    'pay|paid left|remaining|more {of} loan|mortgage?',
    '{of} loan? owe|owed|left|remaining|outstanding',
    'owe|owed|owing|left|remaining|outstanding|balance|balances loan|loans|debt each|pay?',
    'loan_balance|loan_balances|loan_amount',
    'loans list|all?',
    'how_much_more pay {of}',
    'how_much_to|what_cost_to|cost_to pay off {of} now|full|completely|loan|mortgage|right_away?',
    'high|big|large {of} loan|debt',
  ],
});

/** What all debts cost in interest in a month. */
export const debtInterest = tool('debt_interest', {
  title: 'Interest a month',
  asks,
  of,
  words: ['interest', 'cost of debts', 'interest a month', 'debts cost', 'borrowing'],
  examples: ['What do our debts cost in a month?', 'How much interest do we pay a month?'],
  ways: [
    'interest pay|paid|paying|cost|costs|owe|spend? month|monthly|debts|debt|loans|loan?',
    'debts|debt|loans|borrowing cost|costs month|monthly|interest?',
    'interest {of} month|monthly|cost|costs|pay|paying|loan|mortgage?',
    '{of} loan|mortgage? cost|costs interest? month|monthly?',
    'monthly interest debts|debt|loans|loan|mortgage|mortgages|cost?',
    'interest debts|debt|loans|mortgages|mortgage|cards month|monthly?',
    'cost debts|debt|loans|borrowing month|monthly',
    'interest_cost|interest_costs|interest_charges',
  ],
});

/** The rate of interest of a loan, or the average of all. */
export const loanRate = tool('loan_rate', {
  title: 'Interest rate',
  asks,
  of,
  words: ['interest rate', 'rate', 'apr', 'percent', 'loan', 'mortgage'],
  examples: ['What is the interest rate of the car loan?', 'What rate do we pay on average?'],
  ways: [
    'interest? rate|apr|percent|percentage {of} loan|mortgage|card|pay|paying|charge|charges|charged|charging|cost|what?',
    'interest rate {of} loan|mortgage|card|pay|paying|charge|charges|what?',
    'interest? rate|rates|apr average|mean pay|debts|loans|paying?',
    'average interest? rate|apr debts|loans|pay?',
    'rate|apr debts|debt|loans|loan|mortgages|mortgage|borrowing',
    'interest_rate|interest_rates loans|loan|debts|mortgage|mortgages|average?',
    'interest on|at {of} rate',
  ],
});

/** When loans are paid off as they go on now. */
export const loanPayoff = tool('loan_payoff', {
  title: 'Paid off',
  ahead: true,
  asks: asks.extend({ kind: z.enum(['mortgage', 'loan']).optional() }),
  choices: { kind: { mortgage: 'mortgage|mortgages', loan: 'loan|loans' } },
  of,
  words: ['paid off', 'pay off', 'payoff', 'loan', 'mortgage', 'when', 'done'],
  examples: ['When is the car loan paid off?', 'When is the mortgage done?'],
  ways: [
    'when {of} loan|mortgage|debt? paid_off|payed_off|pay_off|payoff|done|finished|over|cleared|repaid|end|ends|gone|debt_free|free',
    'when {of} loan|mortgage? paid|pay|finish|finished off|up? done?',
    '{of} loan|mortgage? payoff|paid_off date|day|when?',
    'when {kind:choice} paid_off|pay_off|payoff|done|finished|over|cleared|repaid|end|ends|gone',
    '{kind:choice} payoff date|day',
    'how_long until|till|take|takes|left|pay|paying {of} loan|mortgage? paid_off|pay_off|paid|off|done?',
    'how_long until|till|take|takes|left|pay|paying {kind:choice} paid_off|pay_off|paid|off|done|left?',
    'last payment {of} loan|mortgage? when?',
    'how_many|years|months payments|years|months left|remaining|until|till {of} loan|mortgage|paid_off|pay_off|paid|done|finished|ours?',
    'how_many|years|months payments|years|months left|remaining|until|till {kind:choice} paid_off|pay_off|done|finished?',
    'longer|much_longer|how_much_longer until|till|left|pay|paying|take|takes|have|go? {of} loan|mortgage|paid_off|pay_off|paid|off|done|finished',
    'own {of} outright|free_and_clear when',
    'when own {of} outright|free_and_clear|fully|completely?',
  ],
});

/** What so much more a month would save on a loan, or on each. */
export const loanSaving = tool('loan_saving', {
  title: 'Saved by paying more',
  asks: asks.extend({ extra: price.default('100.00') }),
  of,
  words: ['extra', 'more', 'save', 'saves', 'faster', 'early', 'sooner', 'loan', 'mortgage', 'month'],
  examples: ['What would 200 more a month save on the car loan?', 'Should we pay off the loan early?'],
  ways: [
    '{extra:amount} more|extra|additional month|monthly|pay|paid|payment|toward|towards? save|saves|saved|bring|brings|gain|help {of} loan|mortgage?',
    '{extra:amount} more|extra|additional month|monthly|pay|paid|payment|toward|towards? save|saves|saved|bring|brings|gain|help loan|mortgage',
    'pay|paid|paying|add|put {extra:amount} more|extra|additional? month|monthly|every_month? {of} loan|mortgage? save|saves|saved|happen|happens|if|when|faster|sooner|earlier|done|gone|over|finished|end|ends|free|date?',
    'pay|paid|paying|add|put {extra:amount} more|extra|additional? month|monthly|every_month? loan|mortgage save|saves|saved|happen|happens|if|when|faster|sooner|earlier|done|gone|over|finished|end|ends|free|date?',
    'save|saved|saves {extra:amount} more|extra|additional? month|monthly? {of} loan|mortgage?',
    'if pay|paid|paying|put|add|added {extra:amount} month|monthly|a_month {of} loan|mortgage|when|done|gone|over|finished|end|ends|paid_off|off|free|date|how_long?',
    'save|saved|saves {extra:amount} more|extra|additional? month|monthly? loan|mortgage',
    'extra|more|additional payment|payments|pay|paying|money save|saves|saved|bring|brings|help|gain|worth|sense|good|should month|monthly? {of}? loan|mortgage?',
    'extra|more|additional payment|payments|pay|paying|money save|saves|saved|bring|brings|help|gain|worth|sense|good|should month|monthly? loan|mortgage|debts loan|mortgage?',
    'pay_off|payoff|paying_off|paid_off|repay|clear {of} loan|mortgage? early|faster|sooner|quicker|earlier|ahead should|worth|better|if?',
    'pay|paying off? {of} loan|mortgage? early|faster|sooner|quicker|earlier|ahead should|worth|better|save|if?',
    'pay_off|payoff|paying_off|repay|clear loan|loans|mortgage|debt|debts early|faster|sooner|quicker|earlier should|worth|better|if?',
    'pay|paying off? loan|loans|mortgage|debt|debts early|faster|sooner|quicker|earlier should|worth|better|save|if?',
    'worth|sense|make_sense|makes_sense|good_idea|better pay_off|prepay|prepaying|overpay|overpaying|repay {of} loan|mortgage|early|faster|sooner?',
    'worth|sense|make_sense|makes_sense|good_idea|better pay_off|prepay|prepaying|overpay|overpaying|repay loan|mortgage loan|mortgage|early|faster|sooner?',
    'prepay|prepaying|overpay|overpaying|extra_payment|extra_payments {of} loan|mortgage|should|save? {extra:amount}?',
    'prepay|prepaying|overpay|overpaying|extra_payment|extra_payments loan|mortgage loan|mortgage|should|save? {extra:amount}?',
    'faster|sooner|quicker {of} paid_off|pay_off|done loan|mortgage|how? {extra:amount}? more|extra|month?',
    'faster|sooner|quicker loan|mortgage|loans paid_off|pay_off|done loan|mortgage|how? {extra:amount}? more|extra|month?',
    'if pay|paid|paying|put|add|added {extra:amount} more|extra|additional month|monthly|toward|towards|into? {of} loan|mortgage|when|done|gone|over|finished|end|ends|paid_off|off|free|date|how_long?',
    'if pay|paid|paying|put|add|added {extra:amount} more|extra|additional month|monthly|when|done|gone|over|finished|end|ends|paid_off|off|free|date|how_long? loan|mortgage',
  ],
});

/** The next payment of a loan, or of each: when, and how much. */
export const loanPayment = tool('loan_payment', {
  title: 'Loan payment',
  asks,
  of,
  words: [
    'loan payment',
    'mortgage payment',
    'installment',
    'rate of the loan',
    'next payment',
    'monthly payment',
  ],
  examples: ['How much is the mortgage payment?', 'What do we pay a month on the car loan?'],
  ways: [
    '{of} loan|mortgage? payment|payments|installment|installments month|monthly|regular|big|high?',
    'pay|paid|paying month|monthly {of} loan|mortgage?',
    'pay|paid|paying month|monthly loan|loans|mortgage|mortgages|debts|debt',
    'how_much {of} payment loan|mortgage? month|monthly?',
    'loan|loans|mortgage|mortgages payment|payments|installment|installments month|monthly|regular|big|high?',
    'monthly payment|installment|cost {of} loan|mortgage?',
    'monthly payment|payments loan|loans|mortgage|mortgages|debts',
    'cost|costs month|monthly {of} loan|mortgage',
    'mortgage_payment|loan_payment|car_payment',
  ],
});

/** When the next payment of a loan is due, and how much it is. */
export const loanNext = tool('loan_next', {
  title: 'Next loan payment',
  ahead: true,
  asks: asks.extend({ kind: z.enum(['mortgage', 'loan']).optional() }),
  choices: { kind: { mortgage: 'mortgage|mortgages', loan: 'loan|loans' } },
  of,
  words: ['next payment', 'loan payment', 'mortgage payment', 'due', 'when'],
  examples: ['When is the next mortgage payment?', 'When is the loan due next?'],
  ways: [
    'next payment|installment {of} loan|mortgage|due|when?',
    'next {kind:choice} payment|installment due|when|much?',
    'when next? {of} payment|installment due|loan|mortgage?',
    'when next? {kind:choice} payment|installment due?',
    'when {kind:choice} due next|pay|payable?',
    'when {of} loan|mortgage due next|pay|payable?',
    'when pay {kind:choice} next|again?',
    'when pay {of} loan|mortgage next|again?',
    '{kind:choice} payment due|day|date next?',
  ],
});

/** Which debt has the highest rate, the largest payment, or most left to pay; how many there are. */
export const debtsRanked = tool('debts_ranked', {
  title: 'Debts in order',
  asks: z.object({
    by: z.string().max(40).default('balance-most'),
    kind: z.enum(['mortgage', 'loan', 'debt']).optional(),
  }),
  choices: {
    by: superlatives({
      rate: {
        words: ['rate', 'interest', 'interest_rate', 'apr'],
        most: ['dearest', 'most_expensive'],
        least: ['cheapest', 'least_expensive'],
      },
      payment: {
        words: ['payment', 'installment', 'monthly_payment'],
        most: ['cost_most_month', 'costs_most_month', 'pay_most_month'],
        least: ['cost_least_month', 'costs_least_month'],
      },
      balance: {
        words: ['balance', 'owed', 'owe', 'left'],
        most: ['biggest', 'largest', 'highest'],
        least: ['smallest', 'lowest'],
      },
    }),
    kind: { mortgage: 'mortgage|mortgages', loan: 'loan|loans', debt: 'debt|debts' },
  },
  words: ['which loan', 'highest rate', 'largest debt', 'smallest loan', 'how many loans'],
  examples: [
    'Which loan has the highest rate?',
    'What is our largest debt?',
    'How many mortgages do we have?',
  ],
  ways: [
    '{by:choice} {kind:choice} still|which|what?',
    'how_many {kind:choice} open|running|have|left|still|active?',
    'number|count {kind:choice}',
  ],
});
