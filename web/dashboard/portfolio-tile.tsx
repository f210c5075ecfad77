import {
  financeDashboardSummaryOf,
  type FinanceDashboardSummary,
  type WorthLine,
} from '@holdfast/domain/kernel/money/worth-line';
import { FittingAmount } from '../ui/data-display/charts/fitting-amount.tsx';
import { RowTile } from '../ui/data-display/tile-row.tsx';

type PortfolioTileProps = { lines: readonly WorthLine[]; summary: FinanceDashboardSummary | undefined };

/** Portfolio Value: real estate and movable assets. */
export function PortfolioTile({ lines, summary }: PortfolioTileProps) {
  // Where the server did not sum, the browser does (S-139, X-18).
  const portfolio = (summary ?? financeDashboardSummaryOf(lines)).portfolio_value;
  const things = lines
    .filter((line) => line.side === 'real_estate' || line.side === 'movable')
    .reduce((sum, line) => sum + line.count, 0);
  return (
    <RowTile
      label="Portfolio Value"
      value={<FittingAmount value={portfolio} />}
      line={things === 0 ? 'nothing added yet' : `${things} ${things === 1 ? 'asset' : 'assets'}`}
      href="/finance/net-worth"
      icon="landmark"
      hue="kelp"
    />
  );
}
