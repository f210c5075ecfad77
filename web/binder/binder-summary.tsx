import type { Binder } from '@holdfast/domain/binder/binder';
import { reviewBinder } from '@holdfast/domain/binder/endpoints';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { longDay } from '../base/dates.ts';
import { useChange } from '../kernel/call/query.ts';
import { Facts } from '../ui/data-display/tables/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** What is in the binder all together, and when it was last reviewed. */
export function BinderSummary({ binder }: { binder: Binder }) {
  const { totals, reviewed_on, guest } = binder;
  const review = useChange(reviewBinder, { done: 'Reviewed. Next reminder in a year.' });
  return (
    <Card>
      <Facts
        facts={[
          { label: 'Homes', value: String(totals.homes) },
          { label: 'Things', value: totals.things.toLocaleString('en-US') },
          { label: 'Policies', value: String(totals.policies) },
          { label: 'Documents', value: String(totals.documents) },
          { label: 'Total value', value: formatMoney(totals.worth) },
          ...(isZero(totals.owed) ? [] : [{ label: 'Owed', value: formatMoney(totals.owed) }]),
        ]}
      />
      {guest ? (
        <p className="mt-4 text-quiet">
          What is marked “Only me” is not in it, unless that very record is open to you.
          {reviewed_on !== null && ` Last reviewed ${longDay(reviewed_on)}.`}
        </p>
      ) : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">
            {reviewed_on === null
              ? 'Not reviewed yet. You get a reminder a year after each review.'
              : `Last reviewed ${longDay(reviewed_on)}`}
          </p>
          <Button
            variant="quiet"
            size="small"
            needs={reviewBinder}
            busy={review.isPending}
            onClick={() => review.mutate({})}
          >
            Mark as reviewed
          </Button>
        </div>
      )}
    </Card>
  );
}
