import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { showCashFlow } from '@holdfast/domain/reports/endpoints';
import { otherMoves } from '@holdfast/domain/reports/report-labels';
import type { CashFlowReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import { BarChart, BarLegend } from '../../ui/data-display/charts/bar-chart.tsx';
import type { BarSeries } from '../../ui/data-display/charts/bar-series.ts';
import { ChartFrame } from '../../ui/data-display/charts/chart-frame.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Step = CashFlowReport['steps'][number];

const series: readonly BarSeries[] = [
  { key: 'income', label: 'Income', color: 'var(--moss)' },
  { key: 'expenses', label: 'Expenses', color: 'var(--clay)', striped: true },
];

export function CashFlowView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showCashFlow, { ...filter.asked, step: filter.step }, { keepFormer: true });
  return (
    <ReportAnswer
      filter={filter}
      answer={answer}
      empty={({ totals, steps }) =>
        nothingMoved(totals) && steps.every(({ other }) => (other ?? '0.00') === '0.00')
      }
    >
      {(report) => (
        <Card title="Income and expenses">
          <ChartFrame summary={summaryOf(report)} table={<StepTable report={report} filter={filter} />}>
            <BarChart
              label="Income and expenses"
              series={series}
              groups={report.steps.map(({ from, to, label, total_income, total_expenses }) => ({
                key: from,
                label,
                values: [
                  { value: total_income, href: filter.rows({ from, to, kind: 'income' }) },
                  { value: total_expenses, href: filter.rows({ from, to, kind: 'expense' }) },
                ],
              }))}
            />
            <BarLegend series={series} />
          </ChartFrame>
        </Card>
      )}
    </ReportAnswer>
  );
}

function summaryOf({ totals: { total_income, total_expenses, net_amount } }: CashFlowReport): string {
  const left = net_amount.startsWith('-')
    ? `${formatMoney(net_amount.slice(1))} more went out than came in`
    : `a net of ${formatMoney(net_amount)}`;
  return `${formatMoney(total_income)} came in and ${formatMoney(total_expenses)} was spent: ${left}.`;
}

function StepTable({ report, filter }: { report: CashFlowReport; filter: ReportFilterInAddress }) {
  const { steps, opening } = report;
  return (
    <>
      <DataTable
        label="Cash flow"
        rows={steps}
        columns={columnsOf(report, filter)}
        keyOf={({ from }) => from}
      />
      {opening !== null && (
        <p className="text-sm text-quiet">
          The balance is that of bank accounts and cards together; it began at {formatMoney(opening)}. Other
          changes are transfers to and from debts, corrections, and what was paid outside your accounts.
        </p>
      )}
    </>
  );
}

/** What moved, and where a balance is known, what was there after it. */
function columnsOf(
  { steps, totals, opening }: CashFlowReport,
  { rows }: ReportFilterInAddress,
): Column<Step>[] {
  const columns: Column<Step>[] = [
    { key: 'period', head: 'Period', cell: ({ label }) => label },
    {
      key: 'income',
      head: 'Income',
      align: 'right',
      cell: ({ from, to, label, total_income }) => (
        <MoneyLink
          value={total_income}
          href={rows({ from, to, kind: 'income' })}
          label={`Income, ${label}`}
        />
      ),
      total: <MoneyLink value={totals.total_income} href={rows({ kind: 'income' })} label="Income, all" />,
    },
    {
      key: 'expenses',
      head: 'Expenses',
      align: 'right',
      cell: ({ from, to, label, total_expenses }) => (
        <MoneyLink
          value={total_expenses}
          href={rows({ from, to, kind: 'expense' })}
          label={`Expenses, ${label}`}
        />
      ),
      total: (
        <MoneyLink value={totals.total_expenses} href={rows({ kind: 'expense' })} label="Expenses, all" />
      ),
    },
    {
      key: 'net',
      head: 'Net',
      align: 'right',
      cell: ({ net_amount }) => <Money value={net_amount} signed />,
      total: <Money value={totals.net_amount} signed />,
    },
  ];
  const balances: Column<Step>[] = [
    { key: 'other', head: otherMoves, align: 'right', cell: ({ other }) => <Money value={other} /> },
    {
      key: 'balance',
      head: 'Balance after',
      align: 'right',
      cell: ({ balance }) => <Money value={balance} />,
      total: <Money value={steps.at(-1)?.balance ?? null} />,
    },
  ];
  return opening === null ? columns : [...columns, ...balances];
}
