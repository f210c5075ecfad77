import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';

const period = { from: calendarDay.optional(), to: calendarDay.optional() };

/** What is written down of an account: its bank, its last digits, its rate, and the limit, the minimum and the statement of a card. */
export const accountDetail = tool('account_detail', {
  title: 'Detail of an account',
  asks: z.object({
    of: recordReference.optional(),
    what: z.enum(['rate', 'bank', 'number', 'limit', 'minimum', 'statement', 'warned']).optional(),
    kind: z.enum(['card']).optional(),
    /** What only a card has. */
    only: z.enum(['limit', 'minimum']).optional(),
  }),
  of: ['money_account'],
  choices: {
    what: {
      rate: 'interest_rate|interest|rate|apr|apy|yield',
      bank: 'bank|institution|issuer|issued|issues',
      number: 'account_number|last_four_digits|last_digits|last_four|last_4_digits|digits|ends|ending|number',
      limit: 'credit_limit|card_limit|limit|credit_line|maximum_credit',
      minimum: 'minimum_payment|minimum_due|smallest_payment|least_pay|minimum',
      statement: 'statement_day|statement_date|next_statement|closing_date|closing_day',
      warned: 'warned|warning|alert|low_balance',
    },
    kind: { card: 'card|cards|credit_card|credit_cards' },
    only: { limit: 'credit_limit|credit_line', minimum: 'minimum_payment|minimum_due' },
  },
  words: ['credit limit', 'which bank', 'last digits', 'interest rate', 'minimum payment', 'statement'],
  examples: [
    'What is the credit limit of the card?',
    'Which bank is the checking account with?',
    'What interest does the savings account pay?',
  ],
  ways: [
    '{what:choice} {of} account|card|pay|pays|paying|earn|earns|earning|charge|charges|charged|high|big|when|again?',
    '{what:choice} {kind:choice} pay|pays|paying|charge|charges|charged|high|big|when|again?',
    '{what:choice} {of} do_we_get|do_i_get account|on?',
    '{only:choice} how_much|high|big?',
  ],
});

/** What was moved from one account to another: into savings, or out of them. */
export const moneyMoved = tool('money_moved', {
  title: 'Moved into an account',
  asks: z.object({
    of: recordReference.optional(),
    ...period,
    side: z.enum(['in', 'out']).optional(),
  }),
  of: ['money_account'],
  choices: {
    side: {
      in: 'put|puts|putting|move|moved|moving|transfer|transferred|transfers|deposit|deposited|deposits|contribute|contributed|stash|stashed',
      out: 'take|took|taken|taking|withdraw|withdrew|withdrawn|pull|pulled',
    },
  },
  words: ['put into', 'transferred', 'moved to', 'deposited', 'taken out', 'savings'],
  examples: ['How much did we put into savings this year?', 'What did we take out of savings?'],
  ways: ['{side:choice} {of} account|aside|money|month|monthly? {period}?'],
});

/** What lay on an account, or on all bank accounts, at the end of a day that was. */
export const balanceThen = tool('balance_then', {
  title: 'Balance on a day',
  asks: z.object({ of: recordReference.optional(), ...period }),
  of: ['money_account'],
  words: ['balance on', 'was in the account', 'at the end of'],
  examples: [
    'What was the balance of the savings account at the end of June?',
    'How much was in checking at the end of last year?',
  ],
  ways: [
    '{of} account|balance|money|left|hold|held|stand|stood|then? {period}',
    'was|were|had|did in|on|have {of} account|balance|money|left|hold|held|stand|stood? {period}',
    '{of} account|balance|money|left|hold|held|stand|stood|worth {period}',
  ],
});
