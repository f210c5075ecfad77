import type { Sheet, SheetColumn } from '../kernel/files/sheet.ts';
import { addMoney, type Money } from '../kernel/money/money.ts';
import { periodLabel } from './period.ts';
import { nobodyNamed, otherMoves, otherPayees, reasonLabel, reportLabels } from './report-labels.ts';
import type { Report } from './report.ts';

const text = (label: string): SheetColumn => ({ label, kind: 'text' });
const money = (label: string): SheetColumn => ({ label, kind: 'money' });
const percent = (label: string): SheetColumn => ({ label, kind: 'percent' });

export function sheetOf(report: Report): Sheet {
  const { title, ...table } = { title: reportLabels[report.report], ...tableOf(report) };
  return { title, subtitle: periodLabel(report.period), ...table };
}

function tableOf(report: Report): Pick<Sheet, 'columns' | 'rows' | 'totals'> {
  const { total_income, total_expenses, net_amount } = report.totals;
  switch (report.report) {
    case 'cash-flow': {
      const { steps } = report;
      const others = report.opening === null ? null : sumOf(steps.map(({ other }) => other ?? '0.00'));
      return {
        columns: [
          text('Period'),
          { label: 'From', kind: 'day' },
          { label: 'To', kind: 'day' },
          ...['Income', 'Expenses', 'Net', otherMoves, 'Balance'].map(money),
        ],
        rows: steps.map((step) => [
          step.label,
          step.from,
          step.to,
          step.total_income,
          step.total_expenses,
          step.net_amount,
          step.other,
          step.balance,
        ]),
        totals: [
          [
            'Total',
            null,
            null,
            total_income,
            total_expenses,
            net_amount,
            others,
            steps.at(-1)?.balance ?? null,
          ],
        ],
      };
    }
    case 'categories':
      return {
        columns: [text('Kind'), text('Name'), money('Amount'), percent('Share')],
        rows: [
          ...report.income.map((each) => ['Income', each.source_name, each.amount, each.percentage]),
          ...report.expenses.map((each) => ['Expense', each.category_name, each.amount, each.percentage]),
        ],
        totals: [
          ['Total income', null, total_income, null],
          ['Total expenses', null, total_expenses, null],
          ['Net', null, net_amount, null],
        ],
      };
    case 'properties':
      return {
        columns: [text('Home or thing'), text('For'), ...['Income', 'Expenses', 'Net'].map(money)],
        rows: report.items.flatMap(({ label, income, expenses, net, parts }) => [
          [label, null, income, expenses, net],
          ...parts.map((part) => [label, reasonLabel(part.property_category), null, part.amount, null]),
        ]),
        totals: [['Total', null, total_income, total_expenses, net_amount]],
      };
    case 'payees':
      return {
        columns: [text('Payee'), money('Amount'), percent('Share'), { label: 'Transactions', kind: 'count' }],
        rows: report.items.map(({ payee, amount, percentage, count }) => [
          payeeLabel(payee),
          amount,
          percentage,
          count,
        ]),
        totals: [['Total', total_expenses, null, report.items.reduce((sum, { count }) => sum + count, 0)]],
      };
    case 'accounts':
      return {
        columns: [text('Account'), ...['Income', 'Expenses', 'Net'].map(money)],
        rows: report.items.map(({ name, income, expenses, net }) => [name, income, expenses, net]),
        totals: [['Total', total_income, total_expenses, net_amount]],
      };
    case 'trends':
      return {
        columns: [
          text('Category'),
          ...report.steps.map(({ label }) => money(label)),
          money('Total'),
          money('Average'),
        ],
        rows: report.rows.map((row) => [row.category_name, ...row.amounts, row.total, row.average]),
        totals: [['Total', ...report.sums, total_expenses, null]],
      };
    case 'flow': {
      const name = (key: string) => report.nodes.find((node) => node.key === key)?.name ?? '';
      const all = report.nodes.find(({ kind }) => kind === 'all')?.amount ?? '0.00';
      return {
        columns: [text('From'), text('To'), money('Amount')],
        rows: report.links.map(({ from, to, amount }) => [name(from), name(to), amount]),
        totals: [['Money in', null, all]],
      };
    }
    case 'compare': {
      const line = (kind: string, each: typeof report.income) => [
        kind,
        null,
        each.first,
        each.second,
        each.difference,
        each.percent,
      ];
      return {
        columns: [
          text('Kind'),
          text('Name'),
          money(periodLabel(report.period)),
          money(periodLabel(report.than.period)),
          money('Difference'),
          percent('Change'),
        ],
        rows: report.rows.map(({ kind, name, first, second, difference, percent: change }) => [
          kind === 'income' ? 'Income' : 'Expense',
          name,
          first,
          second,
          difference,
          change,
        ]),
        totals: [
          line('Total income', report.income),
          line('Total expenses', report.expenses),
          line('Net', report.net),
        ],
      };
    }
  }
}

export const payeeLabel = (payee: string | null): string =>
  payee === null ? otherPayees : payee === '' ? nobodyNamed : payee;

const sumOf = (amounts: readonly Money[]): Money => addMoney('0.00', ...amounts);
