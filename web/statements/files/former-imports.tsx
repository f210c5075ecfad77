import type { ImportItem } from '@holdfast/domain/statements/reading/statement';
import { mediumDay } from '../../base/dates.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { listLook, ListRow } from '../../ui/data-display/tables/list-row.tsx';
import { UndoButton } from './undo-button.tsx';

const states = { open: 'Not imported yet', undone: 'Undone' } as const;

/** Files that wait and those that were brought in, each with its way back. */
export function FormerImports({ items }: { items: readonly ImportItem[] }) {
  return (
    <ul aria-label="Imports" className={listLook}>
      {items.map((item, at) => (
        <ListRow
          key={item.id}
          place={{ 'data-at': at, 'aria-posinset': at + 1, 'aria-setsize': -1 }}
          href={`/finance/import/${item.id}`}
          name={item.name}
          facts={[
            <span key="day" className="figures">
              {mediumDay(item.created_at.slice(0, 10))}
            </span>,
            resultText(item),
          ]}
          badge={
            item.state !== 'done' && (
              <Badge tone={item.state === 'open' ? 'amber' : 'quiet'}>{states[item.state]}</Badge>
            )
          }
          action={item.state === 'done' && <UndoButton id={item.id} name={item.name} />}
        />
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
