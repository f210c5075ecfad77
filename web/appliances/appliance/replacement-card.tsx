import type { Appliance } from '@holdfast/domain/appliances/appliance';
import { replacementOf } from '@holdfast/domain/appliances/lifespan';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { monthName, today } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';

/** That an appliance's usual life is nearly over, and what a new one costs, with every figure that it is made of (S-175). */
export function ReplacementCard({ appliance }: { appliance: Appliance }) {
  const replacement = replacementOf(appliance, today());
  if (replacement === null) return null;
  const { age, cost, value, until } = replacement;
  return (
    <Card title="Replacement">
      <p className="font-semibold">
        {age.share > 100 ? 'It has outlived most of its kind.' : 'Think about a replacement.'}
        {cost !== null && ` It will cost about ${formatShort(cost)}.`}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {cost === null || value === null
          ? 'Add its current value to see what a new one costs.'
          : `Estimated as 1.2 × its current value of ${formatShort(value)}.`}{' '}
        {age.share}% of {age.lifespan} years, which end in {monthName(until)}.
      </p>
    </Card>
  );
}
