import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { showComparison } from '@holdfast/domain/reports/endpoints';
import { periodLabel } from '@holdfast/domain/reports/period';
import type { Compared, CompareReport } from '@holdfast/domain/reports/report';
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

type Row = CompareReport['rows'][number];

/** So many categories are drawn: those that changed most. */
const drawn = 8;

export function CompareView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showComparison, { ...filter.asked, ...filter.second }, { keepFormer: true });
  return (
    <ReportAnswer
      filter={filter}
      answer={answer}
      empty={({ totals, than }) => nothingMoved(totals) && nothingMoved(than.totals)}
    >
      {(report) => {
        const [now, before] = [periodLabel(report.period), periodLabel(report.than.period)];
        const series: readonly BarSeries[] = [
          { key: 'before', label: before, color: 'var(--slate)', striped: true },
          { key: 'now', label: now, color: 'var(--clay)' },
        ];
        const spent = report.rows.filter(({ kind }) => kind === 'expense');
        return (
          <>
            <Card title="What changed most">
              <ChartFrame
                summary={summaryOf(report)}
                table={
                  <Rows name="Expenses" rows={spent} sums={report.expenses} report={report} filter={filter} />
                }
              >
                <BarChart
                  named
                  label={`Expenses by category, ${before} and ${now}`}
                  series={series}
                  groups={spent.slice(0, drawn).map((row) => ({
                    key: row.id ?? 'none',
                    label: row.name,
                    values: [
                      { value: row.second, href: rowsOf(row, report.than.period, filter) },
                      { value: row.first, href: rowsOf(row, report.period, filter) },
                    ],
                  }))}
                />
                <BarLegend series={series} />
              </ChartFrame>
            </Card>
            {report.rows.length > spent.length && (
              <Card title="Income">
                <Rows
                  name="Income"
                  rows={report.rows.filter(({ kind }) => kind === 'income')}
                  sums={report.income}
                  report={report}
                  filter={filter}
                />
              </Card>
            )}
          </>
        );
      }}
    </ReportAnswer>
  );
}

const rowsOf = ({ kind, id }: Row, { from, to }: CompareReport['period'], { rows }: ReportFilterInAddress) =>
  rows({ from, to, kind, ...(kind === 'income' ? { source: id ?? 'none' } : { category: id ?? 'none' }) });

function summaryOf({ expenses: { difference }, than }: CompareReport): string {
  const less = difference.startsWith('-');
  if (difference === '0.00') return `As much was spent as in ${periodLabel(than.period)}.`;
  const amount = formatMoney(less ? difference.slice(1) : difference);
  return `${amount} ${less ? 'less' : 'more'} was spent than in ${periodLabel(than.period)}.`;
}

const percentWords = ({ percent }: Compared) =>
  percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`.replace('-', '−');

type RowsProps = {
  name: string;
  rows: readonly Row[];
  sums: Compared;
  report: CompareReport;
  filter: ReportFilterInAddress;
};

function Rows(table: RowsProps) {
  const { name, rows, report } = table;
  return (
    <DataTable
      label={`${name}, ${periodLabel(report.period)} and ${periodLabel(report.than.period)}`}
      rows={rows}
      keyOf={({ id }) => id ?? 'none'}
      sortName={name === 'Income' ? 'sources' : 'sort'}
      columns={columnsOf(table)}
    />
  );
}

function columnsOf({ name, sums, report: { period, than }, filter }: RowsProps): Column<Row>[] {
  const [now, before] = [periodLabel(period), periodLabel(than.period)];
  return [
    { key: 'name', head: name, cell: (row) => row.name, sort: (row) => row.name },
    {
      key: 'before',
      head: before,
      align: 'right',
      sort: ({ second }) => Number(second),
      cell: (row) => (
        <MoneyLink
          value={row.second}
          href={rowsOf(row, than.period, filter)}
          label={`${row.name}, ${before}`}
        />
      ),
      total: <Money value={sums.second} />,
    },
    {
      key: 'now',
      head: now,
      align: 'right',
      sort: ({ first }) => Number(first),
      cell: (row) => (
        <MoneyLink value={row.first} href={rowsOf(row, period, filter)} label={`${row.name}, ${now}`} />
      ),
      total: <Money value={sums.first} />,
    },
    {
      key: 'difference',
      head: 'Difference',
      align: 'right',
      sort: ({ difference }) => Number(difference),
      cell: ({ difference }) => <Money value={difference} />,
      total: <Money value={sums.difference} />,
    },
    {
      key: 'percent',
      head: 'Change',
      align: 'right',
      sort: ({ percent }) => percent,
      cell: (row) => <span className="figures">{percentWords(row)}</span>,
      total: <span className="figures">{percentWords(sums)}</span>,
    },
  ];
}
