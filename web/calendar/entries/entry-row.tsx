import { daysBetween, remainingInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import { Check, SkipForward } from 'lucide-react';
import { urgencyText } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { aboutEntry } from './entry-about.ts';
import { entryWords, remainingOf, useEntryLook } from './entry-look.ts';
import { timesText, type Shown } from '../shown-entry.ts';

type EntryRowProps = {
  shown: Shown;
  today: Day;
  /** The day under which it stands: what that says, it does not say again. */
  on?: Day;
};

/** An entry as a line of a list: sign, name, what it belongs to, hours, amount and how long it is until then. */
export function EntryRow({ shown, today, on }: EntryRowProps) {
  const { entry, first, last } = shown;
  const look = useEntryLook()(entry);
  const settled = entry.state !== 'open';
  const remaining = remainingOf(shown, today);
  const days = daysBetween(first, last) + 1;
  const nth = on === undefined ? 1 : daysBetween(first, on) + 1;
  const isSaid =
    on !== undefined && (nth > 1 || remaining.words === remainingInWords(daysBetween(today, on)));
  const about = [
    timesText(shown),
    days > 1 ? (nth === 1 ? `${days} days` : `day ${nth} of ${days}`) : null,
    aboutEntry(entry),
    look.kind.label,
  ];
  return (
    <button
      type="button"
      data-entry={entry.id}
      aria-label={entryWords(shown, look, today)}
      className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-2 text-left select-none hover:bg-sunk"
    >
      <IconTile name={look.kind.icon} hue={look.hue} />
      <span className="min-w-0 grow">
        <span
          className={cx(
            'block leading-snug wrap-anywhere',
            settled ? 'text-quiet line-through' : 'font-semibold',
          )}
        >
          {entry.title}
        </span>
        <span className="figures block text-sm wrap-anywhere text-quiet">
          {about.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right text-sm">
        {settled ? (
          <span className="inline-flex items-center gap-1 text-quiet">
            {entry.state === 'done' ? (
              <Check aria-hidden className="size-4" />
            ) : (
              <SkipForward aria-hidden className="size-4" />
            )}
            {entry.state === 'done' ? 'Done' : 'Skipped'}
          </span>
        ) : (
          !isSaid && (
            <span className={cx('figures block font-semibold', urgencyText[remaining.urgency])}>
              {remaining.words}
            </span>
          )
        )}
        {entry.amount !== null && <Money value={entry.amount} className="block text-quiet" />}
      </span>
    </button>
  );
}
