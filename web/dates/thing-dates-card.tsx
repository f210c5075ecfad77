import { addOwnDate, listOwnDates } from '@holdfast/domain/dates/endpoints';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import type { ThingSectionProps } from '../kernel/screen/house/screen.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { NewDateDialog } from './form/date-dialogs.tsx';
import { DateRow } from './list/date-row.tsx';

const shownAtMost = 5;

/** The reminders about a record, on the record's own screen, and the way to one more. */
export default function ThingDatesCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const answer = useAnswer(listOwnDates, { of_type: item_type, of_id: item_id, limit: shownAtMost });
  const may = useMay('dates', [{ item_type, item_id }]);
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Reminders"
      aside={
        !sold &&
        may(addOwnDate) && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Remind me
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading reminders..." skeleton={<SkeletonRows rows={1} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-quiet">No reminders.</p>
          ) : (
            <>
              <ul className="@container -mx-4 -my-2 md:-mx-5">
                {items.map((date) => (
                  <DateRow key={date.id} date={date} alone />
                ))}
              </ul>
              {total > items.length && (
                <Link
                  href={`/dates?about=${encodeURIComponent(pickedValue({ item_type, item_id }))}`}
                  className="inline-flex min-h-touch items-center text-sm font-semibold text-brand hover:underline"
                >
                  View all {total}
                </Link>
              )}
            </>
          )
        }
      </Answered>
      {adding && (
        <NewDateDialog of={{ of_type: item_type, of_id: item_id }} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}
