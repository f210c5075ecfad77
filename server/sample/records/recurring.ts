import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addRecurring } from '@holdfast/domain/recurring/endpoints';

type RecurringInput = InputOf<typeof addRecurring>;

/** An expense that comes round, with every field filled that it can have, as a browser would send it. */
export function sampleRecurring(own: Partial<RecurringInput> & { account_id: string }): RecurringInput {
  return {
    name: 'Rent',
    kind: 'expense',
    amount: '1850.00',
    about: false,
    to_account_id: null,
    category_id: null,
    income_source_id: null,
    of_type: null,
    of_id: null,
    property_category: 'other',
    frequency: 'monthly',
    interval: 1,
    falls_on: null,
    start_date: '2039-01-31',
    next_due_date: '2039-02-28',
    end_date: '2049-01-31',
    auto_post: false,
    merchant: 'Barton Creek Apartments',
    notes: 'The lease is in the drawer.',
    private: false,
    ...own,
  };
}
