import { listAlerts } from '@holdfast/domain/alerts/endpoints';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { AlertFilters } from './alert-filters.tsx';
import { AlertGroups } from './alert-groups.tsx';
import { MutesCard } from './mutes-card.tsx';
import { emptyViews, viewLabels, viewLines, type View } from './views.ts';

const listPath = '/alerts';

/** All alerts: what is open, further away, put off, done, and what is muted. */
export default function AlertsScreen() {
  const [asked] = useInAddress('view', 'open');
  const view = Object.hasOwn(viewLabels, asked) ? (asked as View) : 'open';
  return (
    <Page narrow>
      <PageHeader title="Alerts" {...(viewLines[view] === '' ? {} : { line: viewLines[view] })} />
      {view === 'muted' ? (
        <>
          <AlertFilters view={view} kinds={[]} />
          <MutesCard />
        </>
      ) : (
        <Listed view={view} />
      )}
    </Page>
  );
}

function Listed({ view }: { view: Exclude<View, 'muted'> }) {
  const [kind] = useInAddress('kind');
  const [q] = useInAddress('q');
  const narrowed = kind !== '' || q !== '';
  const list = usePages(
    listAlerts,
    { view, q, limit: 50, ...(kind === '' ? {} : { kind }) },
    { keepFormer: true },
  );
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData ? null : `${list.total} alerts`,
    narrowed ? kind + q : '',
  );
  return (
    <>
      <AlertFilters view={view} kinds={list.first?.kinds ?? []} />
      <Answered answer={list} loading="Loading alerts..." skeleton={<SkeletonRows rows={6} />}>
        {() =>
          list.items.length === 0 ? (
            <Nothing view={view} narrowed={narrowed} />
          ) : (
            <>
              <AlertGroups key={view} view={view} items={list.items} hasMore={list.hasMore} />
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
    </>
  );
}

function Nothing({ view, narrowed }: { view: View; narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title="No alerts found"
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href={view === 'open' ? listPath : `${listPath}?view=${view}`}>
            Show all
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="calm"
      {...emptyViews[view]}
      action={
        view === 'all' && (
          <LinkButton variant="quiet" href="/dates">
            Add a reminder
          </LinkButton>
        )
      }
    />
  );
}
