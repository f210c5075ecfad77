import { noClaims } from '@holdfast/domain/warranties/claim';
import { listClaims } from '@holdfast/domain/warranties/claim-endpoints';
import { claimShow } from '@holdfast/domain/warranties/claim-list';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { ClaimRow } from '../claim/claim-row.tsx';

/** Claims, those that wait for something first; a claim is opened where what it is made under stands. */
export default function ClaimsScreen() {
  const [shown] = useInAddress('show', 'open');
  const inTrash = shown === 'trash';
  const show = inTrash ? 'all' : (claimShow.safeParse(shown).data ?? 'open');
  const list = usePages(listClaims, { show, view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const first = list.first;
  const count = list.total === 1 ? '1 claim' : `${list.total} claims`;
  useAnnouncement(
    first === undefined || list.isPlaceholderData ? null : list.total === 0 ? noClaims : count,
    shown,
  );
  const counts = (value: 'open' | 'settled' | 'all') =>
    inTrash || first === undefined ? {} : { count: first.counts[value] ?? 0 };
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Warranties', href: '/warranties' }, { label: 'Claims' }]} />}
        title="Claims"
        line="What you asked of warranties and policies."
      />
      {first !== undefined && (
        <ChipFilter
          name="show"
          label="Show"
          fallback="open"
          chips={[
            { value: 'open', label: 'Open', ...counts('open') },
            { value: 'settled', label: 'Settled', ...counts('settled') },
            { value: 'all', label: 'All', ...counts('all') },
            ...(first.trashed > 0 || inTrash
              ? [{ value: 'trash', label: 'Trash', count: first.trashed }]
              : []),
          ]}
        />
      )}
      <Answered
        answer={list}
        loading="Loading claims..."
        skeleton={<SkeletonRows rows={4} />}
        failed="Unable to fetch claims. Please check your connection."
      >
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={noClaims}
              text="When something fails, open its screen, its warranty, or its policy, and choose “Open a claim”."
              action={
                <LinkButton variant="quiet" href="/warranties">
                  All warranties
                </LinkButton>
              }
            />
          ) : (
            <Card>
              <ul aria-label="Claims" className="divide-y divide-line">
                {list.items.map((claim) => (
                  <ClaimRow key={claim.id} claim={claim} above />
                ))}
              </ul>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </Card>
          )
        }
      </Answered>
    </Page>
  );
}
