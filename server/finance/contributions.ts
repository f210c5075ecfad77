import type { FindableRecords } from '../kernel/search/findable.ts';

const ownScreen = 'a fact of its own screen';

/** An account is found by its name, and what comes round by whom it is paid to as well. */
export const findable: FindableRecords = {
  money_account: { table: 'money_accounts', label: ['name'], detail: [], content: [], hidden: {} },
  recurring: {
    table: 'recurring_transactions',
    label: ['name'],
    detail: ['merchant'],
    content: ['notes'],
    hidden: {
      kind: ownScreen,
      of_type: 'the record that it is about',
      property_category: ownScreen,
      frequency: ownScreen,
      falls_on: ownScreen,
      start_date: ownScreen,
      next_due_date: 'a due date',
      end_date: ownScreen,
    },
  },
};
