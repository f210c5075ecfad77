import { daysBetween, remainingInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, type CSSProperties } from 'react';
import { monthName, today, weekdayName } from '../../base/dates.ts';
import { urgencyText } from '../../ui/data-display/badge.tsx';
import { EntryChip } from '../entries/entry-chip.tsx';
import { isWaiting, urgencyOn, useEntryLook, type EntryLook } from '../entries/entry-look.ts';
import { layWeek, type Bar, type WeekOfBars } from './lanes.ts';
import type { Shown } from '../shown-entry.ts';
import { useGrid } from './use-grid.ts';
import { weeksOf } from '../views.ts';
import { WeekMarks } from './week-marks.tsx';

/** S-142: so many entries stand in the cell of a day, then "+N more". */
export const entriesInCell = 2;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type MonthViewProps = {
  day: Day;
  entries: readonly Shown[];
  onDay: (day: Day) => void;
  /** Signs instead of names: on the phone, where the list of the chosen day stands below. */
  compact: boolean;
  /** So many lines in each cell. */
  lines?: number;
  /** A press on a day opens it; else it chooses it, and one more opens it. */
  presses?: 'choose' | 'open';
  busy?: boolean;
};

/** The weeks of a month from Sunday to Saturday (S-142), as a grid of days. What covers several days is one bar. */
export function MonthView({
  day,
  entries,
  onDay,
  compact,
  lines = entriesInCell,
  presses = 'choose',
  busy = false,
}: MonthViewProps) {
  const grid = useRef<HTMLDivElement>(null);
  const lookOf = useEntryLook();
  const month = day.slice(0, 7);
  const weeks = useMemo(
    () => weeksOf(`${month}-01`).map((week) => ({ week, laid: layWeek(week, entries, lines) })),
    [month, entries, lines],
  );
  useGrid(grid, { view: 'month', day, entries, onDay, presses });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={monthName(day)}
      aria-busy={busy}
      className="overflow-hidden rounded-lg border border-line bg-card shadow-soft"
    >
      <div role="row" className="grid grid-cols-7 border-b border-line bg-sunk text-xs text-quiet">
        {weekdays.map((name) => (
          <span key={name} role="columnheader" aria-label={name} className="py-1.5 text-center font-semibold">
            <span className="max-md:hidden">{name.slice(0, 3)}</span>
            <span className="md:hidden">{name.slice(0, 1)}</span>
          </span>
        ))}
      </div>
      {weeks.map(({ week, laid }) => (
        <div role="row" key={week[0]} className="grid grid-cols-7 border-line not-last:border-b">
          {week.map((each, column) => (
            <DayCell
              key={each}
              day={each}
              column={column}
              laid={laid}
              lines={lines}
              chosen={each === day}
              outside={each.slice(0, 7) !== month}
              compact={compact}
              lookOf={lookOf}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type DayCellProps = {
  day: Day;
  column: number;
  laid: WeekOfBars;
  lines: number;
  chosen: boolean;
  outside: boolean;
  compact: boolean;
  lookOf: (entry: Shown['entry']) => EntryLook;
};

function DayCell({ day, column, laid, lines, chosen, outside, compact, lookOf }: DayCellProps) {
  const now = today();
  const count = laid.counts[column] ?? 0;
  const hidden = laid.hidden[column] ?? 0;
  const bars = laid.bars.filter((bar) => bar.column === column);
  const isAlone = (bar: Bar) => count === 1 && bar.columns === 1 && !bar.before && !bar.after;
  const isOpen = laid.bars.some(
    (bar) => bar.column <= column && column < bar.column + bar.columns && isWaiting(bar.shown, now),
  );
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === now ? 'date' : undefined}
      aria-label={`${weekdayName(day)}${day === now ? ', today' : ''}, ${count === 1 ? '1 entry' : `${count || 'no'} entries`}`}
      className={cx(
        'group relative flex min-w-0 flex-col border-line not-last:border-r focus-visible:z-20 focus-visible:-outline-offset-2 data-[aimed]:bg-wash',
        compact ? 'min-h-16 items-center gap-0.5 px-0.5 py-1' : 'min-h-[6.75rem] pb-1',
        outside && 'bg-sunk/50',
        chosen && 'bg-wash/60',
      )}
    >
      <div className={cx('flex items-center justify-between gap-1', !compact && 'h-8 px-1.5')}>
        <span
          className={cx(
            'figures grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm',
            day === now ? 'bg-brand font-semibold text-on-brand' : outside ? 'text-quiet' : 'font-semibold',
            chosen && day !== now && 'ring-1 ring-brand',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {!compact && isOpen && (
          <span
            aria-hidden
            className={cx('figures text-xs whitespace-nowrap', urgencyText[urgencyOn(day, now)])}
          >
            {remainingInWords(daysBetween(now, day))}
          </span>
        )}
      </div>
      {compact ? (
        <WeekMarks laid={laid} column={column} hidden={hidden} lookOf={lookOf} />
      ) : (
        <>
          <div className="relative w-full" style={{ height: `${lines * lineHeight}rem` }}>
            {bars.map((bar) => (
              <div
                key={bar.shown.entry.id}
                className="absolute left-1 z-10 flex flex-col"
                style={placeOf(bar, isAlone(bar))}
              >
                <EntryChip
                  shown={bar.shown}
                  look={lookOf(bar.shown.entry)}
                  today={now}
                  before={bar.before}
                  after={bar.after}
                  form={isAlone(bar) ? 'cut' : 'line'}
                  reached={chosen}
                />
              </div>
            ))}
          </div>
          {hidden > 0 && (
            <button
              type="button"
              data-more={day}
              tabIndex={chosen ? 0 : -1}
              aria-label={`${hidden} more on ${weekdayName(day)}`}
              className="figures mx-1 min-h-6 rounded-sm px-1.5 text-left text-xs font-semibold text-brand hover:bg-wash hover:underline"
            >
              +{hidden} more
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The height of a bar with the space below it, in rem. */
const lineHeight = 1.625;

/** A bar reaches over the cells of its days, less a margin at either end; what is alone on its day has two lines for its name. */
const placeOf = ({ lane, columns }: Bar, alone: boolean): CSSProperties => ({
  top: `${lane * lineHeight}rem`,
  [alone ? 'maxHeight' : 'height']: `${lineHeight * (alone ? 2 : 1) - 0.125}rem`,
  width: `calc(${columns * 100}% - 0.5rem + ${columns - 1}px)`,
});
