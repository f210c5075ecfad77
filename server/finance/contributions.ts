import type { FindableRecords } from '../kernel/search/findable.ts';

/** Columns by which what belongs to money is found. */
export const findable: FindableRecords = {
  money_account: { table: 'money_accounts', label: ['name'], detail: [], content: [], hidden: {} },
  budget: {
    table: 'budgets',
    label: ['name'],
    detail: ['start_date'],
    content: ['notes'],
    hidden: { period: 'a closed list', rollover: 'a closed list', end_date: 'seen on its screen' },
  },
};
