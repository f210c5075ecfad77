import { z } from 'zod';
import { calendarDay, day } from '../kernel/time/day.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import {
  categorySummary,
  debtSummary,
  financialSummary,
  monthlySummary,
} from '../kernel/ledger/summaries.ts';
import { moneyAccountKind } from '../kernel/ledger/money-account.ts';
import { amount } from '../kernel/money/money.ts';
import { flag, id } from '../kernel/form/fields.ts';
import { recordType } from '../kernel/record-type.ts';
import { changePart } from '../kernel/money/worth-change.ts';
import { worthLine } from '../kernel/money/worth-line.ts';
import { worthKind, worthLineKey, worthOnDay, worthPoint, worthRow } from './worth.ts';

export const findWorthOn = endpoint('GET', '/api/finance/worth', {
  summary:
    'Shows the net worth at the end of a day, with the records that make each of its lines (M-11, S-140)',
  /** Without `on`: today. */
  input: z.object({ on: day.optional() }),
  output: worthOnDay,
  guests: 'view',
});

export const listWorthRows = endpoint('GET', '/api/finance/worth/rows', {
  summary: 'Lists the records that make one line of the net worth of a day, the largest first (M-11)',
  input: z.object({
    on: day.optional(),
    line: worthLineKey,
    skip: z.coerce.number().int().min(0).default(0),
  }),
  output: z.object({ items: z.array(worthRow), total: z.int(), sum: amount }),
  guests: 'view',
});

export const listWorthHistory = endpoint('GET', '/api/finance/worth/history', {
  summary: 'Shows the net worth at the end of each month, from what is known of each day (M-11)',
  /** Without `from`: since the first day of which anything is known. With `kinds` each point says what its lines come to. */
  input: z.object({ from: day.optional(), to: day.optional(), kinds: flag.default(false) }),
  output: z.object({
    items: z.array(worthPoint.extend({ kinds: z.array(worthKind).optional() })),
    begins: calendarDay.nullable(),
  }),
  guests: 'view',
});

export const findWorthChange = endpoint('GET', '/api/finance/worth/change', {
  summary:
    'Shows what made the net worth of a day another one than that of a former day; the parts add up to it (M-11)',
  input: z.object({ from: day, to: day.optional() }),
  output: z.object({
    from: calendarDay,
    to: calendarDay,
    before: amount,
    after: amount,
    difference: amount,
    parts: z.array(changePart),
  }),
  guests: 'view',
});

export const downloadWorth = endpoint('GET', '/api/finance/worth.csv', {
  summary: 'Downloads the records that make the net worth of a day, as a table',
  input: z.object({ on: day.optional() }),
  bytesOut: true,
});

export const findFinancialSummary = endpoint('GET', '/api/finance/summary', {
  summary:
    'Sums up income, expenses and net worth of a time of whole months, by default this one (S-229, G-30)',
  input: z.object({ from: day.optional(), to: day.optional() }),
  output: financialSummary.extend({
    from: calendarDay,
    to: calendarDay,
    debts: debtSummary,
    lines: z.array(worthLine),
  }),
  guests: 'view',
});

/** Something that is due soon, with what it costs. */
const dueSoon = z.object({
  id,
  source_type: recordType,
  source_id: id,
  slot: z.string(),
  title: z.string(),
  due_date: calendarDay,
  amount,
});

export const showFinances = endpoint('GET', '/api/finance/overview', {
  summary:
    'Shows the month, the accounts, the net worth of a year, what was spent on, on which properties, and what is due next (S-026)',
  output: z.object({
    summary: financialSummary,
    /** This month and the one before it. */
    months: z.array(monthlySummary),
    accounts: z.array(
      z.object({ id, name: z.string(), kind: moneyAccountKind.exclude(['outside']), balance: amount }),
    ),
    worth: z.array(worthPoint),
    categories: z.array(categorySummary),
    /** The properties on which something was spent this month, the most first. */
    properties: z.array(z.object({ id, label: z.string(), amount })),
    due: z.array(dueSoon),
    /** What a newcomer has done: whether there is a transaction, a file that was brought in, a budget. */
    begun: z.object({ transactions: z.boolean(), imports: z.boolean(), budgets: z.boolean() }),
  }),
  guests: 'view',
});
