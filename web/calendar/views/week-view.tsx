import { remainingInWords, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useMemo, useRef } from 'react';
import { today, weekdayName } from '../../base/dates.ts';
import { urgencyText } from '../../ui/data-display/badge.tsx';
import { isWaiting, urgencyOn } from '../entries/entry-look.ts';
import { touches, type Shown } from '../shown-entry.ts';
import { useGrid } from './use-grid.ts';
import { daysOf, spanInWords, spanOf } from '../views.ts';
import { WeekBand } from './week-band.tsx';
import { WeekHours } from './week-hours.tsx';

type WeekViewProps = {
  day: Day;
  entries: readonly Shown[];
  onDay: (day: Day) => void;
  /** One day with the week above it: on the phone. */
  compact: boolean;
  busy?: boolean;
};

/** A week: above what takes whole days, below the hours. */
export function WeekView({ day, entries, onDay, compact, busy = false }: WeekViewProps) {
  const grid = useRef<HTMLDivElement>(null);
  const span = spanOf('week', day);
  const week = useMemo(() => daysOf({ first: span.first, last: span.last }), [span.first, span.last]);
  const shownDays = compact ? [day] : week;
  useGrid(grid, { view: 'week', day, entries, onDay, presses: compact ? 'choose' : 'open' });
  return (
    <div
      ref={grid}
      aria-busy={busy}
      className="overflow-hidden rounded-lg border border-line bg-card shadow-soft"
    >
      <div role="grid" aria-label={spanInWords(span)}>
        <div
          role="row"
          className={cx(
            'grid border-b border-line bg-sunk/60',
            compact ? 'grid-cols-7' : 'grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]',
          )}
        >
          {!compact && <span role="presentation" />}
          {week.map((each) => (
            <DayHead key={each} day={each} chosen={each === day} entries={entries} compact={compact} />
          ))}
        </div>
        <WeekBand days={shownDays} day={day} entries={entries} />
      </div>
      <WeekHours days={shownDays} entries={entries} />
    </div>
  );
}

type DayPartProps = { day: Day; chosen: boolean; entries: readonly Shown[] };

function DayHead({ day, chosen, entries, compact }: DayPartProps & { compact: boolean }) {
  const now = today();
  const here = entries.filter((shown) => touches(shown, { first: day, last: day }));
  const isOpen = here.some((shown) => isWaiting(shown, now));
  const [weekday = ''] = weekdayName(day).split(',');
  return (
    <div
      role="gridcell"
      data-day={day}
      data-chooses=""
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === now ? 'date' : undefined}
      aria-label={`${weekdayName(day)}${day === now ? ', today' : ''}, ${here.length === 1 ? '1 entry' : `${here.length || 'no'} entries`}`}
      className={cx(
        'grid min-w-0 cursor-pointer justify-items-center gap-0.5 px-0.5 py-1.5 text-center focus-visible:-outline-offset-2 data-[aimed]:bg-wash',
        chosen && 'bg-wash',
      )}
    >
      <span className="text-xs text-quiet">{compact ? weekday.slice(0, 1) : weekday.slice(0, 3)}</span>
      <span
        className={cx(
          'figures grid h-7 min-w-7 place-items-center rounded-full px-1 font-semibold',
          day === now && 'bg-brand text-on-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span
        className={cx(
          'figures min-h-4 text-xs leading-4',
          isOpen ? urgencyText[urgencyOn(day, now)] : 'text-quiet',
        )}
      >
        {compact ? here.length || '' : isOpen ? remainingInWords(daysBetween(now, day)) : ''}
      </span>
    </div>
  );
}
