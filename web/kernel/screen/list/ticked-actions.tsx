import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { Suspense } from 'react';
import { useAreas } from '../house/given-areas.ts';
import { partOf } from '../lent-code.ts';

/** What other areas can do with many records of one type that are ticked: print their labels. */
export function TickedActions({ item_type, ids }: { item_type: RecordType; ids: readonly string[] }) {
  const items = ids.map((item_id) => ({ item_type, item_id }));
  return useAreas()
    .flatMap((area) => area.tickedActions ?? [])
    .filter(({ on }) => on === undefined || on.includes(item_type))
    .map(({ name, load }) => {
      const Action = partOf(load);
      return (
        <Suspense key={name} fallback={null}>
          <Action items={items} />
        </Suspense>
      );
    });
}
