import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { weekdayName, today } from '../../base/dates.ts';
import { Badge, urgencyTones } from '../../ui/data-display/badge.tsx';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { EntryActions } from './entry-actions.tsx';
import { remainingOf, useEntryLook } from './entry-look.ts';
import { timesText, type Shown } from '../shown-entry.ts';

/** When an entry is, in words: `Friday, November 27, 2026`, with its hours and its other zone. */
export function whenWords(shown: Shown): string {
  const { first, last, entry } = shown;
  const days = first === last ? weekdayName(first) : `${weekdayName(first)} – ${weekdayName(last)}`;
  const times = timesText(shown);
  const elsewhere =
    times !== null && entry.zone !== null && entry.time !== null && shown.begins !== entry.time
      ? ` (${entry.time} in ${entry.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? entry.zone})`
      : '';
  return `${days}, ${last.slice(0, 4)}${times === null ? '' : `, ${times}`}${elsewhere}`;
}

/** What an entry is: when, of what, what it costs, and what can be done about it. Its title stands over it. */
export function EntryCard({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { entry, first, last } = shown;
  const now = today();
  const look = useEntryLook()(entry);
  const remaining = remainingOf(shown, now);
  const facts: Fact[] = [
    ...(entry.of_label === null ? [] : [{ label: 'Belongs to', value: entry.of_label }]),
    ...(entry.amount === null ? [] : [{ label: 'Amount', value: <Money value={entry.amount} /> }]),
    ...(first === last ? [] : [{ label: 'Lasts', value: `${daysBetween(first, last) + 1} days` }]),
  ];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconTile name={look.kind.icon} hue={look.hue} />
        <span className="text-sm text-quiet">
          {look.kind.label}
          {entry.repeats && ', repeats'}
        </span>
        {entry.state === 'open' ? (
          <Badge tone={urgencyTones[remaining.urgency]}>
            <span className="inline-block first-letter:uppercase">{remaining.words}</span>
          </Badge>
        ) : (
          <Badge>{entry.state === 'done' ? 'Done' : 'Skipped'}</Badge>
        )}
      </div>
      <p className="figures font-semibold">{whenWords(shown)}</p>
      {entry.description !== '' && <p className="wrap-anywhere whitespace-pre-line">{entry.description}</p>}
      {facts.length > 0 && <FactList facts={facts} />}
      <EntryActions shown={shown} look={look} onClose={onClose} />
    </div>
  );
}
