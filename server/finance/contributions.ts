import type { FindableRecords } from '../kernel/search/findable.ts';

/** An account is found by its name. */
export const findable: FindableRecords = {
  money_account: { table: 'money_accounts', label: ['name'], detail: [], content: [], hidden: {} },
  subscription: {
    table: 'watched_subscriptions',
    label: ['payee'],
    detail: ['kind', 'rhythm'],
    content: ['cancel_how', 'notes'],
    hidden: {},
  },
};
