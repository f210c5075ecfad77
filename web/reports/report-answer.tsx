import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { reportLabels } from '@holdfast/domain/reports/report-labels';
import type { ReportTotals } from '@holdfast/domain/reports/report';
import type { ReactNode } from 'react';
import { Answered } from '../ui/data-display/answered.tsx';
import { FittingAmount } from '../ui/data-display/charts/fitting-amount.tsx';
import { StatTile, StatTiles } from '../ui/data-display/stat-tile.tsx';
import { Skeleton, SkeletonTiles } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import type { ReportFilterInAddress } from './use-report-filter.ts';
import { guestHouse } from '../base/guest-house.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';

type ReportAnswerProps<T> = {
  filter: ReportFilterInAddress;
  answer: { data: T | undefined; error: Fault | null; isFetching: boolean; refetch: () => unknown };
  /** Whether there is nothing to report, though what came in and went out may have made up nothing. */
  empty: (report: T) => boolean;
  children: (report: T) => ReactNode;
};

/** Loading, failed, nothing yet, or the sums of the period and the report below. */
export function ReportAnswer<T extends { totals: ReportTotals }>({
  filter,
  answer,
  empty,
  children,
}: ReportAnswerProps<T>) {
  const name = reportLabels[filter.report].toLowerCase();
  return (
    <Answered answer={answer} loading={`Loading ${name}...`} skeleton={<Waiting />}>
      {(report) =>
        empty(report) ? (
          <EmptyState
            picture="box"
            title="Nothing in these months"
            text={
              filter.narrowed
                ? 'No income or expense fits the filter. Choose other months or leave the filter open.'
                : 'Cleared income and expenses appear here. Choose other months to look further back.'
            }
          />
        ) : (
          <>
            {guestHouse === null && <UnprintedNote of={report} />}
            <Totals totals={report.totals} filter={filter} />
            {children(report)}
          </>
        )
      }
    </Answered>
  );
}

/** As high as a screen, so that the line at the foot never moves. */
const Waiting = () => (
  <div className="grid min-h-[80vh] grid-cols-[minmax(0,1fr)] content-start gap-6">
    <SkeletonTiles />
    <Skeleton className="h-96" />
  </div>
);

export const nothingMoved = ({ total_income, total_expenses }: ReportTotals) =>
  isZero(total_income) && isZero(total_expenses);

function Totals({
  totals,
  filter: { rows, category },
}: {
  totals: ReportTotals;
  filter: ReportFilterInAddress;
}) {
  const { total_income, total_expenses, net_amount, savings_rate } = totals;
  return (
    <StatTiles>
      {category === undefined && (
        <StatTile
          label="Income"
          value={<FittingAmount value={total_income} cents />}
          icon="trending"
          hue="moss"
          href={rows({ kind: 'income' })}
        />
      )}
      <StatTile
        label="Expenses"
        value={<FittingAmount value={total_expenses} cents />}
        icon="receipt"
        hue="clay"
        href={rows({ kind: 'expense' })}
      />
      {category === undefined && (
        <>
          <StatTile label="Net" value={<FittingAmount value={net_amount} cents />} icon="wallet" hue="teal" />
          <StatTile
            label="Savings rate"
            value={savings_rate === null ? '' : `${savings_rate}%`.replace('-', '−')}
            line={savings_rate === null ? 'No income in these months' : 'of income'}
            icon="pie"
            hue="indigo"
          />
        </>
      )}
    </StatTiles>
  );
}
