import type { Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { now as clock } from '../../base/clock.ts';
import { shortDay, today } from '../../base/dates.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { useEntryLook } from '../entries/entry-look.ts';
import { layHours } from './hours.ts';
import type { Shown } from '../shown-entry.ts';
import { useHoursDrag } from '../moving/use-hours-drag.ts';

/** The height of an hour in rem; on a sheet it is less, so that a week has room on one. */
const hourHeight = 2.75;
const hourHeights = '[--hour:2.75rem] print:[--hour:1.15rem]';
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const nameOf = (hour: number) => `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`;
const atMinutes = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`;

/** The hours of a week or of a day, which open at seven o'clock, or earlier where something is. */
export function WeekHours({ days, entries }: { days: readonly Day[]; entries: readonly Shown[] }) {
  const box = useRef<HTMLDivElement>(null);
  const lookOf = useEntryLook();
  const now = today();
  const laid = days.map((day) => layHours(day, entries));
  // What began the evening before does not open the night.
  const begins = days.flatMap((day, nth) => (laid[nth] ?? []).filter(({ shown }) => shown.first === day));
  const earliest = Math.min(7 * 60, ...begins.map(({ from }) => from));
  const places = days.join(' ');
  useEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    // Half an hour more, so that the name of the hour is seen.
    if (box.current) box.current.scrollTop = (earliest / 60 - 0.3) * hourHeight * rem;
  }, [places, earliest]);
  useHoursDrag(box);
  return (
    <section
      ref={box}
      aria-label="Hours"
      // A region that scrolls has to be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(
        hourHeights,
        'h-[min(30rem,60vh)] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 print:h-auto',
      )}
    >
      <div
        className="relative grid"
        style={{
          height: atMinutes(24 * 60),
          gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))`,
        }}
      >
        <div aria-hidden className="figures relative text-right text-xs text-quiet">
          {hours.slice(1).map((hour) => (
            <span
              key={hour}
              className="absolute right-1.5 -translate-y-1/2"
              style={{ top: atMinutes(hour * 60) }}
            >
              {nameOf(hour)}
            </span>
          ))}
        </div>
        {days.map((day, nth) => (
          <div
            key={day}
            data-day={day}
            data-hours=""
            className="relative border-l border-line bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_0)] data-[aimed]:bg-wash"
            style={{ backgroundSize: '100% var(--hour)' }}
          >
            {(laid[nth] ?? []).map(({ shown, from, to, column, columns }) => (
              <div
                key={shown.entry.id}
                className="absolute z-10 p-px"
                style={{
                  top: atMinutes(from),
                  height: atMinutes(to - from),
                  left: `${(column / columns) * 100}%`,
                  width: `${100 / columns}%`,
                }}
              >
                <EntryChip
                  shown={shown}
                  look={lookOf(shown.entry)}
                  today={now}
                  form={to - from < 60 ? 'line' : 'hours'}
                  narrow={columns > 1}
                  reached
                />
              </div>
            ))}
            {day === now && <NowLine />}
            <span className="sr-only">{shortDay(day)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where the day is now. */
function NowLine() {
  const [moment, setMoment] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setMoment(clock()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = moment.getHours() * 60 + moment.getMinutes();
  return (
    <span
      aria-hidden
      className={cx('no-print pointer-events-none absolute inset-x-0 z-20 border-t-2 border-danger')}
      style={{ top: atMinutes(minutes) }}
    >
      <span className="absolute -top-[5px] -left-1 size-2 rounded-full bg-danger" />
    </span>
  );
}
