import { listReceivedInvitations } from '@holdfast/domain/sharing/invitation-endpoints';
import { listShares } from '@holdfast/domain/sharing/share-endpoints';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { WaitingInvitations } from '../invitation/waiting-card.tsx';
import { SharesTable } from './shares-table.tsx';

/** What waits: for the viewer's own answer, and for the answer of those with whom they share. */
export function PendingTab() {
  const asked = useAnswer(listReceivedInvitations, {});
  const given = usePages(listShares, { view: 'pending' });
  return (
    <Answered answer={given} loading="Loading what waits..." skeleton={<SkeletonRows rows={4} />}>
      {() =>
        given.items.length === 0 && asked.data?.items.length === 0 ? (
          <Card>
            <EmptyState
              picture="calm"
              title="No pending requests"
              text="Invitations to you, and from you, wait here for an answer."
            />
          </Card>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {asked.data !== undefined && asked.data.items.length > 0 && (
              <section className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="for-you">
                <h2 id="for-you" className="heading text-xl">
                  Offered to you
                </h2>
                <WaitingInvitations />
              </section>
            )}
            {given.items.length > 0 && (
              <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="for-others">
                <h2 id="for-others" className="heading text-xl">
                  Offered by you
                </h2>
                <Card flush>
                  <SharesTable
                    label="What waits for others"
                    shares={given.items}
                    count={given.first?.uncounted === true ? null : given.total}
                    waiting
                  />
                </Card>
                <LoadMore
                  shown={given.items.length}
                  total={given.total}
                  uncounted={given.first?.uncounted ?? false}
                  hasMore={given.hasMore}
                  loading={given.loadingMore}
                  onMore={given.more}
                />
              </section>
            )}
          </div>
        )
      }
    </Answered>
  );
}
