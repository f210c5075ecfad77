import type { Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { Check, ChevronLeft, ChevronRight, SkipForward } from 'lucide-react';
import { memo } from 'react';
import { hueClass } from '../../base/hue.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { thingOf } from './entry-about.ts';
import { entryWords, type EntryLook } from './entry-look.ts';
import { timesText, timeText, type Shown } from '../shown-entry.ts';

type EntryChipProps = {
  shown: Shown;
  look: EntryLook;
  today: Day;
  /** It began before what is drawn, or goes on after it. */
  before?: boolean;
  after?: boolean;
  /** One line that fades out; as many lines as its name needs; as many as its place has; as high as its hours. */
  form?: 'line' | 'whole' | 'cut' | 'hours';
  /** Without its sign, where there is hardly room for its name. */
  narrow?: boolean;
  /** Whether the tabulator stops at it. */
  reached: boolean;
};

const StateSign = { open: null, done: Check, skipped: SkipForward } as const;

const forms = {
  line: 'h-full items-center overflow-hidden whitespace-nowrap',
  whole: 'min-h-7 items-center py-1 max-md:min-h-touch max-md:text-sm',
  cut: 'min-h-6 items-start overflow-hidden py-px pt-1',
  // Clipped, not hidden: a name stays in sight while its hours scroll past the edge.
  hours: 'h-full items-start overflow-clip py-1',
} as const;

/** An entry as a bar: its area's colour and sign, its hour where it has one, and its name. What is done is struck through and quiet. */
export const EntryChip = memo(function EntryChip({
  shown,
  look,
  today,
  before = false,
  after = false,
  form = 'line',
  narrow = false,
  reached,
}: EntryChipProps) {
  const { entry } = shown;
  const settled = entry.state !== 'open';
  const Sign = StateSign[entry.state];
  const words = entryWords(shown, look, today);
  const hour = shown.begins === null || before ? null : timeText(shown.begins).replace(':00', '');
  const thing = thingOf(entry);
  return (
    <button
      type="button"
      data-entry={entry.id}
      tabIndex={reached ? 0 : -1}
      aria-label={words}
      title={words}
      className={cx(
        'flex w-full min-w-0 gap-1 border text-left text-xs leading-tight select-none',
        hueClass[look.hue],
        settled
          ? 'border-line bg-card text-quiet'
          : 'border-transparent bg-[color-mix(in_oklab,var(--hue)_15%,var(--card))] text-ink hover:border-hue print:border-edge',
        !before && 'rounded-l-sm',
        !after && 'rounded-r-sm',
        !before && !settled && 'border-l-3 border-l-hue',
        narrow ? 'px-1' : 'px-1.5',
        forms[form],
      )}
    >
      {before && <ChevronLeft aria-hidden className="size-3 shrink-0" />}
      {Sign ? (
        <Sign aria-hidden className="size-3.5 shrink-0" />
      ) : (
        !narrow && <Icon name={look.kind.icon} className="!size-3.5 text-hue" />
      )}
      {form === 'line' && hour !== null && <span className="figures shrink-0 text-quiet">{hour}</span>}
      <span
        className={cx(
          'min-w-0 grow',
          settled && 'line-through',
          form === 'line'
            ? 'overflow-hidden [mask-image:linear-gradient(90deg,black_calc(100%-0.8rem),transparent)]'
            : 'break-words',
          form === 'whole' && 'line-clamp-2 wrap-anywhere',
          form === 'cut' && 'line-clamp-3',
          form === 'hours' && 'sticky top-1',
        )}
      >
        {(form === 'whole' || form === 'cut') && hour !== null && (
          <span className="figures mr-1 whitespace-nowrap text-quiet">{hour}</span>
        )}
        {entry.title}
        {form !== 'hours' && thing !== '' && <span className="text-quiet"> · {thing}</span>}
        {form === 'hours' && <span className="figures block text-quiet">{timesText(shown)}</span>}
      </span>
      {after && <ChevronRight aria-hidden className="size-3 shrink-0" />}
    </button>
  );
});
