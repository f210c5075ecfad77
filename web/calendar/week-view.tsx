import { remainingInWords, daysBetween, type Day } from '@holdfast/domain/kernel/day';
import { cx } from 'class-variance-authority';
import { useMemo, useRef } from 'react';
import { shortDay, today, weekdayName } from '../base/dates.ts';
import { urgencyText } from '../ui/data-display/badge.tsx';
import { EntryChip } from './entry-chip.tsx';
import { isWaiting, urgencyOn, useEntryLook } from './entry-look.ts';
import { isTimed, touches, type Shown } from './shown-entry.ts';
import { useGrid } from './use-grid.ts';
import { daysOf, spanInWords, spanOf } from './views.ts';
import { WeekHours } from './week-hours.tsx';

/** So many entries without hours stand on a day of the week, then "+N more". */
const bandShows = 8;

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
        <div
          role="row"
          className={cx(
            'grid border-b border-line',
            compact ? 'grid-cols-1' : 'grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]',
          )}
        >
          {!compact && (
            <span role="rowheader" className="px-1.5 pt-2 text-right text-xs text-quiet">
              All day
            </span>
          )}
          {shownDays.map((each) => (
            <Band key={each} day={each} chosen={each === day} entries={entries} compact={compact} />
          ))}
        </div>
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

/** What takes all of a day, or more than one. */
function Band({ day, chosen, entries, compact }: DayPartProps & { compact: boolean }) {
  const now = today();
  const lookOf = useEntryLook();
  const here = entries.filter((shown) => !isTimed(shown) && touches(shown, { first: day, last: day }));
  const hidden = here.length > bandShows ? here.length - bandShows : 0;
  return (
    <div
      role="gridcell"
      data-day={day}
      aria-label={`All day on ${shortDay(day)}`}
      className={cx(
        'grid min-w-0 content-start gap-1 border-line p-1 not-last:border-r data-[aimed]:bg-wash',
        compact ? 'min-h-9' : 'min-h-24',
        chosen && 'md:bg-wash/60',
      )}
    >
      {compact && here.length === 0 && (
        <span className="px-1.5 py-1 text-sm text-quiet">Nothing that takes all day</span>
      )}
      {here.slice(0, bandShows).map((shown) => (
        <EntryChip
          key={shown.entry.id}
          shown={shown}
          look={lookOf(shown.entry)}
          today={now}
          before={shown.first < day}
          after={shown.last > day}
          whole
          reached
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          data-more={day}
          aria-label={`${hidden} more on ${weekdayName(day)}`}
          className="figures min-h-6 rounded-sm px-1.5 text-left text-xs font-semibold text-brand hover:bg-wash hover:underline"
        >
          +{hidden} more
        </button>
      )}
    </div>
  );
}
