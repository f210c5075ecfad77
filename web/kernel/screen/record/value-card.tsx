import { formatShort } from '@holdfast/domain/kernel/money/money';
import { valueCurve, type DatedValue, type HeldThing } from '@holdfast/domain/kernel/money/value-curve';
import type { Hue } from '../../../base/hue.ts';
import { mediumDay, today } from '../../../base/dates.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LineChart } from '../../../ui/data-display/charts/line-chart.tsx';

type ValueCardProps = { name: string; thing: HeldThing; values: readonly DatedValue[]; hue: Hue };

/** What a thing was worth from its purchase until today, or until its sale; nothing where no worth is known. */
export function ValueCard({ name, thing, values, hue }: ValueCardProps) {
  const curve = valueCurve(thing, values);
  const first = curve[0];
  const last = curve.at(-1);
  if (first === undefined || last === undefined) return null;
  const now = today();
  const held = thing.sale_date === undefined || thing.sale_date === null;
  // What is held is worth today what was said last.
  const points = held && last.day < now ? [...curve, { ...last, day: now }] : curve;
  return (
    <Card title="Value over time">
      <LineChart
        height={140}
        label={`Value of ${name}`}
        hue={hue}
        points={points}
        summary={`From ${formatShort(first.value)} on ${mediumDay(first.day)} to ${formatShort(last.value)} on ${mediumDay(last.day)}.`}
      />
    </Card>
  );
}
