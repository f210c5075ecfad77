import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { monthlySummary, summaryMonths } from '../kernel/ledger/summaries.ts';
import { id } from '../kernel/form/fields.ts';
import { mostMonths } from './period.ts';
import {
  accountsReport,
  cashFlowReport,
  categoriesReport,
  compareFilter,
  compareReport,
  flowReport,
  payeesReport,
  propertiesReport,
  reportFilter,
  reportName,
  stepFilter,
  trendsReport,
} from './report.ts';

const reports = '/api/finance/reports';

export const showMonths = endpoint('GET', `${reports}/monthly`, {
  summary: 'Sums up the last months, six unless told: what came in, what was spent, what was left (S-229)',
  input: z.object({
    months: z.coerce.number().int().min(1).max(mostMonths).default(summaryMonths),
    account: id.optional(),
  }),
  output: z.object({ items: z.array(monthlySummary) }),
  guests: 'view',
});

export const showCashFlow = endpoint('GET', `${reports}/cash-flow`, {
  summary: 'Shows income and expenses by month, quarter or year, with the balance after each',
  input: stepFilter,
  output: cashFlowReport,
  guests: 'view',
});

export const showCategories = endpoint('GET', `${reports}/categories`, {
  summary:
    'Shows what was spent by category and earned by source, in shares that add up to 100 (S-229, G-30)',
  input: reportFilter,
  output: categoriesReport,
  guests: 'view',
});

export const showProperties = endpoint('GET', `${reports}/properties`, {
  summary: 'Shows what each home and thing earned and cost, and what for (S-223)',
  input: reportFilter,
  output: propertiesReport,
  guests: 'view',
});

export const showPayees = endpoint('GET', `${reports}/payees`, {
  summary: 'Shows who was paid how much, the most first',
  input: reportFilter,
  output: payeesReport,
  guests: 'view',
});

export const showAccounts = endpoint('GET', `${reports}/accounts`, {
  summary: 'Shows what came in and went out through each account',
  input: reportFilter,
  output: accountsReport,
  guests: 'view',
});

export const showTrends = endpoint('GET', `${reports}/trends`, {
  summary: 'Shows spending by category and month, quarter or year',
  input: stepFilter,
  output: trendsReport,
  guests: 'view',
});

export const showFlow = endpoint('GET', `${reports}/flow`, {
  summary: 'Shows the way of the money from sources to categories and to what was saved',
  input: reportFilter,
  output: flowReport,
  guests: 'view',
});

export const showComparison = endpoint('GET', `${reports}/compare`, {
  summary: 'Compares two periods by source and category, with what changed and by how many per cent',
  input: compareFilter,
  output: compareReport,
  guests: 'view',
});

export const sendReport = endpoint('GET', `${reports}/file`, {
  summary: 'Sends a report as a CSV file, a spreadsheet or a PDF, with the same totals as the screen',
  input: compareFilter.extend({
    report: reportName,
    format: z.enum(['csv', 'xlsx', 'pdf']),
    step: stepFilter.shape.step,
  }),
  bytesOut: true,
});
