import type { WorthLine } from '@holdfast/domain/kernel/worth-line';
import { worthOf } from '@holdfast/domain/kernel/worth-line';
import { formatShort } from '@holdfast/domain/kernel/money';
import { StatTile } from '../ui/stat-tile.tsx';

/** Portfolio Value: real estate and movable assets. */
export function PortfolioTile({ lines }: { lines: readonly WorthLine[] }) {
  const { portfolio } = worthOf(lines);
  const things = lines
    .filter((line) => line.side === 'real_estate' || line.side === 'movable')
    .reduce((sum, line) => sum + line.count, 0);
  return (
    <StatTile
      label="Portfolio Value"
      value={formatShort(portfolio)}
      line={things === 0 ? 'nothing added yet' : `${things} ${things === 1 ? 'thing' : 'things'} counted`}
      icon="landmark"
      hue="kelp"
    />
  );
}
