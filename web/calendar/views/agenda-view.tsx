import { daysBetween, remainingInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useMemo, useRef } from 'react';
import { today, weekdayName, monthName } from '../../base/dates.ts';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { urgencyText } from '../../ui/data-display/badge.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { isWaiting, urgencyOn } from '../entries/entry-look.ts';
import { EntryRow } from '../entries/entry-row.tsx';
import type { Shown } from '../shown-entry.ts';
import { useGrid } from './use-grid.ts';
import { monthStart, type Span } from '../views.ts';

type AgendaViewProps = {
  span: Span;
  day: Day;
  entries: readonly Shown[];
  onDay: (day: Day) => void;
  empty: string;
};

/** A line of the agenda, which names its day, and its month, where they begin. */
type Line = {
  id: string;
  shown: Shown;
  on: Day;
  newDay: boolean;
  newMonth: boolean;
  /** Something of its day waits for its owner. */
  waits: boolean;
};

const short = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' }).format(new Date(day));

/** What comes, day by day. */
export function AgendaView({ span, day, entries, onDay, empty }: AgendaViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const now = today();
  const lines = useMemo(() => linesOf(entries, span.first, now), [entries, span.first, now]);
  useGrid(box, { view: 'agenda', day, entries, onDay });
  return (
    <div ref={box}>
      {lines.length === 0 ? (
        <EmptyState picture="calm" title={empty} text="Choose another time, or look at the year." />
      ) : (
        <LongList
          label="Agenda"
          items={lines}
          total={lines.length}
          estimate={72}
          className="overflow-hidden rounded-lg border border-line bg-card px-3 pb-1 shadow-soft md:px-4 print:columns-2 print:gap-8 print:border-0 print:text-xs print:shadow-none"
        >
          {(line, place) => <AgendaLine key={line.id} line={line} now={now} {...place} />}
        </LongList>
      )}
    </div>
  );
}

type AgendaLineProps = {
  line: Line;
  now: Day;
  'data-at': number;
  'aria-posinset': number;
  'aria-setsize': number;
};

function AgendaLine({ line: { shown, on, newDay, newMonth, waits }, now, ...place }: AgendaLineProps) {
  return (
    <li {...place} className={cx('break-inside-avoid', newDay && !newMonth && 'border-t border-line')}>
      {newMonth && (
        <h2 className="heading -mx-3 border-b border-line bg-sunk/60 px-3 py-1.5 text-base md:-mx-4 md:px-4">
          {monthName(on)}
        </h2>
      )}
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-start gap-1 md:grid-cols-[5.5rem_minmax(0,1fr)]">
        <div className={cx('pt-2.5 leading-tight md:pt-3.5', on === now ? 'text-brand' : 'text-quiet')}>
          {newDay && (
            <>
              <span className="sr-only">{weekdayName(on)}</span>
              <span aria-hidden className="grid gap-x-1.5 md:flex md:items-baseline">
                <span className={cx('figures text-xl', on === now ? 'font-bold' : 'font-semibold text-ink')}>
                  {Number(on.slice(8))}
                </span>
                <span className="text-sm">{on === now ? 'Today' : short(on)}</span>
              </span>
              {on !== now && waits && (
                <span className={cx('figures block text-xs', urgencyText[urgencyOn(on, now)])}>
                  {remainingInWords(daysBetween(now, on))}
                </span>
              )}
            </>
          )}
        </div>
        <EntryRow shown={shown} today={now} on={on} />
      </div>
    </li>
  );
}

/** What began before the agenda stands on its first day. */
function linesOf(entries: readonly Shown[], first: Day, now: Day): Line[] {
  let former: Day | null = null;
  const begins = (shown: Shown) => (shown.first < first ? first : shown.first);
  const waiting = new Set(entries.filter((shown) => isWaiting(shown, now)).map(begins));
  return entries.map((shown) => {
    const on = begins(shown);
    const newDay = on !== former;
    const newMonth = former === null || monthStart(former) !== monthStart(on);
    former = on;
    return { id: shown.entry.id, shown, on, newDay, newMonth, waits: waiting.has(on) };
  });
}
