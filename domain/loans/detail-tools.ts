import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** A loan, or the debt or mortgage that it is the terms of. */
const asks = z.object({ of: recordReference.optional() });
const of = ['loan', 'mortgage', 'money_account', 'real_estate', 'movable'] as const;
const kinds = { mortgage: 'mortgage|mortgages', loan: 'loan|loans' };

/** What interest is still to be paid until a loan is paid off. */
export const interestLeft = tool('interest_left', {
  title: 'Interest still to pay',
  asks,
  of,
  words: ['interest', 'still', 'left', 'over the life of the loan', 'in total', 'until paid off'],
  examples: [
    'How much interest will we still pay on the mortgage of our home?',
    'What is the total interest on the car loan?',
  ],
  ways: [
    'interest still|left|remaining|remain|remains|more|total|altogether|overall|lifetime|life|until|till|end|future|yet|will {of} loan|mortgage|pay|paid|paying|owe|cost|costs|come|due|over|off|payoff|paid_off?',
    'interest still|left|remaining|more|total|altogether|overall|lifetime|life|until|till|future|yet loan|loans|mortgage|mortgages|debt|debts pay|paid|paying|owe|cost|costs|come|over|off|payoff|paid_off?',
  ],
});

/** What of the next payment is interest, and what pays off the loan. */
export const paymentSplit = tool('payment_split', {
  title: 'Interest and principal',
  ahead: true,
  asks: asks.extend({
    part: z.enum(['interest', 'principal']).default('interest'),
    kind: z.enum(['mortgage', 'loan']).optional(),
  }),
  of,
  choices: {
    part: { interest: 'interest', principal: 'principal|pay_down|pays_down|amortization|repayment' },
    kind: kinds,
  },
  words: ['interest', 'principal', 'next payment', 'part of the payment'],
  examples: [
    'How much of the next mortgage payment is interest?',
    'How much principal do we pay with the next car payment?',
  ],
  ways: [
    '{part:choice} payment|payments|installment|installments {of} loan|mortgage|next|part|share|goes|go|toward|towards|split|month|monthly|pay|paid?',
    '{part:choice} payment|payments|installment|installments {kind:choice} next|part|share|goes|go|toward|towards|split|month|monthly|pay|paid?',
    '{part:choice} next {of} loan|mortgage|pay|paid?',
  ],
});

/** What is written down of a loan: what was borrowed and paid down, from whom, and for how long. */
export const loanTerms = tool('loan_terms', {
  title: 'Terms of a loan',
  asks: asks.extend({
    what: z.enum(['paid', 'borrowed', 'term', 'lender']).default('paid'),
    /** What is said of a thing without its loan. */
    plainly: z.enum(['paid', 'borrowed', 'lender']).optional(),
    kind: z.enum(['mortgage', 'loan']).optional(),
  }),
  of,
  choices: {
    what: {
      paid: 'paid_down|paid_back|paid_off|payed_off|repaid|pay_down|pay_back',
      borrowed:
        'borrowed|borrow|original_amount|original_balance|original_loan|original|initial_amount|loan_amount|starting_balance|large_start|big_start|high_start|owe_start|owed_start|much_start|large_beginning|big_beginning|high_beginning|much_beginning',
      term: 'term|terms|length',
      lender: 'bank|lender|creditor|holds|hold|holder|financed|finances|lent',
    },
    kind: kinds,
    plainly: {
      paid: 'paid_down|paid_back|repaid|paid_off|payed_off',
      borrowed: 'borrowed|borrow',
      lender: 'lender|financed|finances|lent',
    },
  },
  words: ['borrowed', 'paid down', 'lender', 'original amount', 'term of the loan'],
  examples: [
    'How much have we already paid down on the home loan?',
    'Who holds the mortgage on the duplex?',
    'How much did we borrow for the car?',
  ],
  ways: [
    '{what:choice} {of} loan|mortgage|debt already|far|who|whom|which|bank|company|money|owe?',
    '{plainly:choice} {of} who|money|already|far?',
    '{what:choice} {kind:choice} who|whom|which|money|already|far|company?',
    'how_much paid {of} off already|far?',
    'paid {of} loan|mortgage|debt far|already|toward|towards|until|altogether?',
  ],
});

/** What is paid for all loans in a month. */
export const paymentsTotal = tool('payments_total', {
  title: 'Payments of all loans',
  asks: z.object({ kind: z.enum(['mortgage', 'loan', 'debt']).default('debt') }),
  choices: { kind: { ...kinds, debt: 'debt|debts' } },
  words: ['payments', 'all loans', 'a month', 'together', 'in total'],
  examples: [
    'How much do we pay for all our loans every month?',
    'What do we pay a month on mortgages altogether?',
  ],
  ways: [
    '{kind:choice} all|total|altogether|together|overall|combined|sum|both month|monthly pay|paid|paying|payment|payments|installments|cost|costs|go|goes|spend',
    '{kind:choice} all|total|altogether|together|overall|combined|sum|both payment|payments|installments month|monthly?',
    'debt|debts payment|payments|pay|paying|spend|cost month|monthly|service',
    '{kind:choice} bank|banks|lender|lenders month|monthly go|goes|pay|paid|paying|what?',
    'debt_service|debt_payments|loan_payments',
  ],
});

/** When all that is owed is paid off. */
export const debtFree = tool('debt_free', {
  title: 'Free of debt',
  ahead: true,
  words: ['debt free', 'free of debt', 'out of debt', 'all debts paid off', 'when'],
  examples: ['When will we be free of debt?', 'When are all debts paid off?'],
  ways: [
    'when|how_long debt_free|free_of_debt|out_of_debt|no_debt until|till|take|takes?',
    'when|how_long debt|debts free|gone|out|paid_off|pay_off|payoff|paid|cleared|done|repaid|over until|till|take|takes|everything|whole?',
    'when owe nothing|anybody|anyone|anything|no_more|no_longer not?',
    'when everything|all paid_off|pay_off',
  ],
});

/** Which debt costs the highest rate, and which is the smallest: what is thought of first when more is paid. */
export const debtFirst = tool('debt_first', {
  title: 'Which debt comes first',
  words: ['pay off first', 'which debt', 'first', 'priority'],
  examples: ['Which debt should we pay off first?', 'Which loan should we tackle first?'],
  ways: [
    'debt|debts|loan|loans|mortgage|mortgages first|sooner|next should|could|better|best|pay|paid pay|paid|pay_off|paid_off|paying|off|clear|cleared|tackle|attack|start|begin|finish|finished|gone|done|repay|repaid|rid|eliminate|settle|on|with?',
    'debt|debts|loan|loans|mortgage|mortgages first|sooner finish|finished|eliminate|eliminated|gone|done|repay|repaid|clear|cleared|settle|settled|rid which|what|should?',
    'which_debt|which_debts|which_loan first',
    'pay_off|paying_off|pay_down|clear first should|best?',
    'order debt|debts|loans pay|pay_off|off|should|best|which|clear?',
    'debt|debts|loan|loans|mortgage|mortgages start|focus|prioritize|priority|tackle|attack first|should|pay|paying|off|which?',
  ],
});

/** What the offers of other lenders would save. */
export const refinanceOffers = tool('refinance_offers', {
  title: 'Refinancing',
  asks,
  of,
  words: ['refinance', 'refinancing', 'offer', 'another bank', 'switch'],
  examples: ['Should we refinance our mortgage?', 'What would refinancing the house save?'],
  ways: [
    'refinance|refinancing|refinanced|refi {of}? loan|loans|mortgage|mortgages save|saves|saved|saving|offer|offers|worth|should|pay|pays|lower|better|sense|make|makes|break_even|good|idea|when|time|any?',
    'refinance|refinancing|refinanced|refi {of}? save|saves|saved|saving|offer|offers|worth|should|pay|pays|lower|better|sense|make|makes|break_even|good|idea|when|time|any?',
    'break_even refinance|refinancing|offer {of}?',
    'offer|offers|switch|switching loan|mortgage better|lower|lender|lenders|banks|other|another|should|any|save|saves|got {of}?',
  ],
});
