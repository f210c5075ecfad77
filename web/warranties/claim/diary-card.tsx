import { entryKindLabels } from '@holdfast/domain/warranties/claim';
import {
  addClaimEntry,
  changeClaimEntry,
  removeClaimEntry,
  restoreClaimEntry,
} from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimDetail, ClaimEntryView } from '@holdfast/domain/warranties/claim-list';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { photoOf } from '../../kernel/photos/photo.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Timeline } from '../../ui/data-display/charts/timeline.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PhotoGrid } from '../../ui/picture/photo-grid.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { NewEntryDialog, StoredEntryDialog } from './entry-dialog.tsx';

/** Who said what on which day: the diary of a claim, the newest entry first. */
export function DiaryCard({ claim }: { claim: ClaimDetail }) {
  const { id, diary, removed_entries, removed_at } = claim;
  const may = useMay('warranties', [
    { item_type: 'claim', item_id: id },
    { item_type: claim.of_type, item_id: claim.of_id },
  ]);
  const [open, setOpen] = useState<ClaimEntryView | 'new' | null>(null);
  const restore = useChange(restoreClaimEntry, { done: 'Entry restored' });
  const remove = useChange(removeClaimEntry);
  const kept = removed_at === null;
  const removeWithUndo = (entry: ClaimEntryView) =>
    remove.mutate(
      { id: entry.id },
      { onSuccess: () => toastWithUndo('Entry removed', () => restore.mutate({ id: entry.id })) },
    );
  return (
    <Card
      title="Diary"
      aside={
        kept &&
        may(addClaimEntry) && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setOpen('new')}>
            <Plus aria-hidden /> Add entry
          </Button>
        )
      }
    >
      {diary.length === 0 ? (
        <p className="text-quiet">
          Nothing yet. Write down each call, letter and visit: who said what, and on which day.
        </p>
      ) : (
        <Timeline
          label="Diary"
          entries={diary.map((entry) => ({
            id: entry.id,
            when: longDay(entry.entry_date),
            title:
              entry.who === null
                ? entryKindLabels[entry.kind]
                : `${entryKindLabels[entry.kind]} · ${entry.who}`,
            hue: 'teal' as const,
            text: (
              <Entry
                entry={entry}
                actions={
                  kept && (
                    <>
                      {may(changeClaimEntry) && (
                        <Button variant="plain" size="small" className="-ml-3" onClick={() => setOpen(entry)}>
                          Change
                        </Button>
                      )}
                      {may(removeClaimEntry) && (
                        <Button variant="plain" size="small" onClick={() => removeWithUndo(entry)}>
                          Remove
                        </Button>
                      )}
                    </>
                  )
                }
              />
            ),
          }))}
        />
      )}
      {kept && removed_entries.length > 0 && may(restoreClaimEntry) && (
        <details className="mt-4 border-t border-line pt-2">
          <summary className="min-h-touch cursor-pointer py-2.5 text-sm text-quiet">
            Removed ({removed_entries.length})
          </summary>
          <ul className="divide-y divide-line">
            {removed_entries.map((entry) => (
              <li key={entry.id} className="flex items-center justify-between gap-4 py-2">
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{entry.what}</span>
                <Button variant="quiet" size="small" onClick={() => restore.mutate({ id: entry.id })}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open === 'new' && <NewEntryDialog claimId={id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <StoredEntryDialog entry={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Entry({ entry, actions }: { entry: ClaimEntryView; actions: React.ReactNode }) {
  const photos = entry.photos.map((id, at) => photoOf(id, `Diary of ${longDay(entry.entry_date)}`, at + 1));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="wrap-anywhere whitespace-pre-line text-ink">{entry.what}</p>
      {entry.documents.length > 0 && (
        <ul aria-label="Documents of this entry">
          {entry.documents.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={`/documents/${id}`}
                className="inline-flex min-h-touch items-center gap-2 wrap-anywhere text-brand hover:underline [&_svg]:size-5 [&_svg]:shrink-0"
              >
                <FileText aria-hidden /> {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && <PhotoGrid photos={photos} />}
      <div className="flex flex-wrap print:hidden">{actions}</div>
    </div>
  );
}
