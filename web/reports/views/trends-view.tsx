import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { showTrends } from '@holdfast/domain/reports/endpoints';
import type { TrendsReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import { BarChart } from '../../ui/data-display/charts/bar-chart.tsx';
import { ChartFrame, NumberSign } from '../../ui/data-display/charts/chart-frame.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

export function TrendsView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showTrends, { ...filter.asked, step: filter.step }, { keepFormer: true });
  return (
    <ReportAnswer
      filter={filter}
      answer={answer}
      empty={({ totals, rows }) => nothingMoved(totals) || rows.length === 0}
    >
      {(report) => (
        <Card title="Spending by category">
          <ChartFrame summary={summaryOf(report)} table={<Matrix report={report} filter={filter} />}>
            <BarChart
              label="Spending by category"
              stacked
              series={report.rows.map(({ category_id, category_name, color }) => ({
                key: category_id ?? 'none',
                label: category_name,
                color,
              }))}
              groups={report.steps.map(({ from, to, label }, nth) => ({
                key: from,
                label,
                values: report.rows.map(({ category_id, amounts }) => ({
                  value: amounts[nth] ?? '0.00',
                  href: filter.rows({ from, to, kind: 'expense', category: category_id ?? 'none' }),
                })),
              }))}
            />
          </ChartFrame>
        </Card>
      )}
    </ReportAnswer>
  );
}

function summaryOf({ rows: [first], steps }: TrendsReport): string {
  if (first === undefined) return '';
  const [from, to] = [first.amounts[0] ?? '', first.amounts.at(-1) ?? ''];
  return `Most went to ${first.category_name}: ${formatMoney(from)} in ${steps[0]?.label}, ${formatMoney(to)} in ${steps.at(-1)?.label}.`;
}

const head = 'px-3 py-2 text-right text-sm font-semibold whitespace-nowrap text-quiet';
const cell = 'px-3 py-1.5 text-right whitespace-nowrap';
const first = 'sticky left-0 bg-card px-3 py-1.5 text-left font-normal';

/** Categories down, periods across; the names stay in sight while it is moved sideways. */
function Matrix({
  report: { steps, rows, sums, totals },
  filter,
}: {
  report: TrendsReport;
  filter: ReportFilterInAddress;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
    <div className="overflow-x-auto print:overflow-visible" role="region" aria-label="Trends" tabIndex={0}>
      <table aria-label="Spending by category and period" className="w-full">
        <thead>
          <tr className="border-b border-line">
            <th
              scope="col"
              className="sticky left-0 bg-card px-3 py-2 text-left text-sm font-semibold text-quiet"
            >
              Category
            </th>
            {steps.map(({ from, label }) => (
              <th key={from} scope="col" className={head}>
                {label}
              </th>
            ))}
            <th scope="col" className={head}>
              Total
            </th>
            <th scope="col" className={head}>
              Average
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category_id, category_name, color, amounts, total, average }, place) => (
            <tr key={category_id ?? 'none'} className="border-b border-line">
              <th scope="row" className={first}>
                <span className="flex items-center gap-2">
                  <NumberSign number={place + 1} color={color} />
                  {category_name}
                </span>
              </th>
              {amounts.map((amount, nth) => {
                const { from = '', to = '', label = '' } = steps[nth] ?? {};
                const href = filter.rows({ from, to, kind: 'expense', category: category_id ?? 'none' });
                return (
                  <td key={from} className={cell}>
                    <MoneyLink value={amount} href={href} label={`${category_name}, ${label}`} />
                  </td>
                );
              })}
              <td className={`${cell} font-semibold`}>
                <MoneyLink
                  value={total}
                  href={filter.rows({ kind: 'expense', category: category_id ?? 'none' })}
                  label={`${category_name}, all`}
                />
              </td>
              <td className={cell}>
                <Money value={average} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line font-semibold">
            <th scope="row" className={`${first} font-semibold`}>
              Total
            </th>
            {sums.map((sum, nth) => (
              <td key={steps[nth]?.from} className={cell}>
                <Money value={sum} />
              </td>
            ))}
            <td className={cell}>
              <Money value={totals.total_expenses} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
