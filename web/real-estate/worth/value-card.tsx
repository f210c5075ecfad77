import { formatShort } from '@holdfast/domain/kernel/money';
import { valueCurve, type PropertyValue } from '@holdfast/domain/real-estate/property-value';
import type { Property } from '@holdfast/domain/real-estate/property';
import { mediumDay, today } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LineChart } from '../../ui/data-display/line-chart.tsx';

/** What the property was worth from its purchase until today, or until its sale. */
export function ValueCard({ property, values }: { property: Property; values: readonly PropertyValue[] }) {
  const curve = valueCurve(property, values);
  const first = curve[0];
  const last = curve.at(-1);
  if (first === undefined || last === undefined) return null;
  const now = today();
  // What is held is worth today what was said last.
  const points = property.sale_date === null && last.day < now ? [...curve, { ...last, day: now }] : curve;
  return (
    <Card title="Value over time">
      <LineChart
        label={`Value of ${property.address}`}
        hue="clay"
        points={points}
        summary={`From ${formatShort(first.value)} on ${mediumDay(first.day)} to ${formatShort(last.value)} on ${mediumDay(last.day)}.`}
      />
    </Card>
  );
}
