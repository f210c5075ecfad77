import type { FindableRecords } from '../kernel/search/findable.ts';
import type { LentTool } from '../kernel/tools.ts';
import { accountTools } from './accounts/tools.ts';

const figure = 'a figure of its own screen';

/** An account is found by its name, its bank and its kind, by the last digits of its number, and by what is noted of it. */
export const findable: FindableRecords = {
  money_account: {
    table: 'money_accounts',
    label: ['name'],
    detail: ['kind', 'institution'],
    content: ['number_end', 'notes'],
    hidden: { closed_on: figure },
  },
  subscription: {
    table: 'watched_subscriptions',
    label: ['payee'],
    detail: ['rhythm'],
    content: ['cancel_how', 'notes'],
    hidden: {
      kind: figure,
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

export const tools: readonly LentTool[] = [...accountTools];
