import { listAlerts } from '@holdfast/domain/alerts/endpoints';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMode } from '../../kernel/session/mode.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { ListMenu } from '../../kernel/screen/list/list-menu.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonList } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { AlertGroups } from './alert-groups.tsx';
import { MutesCard } from './mutes-card.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useAlertBar } from './use-alert-bar.ts';
import { emptyViews, viewLabels, viewLines, type View } from './views.ts';

const listPath = '/alerts';

/** All alerts: what is open, overdue, due this week, further away, news, put off, done, and what is muted. */
export default function AlertsScreen() {
  const [asked] = useInAddress('view', 'open');
  const view = Object.hasOwn(viewLabels, asked) ? (asked as View) : 'open';
  return (
    <Page narrow tight>
      <PageHeader tight title="Alerts" {...(viewLines[view] === '' ? {} : { line: viewLines[view] })} />
      {view === 'muted' ? <Muted /> : <Listed view={view} />}
    </Page>
  );
}

function Muted() {
  return (
    <>
      <ListBar bar={useAlertBar({ view: 'muted', q: '', kind: '', kinds: [] })} show="Show" />
      <MutesCard />
    </>
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
  const ticks = useTicks(list.items, useMode() === 'open' && view !== 'done');
  const ticked = list.items.filter(({ id }) => ticks.ids.includes(id));
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData ? null : `${list.total} alerts`,
    narrowed ? kind + q : '',
  );
  return (
    <>
      <ListBar
        bar={useAlertBar({ view, q, kind, kinds: list.first?.kinds ?? [] })}
        show={`Show ${list.total === 1 ? '1 alert' : `${list.total} alerts`}`}
        menu={<ListMenu path={listPath} many="alerts" ticks={ticks} />}
      />
      <Answered answer={list} loading="Loading alerts..." skeleton={<SkeletonList />}>
        {() =>
          list.items.length === 0 ? (
            <Nothing view={view} narrowed={narrowed} />
          ) : (
            <>
              <AlertGroups key={view} view={view} items={list.items} ticks={ticks} />
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
              {ticks.on && (
                <TickedBar alerts={ticked} ticks={ticks} shown={list.items.length} hasMore={list.hasMore} />
              )}
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
