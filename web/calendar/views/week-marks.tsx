import { cx } from 'class-variance-authority';
import { hueClass } from '../../base/hue.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import type { EntryLook } from '../entries/entry-look.ts';
import type { WeekOfBars } from './lanes.ts';
import type { Shown } from '../shown-entry.ts';

type WeekMarksProps = {
  laid: WeekOfBars;
  column: number;
  hidden: number;
  lookOf: (entry: Shown['entry']) => EntryLook;
};

/** What is on a day where there is no room for names: the signs of its first entries, and how many more there are. */
export function WeekMarks({ laid, column, hidden, lookOf }: WeekMarksProps) {
  const bars = laid.bars
    .filter((bar) => bar.column <= column && column < bar.column + bar.columns)
    .toSorted((one, other) => one.lane - other.lane);
  return (
    <span aria-hidden className="flex max-w-full flex-wrap items-center justify-center gap-0.5">
      {bars.map(({ shown }) => {
        const look = lookOf(shown.entry);
        const settled = shown.entry.state !== 'open';
        return (
          <span
            key={shown.entry.id}
            className={cx(
              'grid size-4 place-items-center rounded-sm',
              settled
                ? 'text-quiet opacity-60'
                : 'bg-[color-mix(in_oklab,var(--hue)_18%,var(--card))] text-hue',
              hueClass[look.hue],
            )}
          >
            <Icon name={look.kind.icon} className="!size-3" />
          </span>
        );
      })}
      {hidden > 0 && <span className="figures text-xs leading-none text-quiet">+{hidden}</span>}
    </span>
  );
}
