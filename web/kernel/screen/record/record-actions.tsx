import { Suspense } from 'react';
import { guestHouse } from '../../../base/guest-house.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useRecordActions } from '../house/given-areas.ts';
import { partOf } from '../lent-code.ts';
import type { RecordActionProps } from '../house/record-parts.ts';

/** What other areas do with a record, as buttons in the head of its screen. In somebody else's house there is none of them. */
export function RecordActions(record: RecordActionProps) {
  const actions = useRecordActions(record.item_type);
  if (guestHouse !== null) return null;
  return actions.flatMap(({ name, load, primary }) => {
    if (primary === true) return [];
    const Action = partOf(load);
    return (
      // It keeps the button's place, so that the head does not move when the code has come.
      <Suspense key={name} fallback={<Skeleton className="h-touch w-26" />}>
        <Action {...record} />
      </Suspense>
    );
  });
}
