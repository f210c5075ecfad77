import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { categorySummary, periodTotals } from '../kernel/ledger/summaries.ts';
import { transactionKind } from '../kernel/ledger/transaction.ts';
import { amount } from '../kernel/money/money.ts';
import { recordReference } from '../kernel/record-type.ts';
import { steps } from './period.ts';

export const reportName = z.enum([
  'cash-flow',
  'categories',
  'properties',
  'payees',
  'accounts',
  'trends',
  'flow',
  'compare',
]);
export type ReportName = z.infer<typeof reportName>;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** What a report is about: whole months, and perhaps one account, one category of expenses, one record. */
export const reportFilter = z.object({
  /** Any day of the first month; left out, the last six months are meant (S-229). */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  account: id.optional(),
  /** The nil id stands for expenses without one. */
  category: id.optional(),
  /** `type/id` */
  of: z
    .string()
    .regex(new RegExp(`^[a-z_]{1,40}/${uuid}$`))
    .optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

export const stepFilter = reportFilter.extend({ step: z.enum(steps).default('month') });
export const compareFilter = reportFilter.extend({
  /** The months that are compared with; left out, as many right before. */
  than_from: calendarDay.optional(),
  than_to: calendarDay.optional(),
});

const period = z.object({ from: calendarDay, to: calendarDay });
const totals = periodTotals.extend({
  /** In per cent to one decimal; null without an income (G-30). */
  savings_rate: z.number().nullable(),
});
export type ReportTotals = z.infer<typeof totals>;
const head = { period, totals };
const step = period.extend({ label: z.string() });

export const cashFlowReport = z.object({
  ...head,
  /** What lay on bank accounts and cards before; null where a category or a record is looked at. */
  opening: amount.nullable(),
  steps: z.array(
    step.extend(periodTotals.shape).extend({
      /** What else moved the balance: transfers to debts, corrections, what was paid from no account. */
      other: amount.nullable(),
      balance: amount.nullable(),
    }),
  ),
});
export type CashFlowReport = z.infer<typeof cashFlowReport>;

/** What came in from a source; as a category's summary, without a color. */
const sourceSummary = z.object({
  source_id: id.nullable(),
  source_name: z.string(),
  amount,
  percentage: z.number(),
});
export type SourceSummary = z.infer<typeof sourceSummary>;

export const categoriesReport = z.object({
  ...head,
  expenses: z.array(categorySummary),
  income: z.array(sourceSummary),
});
export type CategoriesReport = z.infer<typeof categoriesReport>;

const sums = z.object({ income: amount, expenses: amount, net: amount });

export const propertiesReport = z.object({
  ...head,
  items: z.array(
    sums.extend({
      /** Null for what was spent on nothing that has a name here. */
      record: recordReference.nullable(),
      label: z.string(),
      /** Expenses by what they were for (S-223); '' is what nobody said. */
      parts: z.array(z.object({ property_category: z.string(), amount })),
    }),
  ),
});
export type PropertiesReport = z.infer<typeof propertiesReport>;

export const payeesReport = z.object({
  ...head,
  items: z.array(
    z.object({
      /** '' is nobody; null stands for all that are not among the largest. */
      payee: z.string().nullable(),
      amount,
      percentage: z.number(),
      count: z.int(),
    }),
  ),
});
export type PayeesReport = z.infer<typeof payeesReport>;

export const accountsReport = z.object({
  ...head,
  items: z.array(sums.extend({ account_id: id, name: z.string() })),
});
export type AccountsReport = z.infer<typeof accountsReport>;

export const trendsReport = z.object({
  ...head,
  steps: z.array(step),
  rows: z.array(
    z.object({
      category_id: id.nullable(),
      category_name: z.string(),
      color: z.string().nullable(),
      /** One for each step. */
      amounts: z.array(amount),
      total: amount,
      average: amount,
    }),
  ),
  /** What was spent in each step. */
  sums: z.array(amount),
});
export type TrendsReport = z.infer<typeof trendsReport>;

export const flowReport = z.object({
  ...head,
  nodes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['source', 'refund', 'drawn', 'all', 'category', 'paid-back', 'saved']),
      id: id.nullable(),
      color: z.string().nullable(),
      amount,
    }),
  ),
  links: z.array(z.object({ from: z.string(), to: z.string(), amount })),
});
export type FlowReport = z.infer<typeof flowReport>;

const compared = z.object({
  first: amount,
  second: amount,
  difference: amount,
  /** Of what it was before; null where that was not above zero. */
  percent: z.number().nullable(),
});
export type Compared = z.infer<typeof compared>;

export const compareReport = z.object({
  ...head,
  than: z.object({ period, totals }),
  income: compared,
  expenses: compared,
  net: compared,
  rows: z.array(
    compared.extend({
      kind: transactionKind.extract(['income', 'expense']),
      id: id.nullable(),
      name: z.string(),
      color: z.string().nullable(),
    }),
  ),
});
export type CompareReport = z.infer<typeof compareReport>;

/** A report with its name: what a table, a file or a screen is made of. */
export type Report =
  | ({ readonly report: 'cash-flow' } & CashFlowReport)
  | ({ readonly report: 'categories' } & CategoriesReport)
  | ({ readonly report: 'properties' } & PropertiesReport)
  | ({ readonly report: 'payees' } & PayeesReport)
  | ({ readonly report: 'accounts' } & AccountsReport)
  | ({ readonly report: 'trends' } & TrendsReport)
  | ({ readonly report: 'flow' } & FlowReport)
  | ({ readonly report: 'compare' } & CompareReport);
