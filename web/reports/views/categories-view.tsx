import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { showCategories } from '@holdfast/domain/reports/endpoints';
import type { CategoriesReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import { ChartFrame } from '../../ui/data-display/charts/chart-frame.tsx';
import { RingChart, type RingPart } from '../../ui/data-display/charts/ring-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

export function CategoriesView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showCategories, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer filter={filter} answer={answer} empty={({ totals }) => nothingMoved(totals)}>
      {(report) => (
        <>
          {report.expenses.length > 0 && (
            <Parts
              title="Spent by category"
              parts={spent(report, filter)}
              total={report.totals.total_expenses}
            />
          )}
          {report.income.length > 0 && (
            <Parts
              title="Earned by source"
              parts={earned(report, filter)}
              total={report.totals.total_income}
            />
          )}
        </>
      )}
    </ReportAnswer>
  );
}

const spent = ({ expenses }: CategoriesReport, { rows }: ReportFilterInAddress): RingPart[] =>
  expenses.map(({ category_id, category_name, amount, percentage, color }) => ({
    key: category_id ?? 'none',
    label: category_name,
    value: amount,
    share: percentage,
    color,
    href: rows({ kind: 'expense', category: category_id ?? 'none' }),
  }));

/** Sources have no colors of their own: they take those of the areas, the largest first. */
const sourceColors = ['#2f6f4f', '#3d6fb5', '#b5793d', '#7a5aa6', '#2b8c99', '#9c4f6a'];

const earned = ({ income }: CategoriesReport, { rows }: ReportFilterInAddress): RingPart[] =>
  income.map(({ source_id, source_name, amount, percentage }, place) => ({
    key: source_id ?? 'none',
    label: source_name,
    value: amount,
    share: percentage,
    color: source_id === null ? null : (sourceColors[place % sourceColors.length] ?? null),
    href: rows({ kind: 'income', source: source_id ?? 'none' }),
  }));

function Parts({ title, parts, total }: { title: string; parts: readonly RingPart[]; total: string }) {
  const [first] = parts;
  const most = first && !isZero(total) ? ` Most of it: ${first.label}, ${first.share}%.` : '';
  return (
    <Card title={title}>
      <ChartFrame summary={`${formatMoney(total)} in all.${most}`}>
        <RingChart label={title} parts={parts} total={total} />
      </ChartFrame>
    </Card>
  );
}
