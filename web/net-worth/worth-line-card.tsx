import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { listWorthHistory } from '@holdfast/domain/net-worth/endpoints';
import { mediumDay, today } from '../base/dates.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { LineChart, type LinePoint } from '../ui/data-display/charts/line-chart.tsx';
import { Card, cardAsideLink } from '../ui/layout/card.tsx';
import { Link } from '../base/link.tsx';

const inWords = ({ value, day }: LinePoint) => `${formatShort(value).replace('-', '−')} on ${mediumDay(day)}`;

/** The points of a history as a line; those of before anything was known are left out. */
export const linePoints = (items: readonly { day: Day; net: string }[], begins: Day | null): LinePoint[] =>
  items.filter(({ day }) => begins !== null && day >= begins).map(({ day, net }) => ({ day, value: net }));

/** How the net worth went in the last year; nothing where there is no line to draw. */
export default function WorthLineCard() {
  const { data } = useAnswer(listWorthHistory, { from: addMonths(today(), -12) });
  const points = linePoints(data?.items ?? [], data?.begins ?? null);
  if (points.length < 2) return null;
  return (
    <Card
      title="Net worth over time"
      aside={
        <Link href="/finance/net-worth" className={cardAsideLink}>
          See how it changed
        </Link>
      }
    >
      <WorthLine points={points} />
    </Card>
  );
}

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
