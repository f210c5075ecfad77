import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../base/dates.ts';
import { LineChart, type LinePoint } from '../ui/data-display/charts/line-chart.tsx';

const inWords = ({ value, day }: LinePoint) => `${formatShort(value).replace('-', '−')} on ${mediumDay(day)}`;

/** The points of a history as a line; those of before anything was known are left out. */
export const linePoints = (items: readonly { day: Day; net: string }[], begins: Day | null): LinePoint[] =>
  items.filter(({ day }) => begins !== null && day >= begins).map(({ day, net }) => ({ day, value: net }));

/** The net worth over time, with the sentence that says the same. */
export function WorthLine({ points }: { points: readonly LinePoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <LineChart
      label="Net worth over time"
      hue="kelp"
      points={points}
      summary={`From ${inWords(first)} to ${inWords(last)}.`}
    />
  );
}
