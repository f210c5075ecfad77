import type { Alert } from '@holdfast/domain/alerts/alert';
import { useState, type ReactNode } from 'react';
import { tickLook } from '../../ui/form/tick.ts';

/** Which alerts are ticked; none while nobody selects. What has left the list is not among them. */
export function useTicks(items: readonly Alert[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return {
    on: chosen !== null,
    ticked: items.filter(({ id }) => chosen?.has(id)),
    begin: () => setChosen(new Set()),
    all: () => setChosen(new Set(items.map(({ id }) => id))),
    stop: () => setChosen(null),
    of: ({ id, title }: Alert): ReactNode =>
      chosen && (
        <label className="-my-1.5 grid size-touch shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className={tickLook}
          />
        </label>
      ),
  };
}
