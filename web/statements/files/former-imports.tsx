import type { ImportItem } from '@holdfast/domain/statements/reading/statement';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { UndoButton } from './undo-button.tsx';

const states: Readonly<Record<ImportItem['state'], string>> = {
  open: 'Waits for you',
  done: 'Brought in',
  undone: 'Taken back',
};

/** Files that wait and those that were brought in, each with its way back. */
export function FormerImports({ items }: { items: readonly ImportItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="grid min-w-0">
            <Link
              href={`/finance/import/${item.id}`}
              className="inline-flex min-h-touch min-w-0 items-center font-semibold wrap-anywhere hover:underline md:min-h-0"
            >
              {item.name}
            </Link>
            <span className="figures text-sm text-quiet">
              {[resultText(item), mediumDay(item.created_at.slice(0, 10))].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={item.state === 'done' ? 'good' : item.state === 'open' ? 'amber' : 'quiet'}>
              {states[item.state]}
            </Badge>
            {item.state === 'done' && <UndoButton id={item.id} name={item.name} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What came of an import, in a few words. */
export function resultText({ result }: Pick<ImportItem, 'result'>): string {
  if (result === null) return '';
  const said = [
    [result.added, 'added'],
    [result.matched, 'matched'],
    [result.corrected, 'corrected'],
    [result.joined, result.joined === 1 ? 'transfer' : 'transfers'],
    [result.known, 'already here'],
    [result.changed, 'changed'],
  ] as const;
  const parts = said.flatMap(([count, what]) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${what}`] : [],
  );
  return parts.length === 0 ? 'Nothing new' : parts.join(', ');
}
