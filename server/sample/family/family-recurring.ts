import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { addRecurring } from '@holdfast/domain/recurring/endpoints';
import type { AccountKey } from './money.ts';

type Input = InputOf<typeof addRecurring>;

/** What comes round, with the account, the category or source, and the thing by their names. */
export type SampleRecurring = Omit<Input, 'account_id' | 'of_type' | 'of_id' | 'start_date'> & {
  readonly account: AccountKey;
  readonly to?: AccountKey;
  readonly category?: string;
  readonly of?: 'home' | 'duplex' | 'studio' | 'car';
  readonly start_date: Day;
};

/** What comes round for the family; the music lesson of this month waits to be confirmed. */
export function familyRecurring(today: Day): SampleRecurring[] {
  const begin = addMonths(`${today.slice(0, 7)}-01`, -2);
  const on = (date: number): Day => addDays(begin, date - 1);
  const monthly = { frequency: 'monthly', account: 'everyday' } as const;
  const income = { ...monthly, kind: 'income' } as const;
  const expense = { ...monthly, kind: 'expense' } as const;
  let payday = '2020-01-03';
  while (payday < begin) payday = addDays(payday, 14);
  const lesson = addDays(today, -3);
  const power = addMonths(on(8), 2);
  return [
    {
      ...income,
      name: 'Maria’s pay',
      amount: '2541.02',
      frequency: 'weekly',
      interval: 2,
      start_date: payday,
      merchant: 'St. Elmo Medical Center',
      category: 'Primary Job',
      about: true,
      notes: 'Every second Friday.',
    },
    {
      ...income,
      name: 'Rent of the studio',
      amount: '2350.00',
      start_date: on(2),
      merchant: 'Lamar Pilates Studio',
      category: 'Rental Income',
      of: 'studio',
    },
    mortgage('Mortgage of the home', '1810.85', on(1), 'Hill Country Credit Union', 'home'),
    mortgage('Mortgage of the duplex', '1698.21', on(1), 'Casco Savings Bank', 'duplex'),
    mortgage('Mortgage of the studio', '869.53', on(15), 'Pecan Street Commercial Bank', 'studio'),
    {
      ...expense,
      name: 'Electricity',
      amount: '150.00',
      about: true,
      start_date: on(8),
      next_due_date: power > today ? power : null,
      merchant: 'Austin Power & Light',
      category: 'Utilities',
      of: 'home',
      property_category: 'utilities',
    },
    {
      ...expense,
      name: 'Internet',
      amount: '75.00',
      start_date: on(19),
      merchant: 'Armadillo Fiber',
      category: 'Utilities',
    },
    {
      ...expense,
      name: 'Phones',
      amount: '128.40',
      start_date: on(21),
      merchant: 'Longhorn Mobile',
      category: 'Utilities',
    },
    {
      ...expense,
      name: 'Music lessons',
      amount: '45.00',
      frequency: 'weekly',
      start_date: lesson,
      next_due_date: lesson,
      merchant: 'Zilker School of Music',
      category: 'Education',
    },
    {
      ...expense,
      name: 'Property taxes',
      amount: '14872.36',
      frequency: 'yearly',
      start_date: `${Number(today.slice(0, 4)) - 1}-01-24`,
      merchant: 'Travis County Tax Office',
      category: 'Housing',
      of: 'home',
      property_category: 'property taxes',
    },
    { ...monthly, kind: 'transfer', name: 'Car loan', amount: '412.18', start_date: on(11), to: 'loan' },
    { ...monthly, kind: 'transfer', name: 'Saving', amount: '600.00', start_date: on(27), to: 'savings' },
  ];
}

const mortgage = (
  name: string,
  amount: string,
  start_date: Day,
  merchant: string,
  of: 'home' | 'duplex' | 'studio',
): SampleRecurring => ({
  name,
  kind: 'expense',
  amount,
  frequency: 'monthly',
  account: 'everyday',
  start_date,
  merchant,
  category: 'Housing',
  of,
  property_category: 'other',
});
