import type { Appliance } from '@holdfast/domain/appliances/appliance';
import { ageOf, lifespanOf, replacementOf } from '@holdfast/domain/appliances/lifespan';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { longDay, monthName, today } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';

/** How much of its usual life is over, and what follows from that: the advice with every figure that it is made of (S-175). */
export function LifeCard({ appliance }: { appliance: Appliance }) {
  const now = today();
  const age = ageOf(appliance, now);
  if (age === null) {
    return (
      <Card title="Age">
        <p className="text-quiet">
          Its kind usually lasts about {lifespanOf(appliance.category)} years. With the purchase date, its age
          is shown here.
        </p>
      </Card>
    );
  }
  const replacement = replacementOf(appliance, now);
  const label = `${age.words}, ${age.share}% of its usual life`;
  return (
    <Card title="Age">
      <progress className="sr-only" aria-label={label} max={100} value={Math.min(100, age.share)} />
      <div
        aria-hidden
        className="relative h-3 overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:bg-[Canvas]"
      >
        <div
          className={`h-full rounded-full forced-colors:bg-[Highlight] ${replacement === null ? 'bg-teal' : 'bg-amber'}`}
          style={{ width: `${Math.min(100, Math.max(1, age.share))}%` }}
        />
        <span className="absolute inset-y-0 left-[80%] w-px bg-edge" />
      </div>
      {replacement !== null && (
        <div className="mt-4 rounded-md bg-amber-wash px-4 py-3">
          <p className="font-semibold">
            {age.share > 100 ? 'It has outlived most of its kind.' : 'Think about a replacement.'}
            {replacement.cost !== null && ` It will cost about ${formatShort(replacement.cost)}.`}
          </p>
          <p className="mt-1 text-sm">
            {replacement.cost === null || replacement.value === null
              ? 'With its current value, the cost of a new one is estimated.'
              : `Estimated as 1.2 × its current value of ${formatShort(replacement.value)}.`}{' '}
            Suggested past 80% of the usual {age.lifespan} years, which end in {monthName(replacement.until)}.
          </p>
        </div>
      )}
      {appliance.purchase_date !== null && (
        <p className="mt-3 text-sm text-quiet">
          Counted from {longDay(appliance.purchase_date)}. Its kind usually lasts about {age.lifespan} years.
        </p>
      )}
    </Card>
  );
}
