import type { FindableRecords } from '../kernel/search/findable.ts';
import type { LentTool } from '../kernel/tools.ts';
import { accountTools } from './accounts/tools.ts';
import { movedTools } from './transactions/moved-tools.ts';
import { sizeTools } from './transactions/size-tools.ts';
import { transactionTools } from './transactions/tools.ts';

const figure = 'a figure of its own screen';

/** All records of money are found as one area: accounts by name, bank, kind and last digits, the others by their names and notes. */
export const findable: FindableRecords = {
  money_account: {
    table: 'money_accounts',
    label: ['name'],
    detail: ['kind', 'institution'],
    content: ['number_end', 'notes'],
    hidden: { closed_on: figure },
  },
  budget: {
    table: 'budgets',
    label: ['name'],
    detail: ['start_date'],
    content: ['notes'],
    hidden: { period: figure, rollover: figure, end_date: figure },
  },
  recurring: {
    table: 'recurring_transactions',
    label: ['name'],
    detail: ['merchant'],
    content: ['notes'],
    hidden: {
      kind: figure,
      of_type: 'the record that it is about',
      property_category: figure,
      frequency: figure,
      falls_on: figure,
      start_date: figure,
      next_due_date: 'a due date',
      end_date: figure,
    },
  },
  loan: {
    table: 'loans',
    label: ['name'],
    detail: ['lender'],
    content: ['notes'],
    hidden: {
      of_type: 'what it is the terms of, which is found itself',
      frequency: figure,
      first_payment: figure,
      next_payment: 'a due date',
    },
  },
  subscription: {
    table: 'watched_subscriptions',
    label: ['payee'],
    detail: ['rhythm'],
    content: ['cancel_how', 'notes'],
    hidden: {
      kind: figure,
      nature: figure,
      state: figure,
      verdict: figure,
      next_day: figure,
      first_day: figure,
      last_day: figure,
      rise_day: figure,
      rise_told_on: 'a due date',
      term_end: figure,
      notice_unit: figure,
      renews_unit: figure,
      promotion_ends: 'a due date',
      cancel_by: 'a due date',
      ends: figure,
    },
  },
};

export const tools: readonly LentTool[] = [...accountTools, ...transactionTools, ...movedTools, ...sizeTools];
