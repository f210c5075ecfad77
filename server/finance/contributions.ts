import type { FindableRecords } from '../kernel/search/findable.ts';

const figure = 'a figure of its own screen';

/** An account is found by its name, a loan by its name, its lender and its notes. */
export const findable: FindableRecords = {
  money_account: { table: 'money_accounts', label: ['name'], detail: [], content: [], hidden: {} },
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
};
