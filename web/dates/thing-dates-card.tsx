import { addOwnDate, listOwnDates } from '@holdfast/domain/dates/endpoints';
import { sectionDates } from '@holdfast/domain/dates/section-reads';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import type { ThingSectionProps } from '../kernel/screen/house/record-parts.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';
import { NewDateDialog } from './form/date-dialogs.tsx';
import { DateRow } from './list/date-row.tsx';

/** The reminders about a record, on the record's own screen, and the way to one more. */
export default function ThingDatesCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const answer = useAnswer(listOwnDates, sectionDates({ item_type, item_id }));
  const may = useMay('dates', [{ item_type, item_id }]);
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Reminders"
      aside={
        !sold &&
        may(addOwnDate) && (
          <Button
            variant="plain"
            size="small"
            className="-mr-3"
            aria-label="Add reminder"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden /> Add
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading reminders..." skeleton={<SkeletonRows rows={1} />}>
        {({ items, total }) => (
          <FoldedList
            className="@container -mx-4 -my-2 md:-mx-5"
            total={total}
            rest={
              <Link
                href={`/dates?about=${encodeURIComponent(pickedValue({ item_type, item_id }))}`}
                className="inline-flex min-h-touch items-center text-sm font-semibold text-brand hover:underline"
              >
                View all {total}
              </Link>
            }
          >
            {items.map((date) => (
              <DateRow key={date.id} date={date} alone />
            ))}
          </FoldedList>
        )}
      </Answered>
      {adding && (
        <NewDateDialog of={{ of_type: item_type, of_id: item_id }} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}
