import type { Day } from '@holdfast/domain/kernel/time/day';
import { useRef } from 'react';
import { today } from '../../base/dates.ts';
import { useListener } from '../../base/use-listener.ts';
import { useActs } from '../acts.ts';
import { EntryRow } from './entry-row.tsx';
import { touches, type Shown } from '../shown-entry.ts';

/** Everything that stands on one day. */
export function DayList({ day, entries }: { day: Day; entries: readonly Shown[] }) {
  const list = useRef<HTMLUListElement>(null);
  const acts = useActs();
  const now = today();
  const here = entries.filter((shown) => touches(shown, { first: day, last: day }));
  useListener(list, 'click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const shown = here.find(({ entry }) => entry.id === pressed?.dataset['entry']);
    if (pressed !== null && shown !== undefined) acts.open(shown, pressed);
  });
  if (here.length === 0) return <p className="px-2 py-4 text-quiet">Nothing on this day.</p>;
  return (
    <ul ref={list} className="-mx-2 divide-y divide-line">
      {here.map((shown) => (
        <li key={shown.entry.id}>
          <EntryRow shown={shown} today={now} on={day} />
        </li>
      ))}
    </ul>
  );
}
