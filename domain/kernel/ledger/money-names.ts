import { z } from 'zod';
import { calendarDay } from '../time/day.ts';
import { endpoint } from '../call/endpoint.ts';
import { id } from '../form/fields.ts';
import { moneyAccountKind } from './money-account.ts';
import { expenseCategoryType, incomeSourceType } from './money-category.ts';

/** What a transaction names, as pickers and tables show it; `removed` lies in the trash and is no choice any more. */
const named = z.object({ id, name: z.string(), removed: z.boolean() });

export const moneyNames = z.object({
  accounts: z.array(named.extend({ kind: moneyAccountKind, closed_on: calendarDay.nullable() })),
  categories: z.array(named.extend({ type: expenseCategoryType, color: z.string() })),
  sources: z.array(named.extend({ type: incomeSourceType })),
});
export type MoneyNames = z.infer<typeof moneyNames>;

/** The rooms of money ask for it each; the area of accounts and transactions answers it. */
export const listMoneyNames = endpoint('GET', '/api/finance/names', {
  summary:
    'Names the accounts, expense categories and income sources that transactions can have, each kind by name',
  output: moneyNames,
  guests: 'view',
});
