import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TickAll } from './tick-all.tsx';
import { Button } from '../../../ui/button.tsx';
import { tickLook } from '../../../ui/form/tick.ts';

type Titled = { readonly id: string; readonly title: string };

type Ticks = {
  /** Whether records can be ticked now. */
  on: boolean;
  /** Those that are ticked and still in the list. */
  ids: readonly string[];
  begin: () => void;
  all: () => void;
  stop: () => void;
  /** What the row of a record has to show. */
  of: (record: Titled) => { tick?: ReactNode };
};

/** Which records of a list are ticked; none while nobody selects. */
export function useTicks(items: readonly Titled[], may: boolean): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const on = may && chosen !== null;
  return {
    on,
    ids: on ? items.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) : [],
    begin: () => setChosen(new Set()),
    all: () => setChosen(new Set(items.map(({ id }) => id))),
    stop: () => setChosen(null),
    of: ({ id, title }) =>
      on
        ? {
            tick: (
              <label className="grid size-touch shrink-0 cursor-pointer place-items-center">
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
  };
}

/** Begins and ends the ticking. */
export function SelectButton({ ticks, shown, hasMore }: { ticks: Ticks; shown: number; hasMore: boolean }) {
  return (
    <div className="-my-3 flex flex-wrap justify-end gap-2">
      {ticks.on && (
        <TickAll
          ticked={ticks.ids.length}
          shown={shown}
          hasMore={hasMore}
          onAll={ticks.all}
          onNone={ticks.begin}
        />
      )}
      <Button
        variant="plain"
        size="small"
        aria-pressed={ticks.on}
        onClick={() => (ticks.on ? ticks.stop() : ticks.begin())}
      >
        <CheckCheck aria-hidden /> {ticks.on ? 'Stop selecting' : 'Select'}
      </Button>
    </div>
  );
}
