import { formatShort } from '@holdfast/domain/kernel/money';
import { mediumDay } from '../base/dates.ts';
import type { PieceProps } from '../kernel/screen/screen.ts';
import { Card } from '../ui/layout/card.tsx';
import { LineChart, type LinePoint } from '../ui/data-display/line-chart.tsx';

const inWords = ({ value, day }: LinePoint) => `${formatShort(value).replace('-', '−')} on ${mediumDay(day)}`;

/** How the net worth went, from the first day that is kept until today. */
export default function WorthLineCard({ piece }: PieceProps) {
  const points = piece as readonly LinePoint[];
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Card title="Net worth over time">
      <LineChart
        label="Net worth over time"
        hue="kelp"
        points={points}
        summary={`From ${inWords(first)} to ${inWords(last)}.`}
      />
    </Card>
  );
}
