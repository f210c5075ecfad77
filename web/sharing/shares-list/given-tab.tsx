import { listShares } from '@holdfast/domain/sharing/share-endpoints';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { BulkBar } from '../../kernel/screen/list/bulk-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { sharesInWords } from '../share/list-words.ts';
import { SharesTable } from './shares-table.tsx';
import { takeBack } from '../share/take-back.ts';

/** What the owner has shared: with whom, how far, and whether anybody has looked. */
export function GivenTab() {
  const [view, setView] = useInAddress('view', 'open');
  const over = view === 'ended';
  const list = usePages(listShares, { view: over ? 'ended' : 'open' }, { keepFormer: true });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = list.items.flatMap(({ id }) => (!over && ticked.has(id) ? [id] : []));
  const takeTicked = async () => {
    setBusy(true);
    const count = sharesInWords(chosen.length);
    if (await takeBack(chosen, `${count} revoked`)) setTicked(new Set());
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Segments
          label="Which shares"
          choices={[
            { value: 'open', label: 'Active' },
            { value: 'ended', label: 'Ended' },
          ]}
          value={over ? 'ended' : 'open'}
          onChange={setView}
        />
      </div>
      <Answered answer={list} loading="Loading what you share..." skeleton={<SkeletonRows rows={4} />}>
        {() =>
          list.items.length === 0 ? (
            <Card>
              {over ? (
                <EmptyState
                  picture="calm"
                  title="No ended shares"
                  text="Declined, revoked, and expired shares are listed here."
                />
              ) : (
                <EmptyState
                  picture="documents"
                  title="No shares yet"
                  text="Open a record and choose Share."
                  action={<LinkButton href="/documents">Choose a document</LinkButton>}
                />
              )}
            </Card>
          ) : (
            <>
              <Card flush>
                <SharesTable
                  label={over ? 'Ended shares' : 'Your shares'}
                  shares={list.items}
                  count={list.first?.uncounted === true ? null : list.total}
                  over={over}
                  selection={{ chosen: new Set(chosen), onChange: setTicked }}
                />
              </Card>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                uncounted={list.first?.uncounted ?? false}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
              {chosen.length > 0 && (
                <BulkBar count={chosen.length}>
                  <Button variant="danger-quiet" size="small" busy={busy} onClick={() => void takeTicked()}>
                    <Undo2 aria-hidden /> Revoke
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setTicked(new Set())}>
                    Select none
                  </Button>
                </BulkBar>
              )}
            </>
          )
        }
      </Answered>
    </div>
  );
}
