import type { Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { shortDay, today, weekdayName } from '../../base/dates.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { useEntryLook } from '../entries/entry-look.ts';
import { layWeek } from './lanes.ts';
import { isTimed, type Shown } from '../shown-entry.ts';

/** So many entries without hours stand on a day of the week, then "+N more". */
const bandShows = 6;

type WeekBandProps = { days: readonly Day[]; day: Day; entries: readonly Shown[] };

/** What takes whole days, as bars over the days that they cover. Of one day alone it has no names of columns. */
export function WeekBand({ days, day, entries }: WeekBandProps) {
  const now = today();
  const lookOf = useEntryLook();
  const alone = days.length === 1;
  const { bars, hidden } = layWeek(
    days,
    entries.filter((shown) => !isTimed(shown)),
    bandShows,
  );
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const named = alone ? 0 : 1;
  return (
    <div
      role="row"
      className={cx(
        'grid gap-y-1 border-b border-line py-1',
        alone ? 'min-h-9 grid-cols-1' : 'min-h-24 grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]',
      )}
      // The last line takes what is left of the height, and "+N more".
      style={{ gridTemplateRows: `repeat(${lanes}, auto) minmax(0, 1fr)` }}
    >
      {!alone && (
        <span role="rowheader" className="row-span-full px-1.5 pt-1 text-right text-xs text-quiet">
          All day
        </span>
      )}
      {days.map((each, column) => (
        <div
          key={each}
          role="gridcell"
          data-day={each}
          aria-label={`All day on ${shortDay(each)}`}
          className={cx(
            '-my-1 border-line data-[aimed]:bg-wash',
            column > 0 && 'border-l',
            each === day && 'md:bg-wash/60',
          )}
          style={{ gridColumn: column + 1 + named, gridRow: '1 / -1' }}
        >
          {alone && bars.length === 0 && (
            <span className="block px-2.5 py-2 text-sm text-quiet">Nothing that takes all day</span>
          )}
        </div>
      ))}
      {bars.map(({ shown, lane, column, columns, before, after }) => (
        <div
          key={shown.entry.id}
          role="gridcell"
          aria-colindex={column + 1 + named}
          aria-colspan={columns}
          className="min-w-0 px-1"
          style={{ gridColumn: `${column + 1 + named} / span ${columns}`, gridRow: lane + 1 }}
        >
          <EntryChip
            shown={shown}
            look={lookOf(shown.entry)}
            today={now}
            before={before}
            after={after}
            form="whole"
            reached
          />
        </div>
      ))}
      {days.map((each, column) =>
        (hidden[column] ?? 0) === 0 ? null : (
          <div
            key={each}
            role="gridcell"
            className="px-1"
            style={{ gridColumn: column + 1 + named, gridRow: lanes + 1 }}
          >
            <button
              type="button"
              data-more={each}
              aria-label={`${hidden[column] ?? 0} more on ${weekdayName(each)}`}
              className="figures min-h-6 w-full max-md:min-h-touch rounded-sm px-1.5 text-left text-xs font-semibold text-brand hover:bg-wash hover:underline"
            >
              +{hidden[column]} more
            </button>
          </div>
        ),
      )}
    </div>
  );
}
