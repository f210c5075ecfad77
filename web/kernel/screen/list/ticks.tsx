import { useState, type ReactNode } from 'react';
import { tickLook } from '../../../ui/form/tick.ts';

export type Ticks = {
  /** Whether the viewer may change many of these at once. */
  may: boolean;
  /** Whether records can be ticked now. */
  on: boolean;
  /** Those that are ticked and still in the list. */
  ids: readonly string[];
  begin: () => void;
  all: () => void;
  stop: () => void;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** What the row of a record has to show: its tick, named "Select …". */
  of: (record: { readonly id: string; readonly title: string }) => { tick?: ReactNode };
  /** What a table's `selection` is; none while nobody selects. */
  table: { selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void } };
};

/** Which records of a list are ticked; none while nobody selects. `may`: whether anything could be done with them. */
export function useTicks(items: readonly { readonly id: string }[], may: boolean): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const on = may && chosen !== null;
  const ids = on ? items.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) : [];
  const has = (id: string) => on && chosen.has(id);
  return {
    may,
    on,
    ids,
    begin: () => setChosen(new Set()),
    all: () => setChosen(new Set(items.map(({ id }) => id))),
    stop: () => setChosen(null),
    has,
    toggle,
    of: ({ id, title }) =>
      on
        ? {
            tick: (
              <label className="relative z-1 grid size-touch shrink-0 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  aria-label={`Select ${title}`}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                  className={tickLook}
                />
              </label>
            ),
          }
        : {},
    table: on ? { selection: { chosen: new Set(ids), onChange: setChosen } } : {},
  };
}
