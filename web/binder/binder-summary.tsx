import type { Binder } from '@holdfast/domain/binder/binder';
import { reviewBinder } from '@holdfast/domain/binder/endpoints';
import { sectionWords } from '@holdfast/domain/binder/section';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { longDay } from '../base/dates.ts';
import { useChange } from '../kernel/call/query.ts';
import { Facts } from '../ui/data-display/tables/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { sectionAnchor } from './section-anchor.ts';

/** What is in the binder all together, when it was looked over, and for its owner what is missing. */
export function BinderSummary({ binder }: { binder: Binder }) {
  const { totals, reviewed_on, guest, house, sections } = binder;
  const review = useChange(reviewBinder, { done: 'Reviewed. Next reminder in a year.' });
  const missing = sections
    .filter(({ left_out }) => !left_out)
    .flatMap(({ key, missing: texts }) => texts.map((text) => ({ text, key })));
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
      {missing.length > 0 && (
        <div className="mt-4 rounded-md bg-amber-wash p-4">
          <p className="font-semibold">What is missing</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ text, key }) => (
              <li key={`${key} ${text}`}>
                <a
                  href={`#${sectionAnchor(key)}`}
                  className="underline decoration-edge underline-offset-4 hover:decoration-current"
                  title={sectionWords[key].title}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
