import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useEffect, useMemo, useRef } from 'react';
import { monthName, today, weekdayName } from '../../base/dates.ts';
import { lastDrawn, type Shown } from '../shown-entry.ts';
import { useGrid } from './use-grid.ts';
import { useWide } from '../use-wide.ts';
import { columnOf, daysOf, monthEnd } from '../views.ts';

type YearViewProps = {
  day: Day;
  entries: readonly Shown[];
  onDay: (day: Day) => void;
  onMonth: (day: Day) => void;
};

/** How many entries each day has: what covers several days counts on each of them. */
function countsOf(entries: readonly Shown[], first: Day, last: Day): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const shown of entries) {
    const begin = shown.first < first ? first : shown.first;
    const end = lastDrawn(shown) > last ? last : lastDrawn(shown);
    for (const each of daysOf({ first: begin, last: end })) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return counts;
}

/** Twelve months, each day as strong in colour as it has entries, with their number. */
export function YearView({ day, entries, onDay, onMonth }: YearViewProps) {
  const grid = useRef<HTMLDivElement>(null);
  const year = day.slice(0, 4);
  const counts = useMemo(() => countsOf(entries, `${year}-01-01`, `${year}-12-31`), [entries, year]);
  const months = Array.from({ length: 12 }, (_, nth) => addMonths(`${year}-01-01`, nth));
  useGrid(grid, { view: 'year', day, entries, onDay, presses: 'open' });
  const wide = useWide();
  useEffect(() => {
    // One month below the other: the chosen one would lie many screens down.
    const month = grid.current?.children[Number(day.slice(5, 7)) - 1];
    if (!wide && day.slice(5, 7) !== '01') month?.scrollIntoView({ block: 'start' });
    // Only as the year opens: who chooses a day has it before them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div
      ref={grid}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4 print:grid-cols-3 print:gap-1.5"
    >
      {months.map((month) => (
        <SmallMonth key={month} month={month} day={day} counts={counts} onMonth={onMonth} />
      ))}
    </div>
  );
}

type SmallMonthProps = {
  month: Day;
  day: Day;
  counts: ReadonlyMap<Day, number>;
  onMonth: (day: Day) => void;
};

function SmallMonth({ month, day, counts, onMonth }: SmallMonthProps) {
  const days = daysOf({ first: month, last: monthEnd(month) });
  const total = days.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  const name = monthName(month).split(' ')[0];
  const before = columnOf(month);
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, nth) => cells.slice(nth * 7, nth * 7 + 7));
  return (
    <section className="min-w-0 scroll-mt-20 break-inside-avoid rounded-lg border border-line bg-card p-3 shadow-soft print:p-1.5">
      <h2>
        <button
          type="button"
          onClick={() => onMonth(month)}
          className="flex min-h-touch w-full items-baseline print:min-h-0 justify-between rounded-md px-1 text-left hover:bg-sunk md:min-h-9"
        >
          <span className="heading text-lg">{name}</span>
          <span className="figures text-sm text-quiet">
            {total === 0 ? '' : total === 1 ? '1 entry' : `${total} entries`}
          </span>
        </button>
      </h2>
      <div role="grid" aria-label={monthName(month)}>
        <div role="row" className="grid grid-cols-7 pb-0.5 text-xs text-quiet">
          {['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((each) => (
            <span key={each} role="columnheader" aria-label={each} className="text-center">
              {each.slice(0, 1)}
            </span>
          ))}
        </div>
        {weeks.map((week, nth) => (
          <div
            role="row"
            key={week.find((each) => each !== null) ?? nth}
            className="grid grid-cols-7 gap-px pt-px"
          >
            {week.map((each, column) =>
              each === null ? (
                <span key={`before ${String(column)}`} role="presentation" />
              ) : (
                <SmallDay key={each} day={each} count={counts.get(each) ?? 0} chosen={each === day} />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The strength of a day's colour by how many entries it has. */
const strengths = [
  '',
  'bg-[color-mix(in_oklab,var(--teal)_14%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--teal)_24%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--teal)_36%,var(--card))]',
];
const strengthOf = (count: number) => (count === 0 ? 0 : count === 1 ? 1 : count < 4 ? 2 : 3);

function SmallDay({ day, count, chosen }: { day: Day; count: number; chosen: boolean }) {
  const now = today();
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === now ? 'date' : undefined}
      aria-label={`${weekdayName(day)}${day === now ? ', today' : ''}, ${count === 1 ? '1 entry' : `${count || 'no'} entries`}`}
      className={cx(
        'figures grid min-h-9 min-w-0 cursor-pointer content-center justify-items-center rounded-sm text-xs leading-tight hover:ring-1 hover:ring-edge max-md:min-h-11 print:min-h-0',
        strengths[strengthOf(count)],
        chosen && 'ring-1 ring-brand',
      )}
    >
      <span
        className={cx(
          day === now
            ? 'rounded-full bg-brand px-1 font-semibold text-on-brand'
            : count === 0 && 'text-quiet',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {/* The number of entries, without which the colour alone would say it. */}
      <span className="min-h-[1em] font-semibold">{count === 0 ? '' : `×${count}`}</span>
    </div>
  );
}
