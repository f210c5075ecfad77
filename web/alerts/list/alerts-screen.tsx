import { listAlerts } from '@holdfast/domain/alerts/endpoints';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMode } from '../../kernel/session/mode.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AlertGroups } from './alert-groups.tsx';
import { MutesCard } from './mutes-card.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useAlertBar } from './use-alert-bar.ts';
import { emptyViews, viewLabels, viewLines, type View } from './views.ts';

const listPath = '/alerts';

/** All alerts: what is open, overdue, due this week, further away, news, put off, done, and what is muted. */
export default function AlertsScreen() {
  const [asked] = useInAddress('view', 'open');
  const [kind] = useInAddress('kind');
  const [q] = useInAddress('q');
  const view = Object.hasOwn(viewLabels, asked) ? (asked as View) : 'open';
  const muted = view === 'muted';
  const list = usePages(
    listAlerts,
    { view: muted ? 'open' : view, q, limit: 50, ...(kind === '' ? {} : { kind }) },
    { keepFormer: true, enabled: !muted },
  );
  const ticks = useTicks(list.items, useMode() === 'open' && view !== 'done' && !muted);
  const { title, text } = emptyViews[view];
  return (
    <ListScreen
      narrow
      title="Alerts"
      noun={['alert', 'alerts']}
      list={list}
      path={listPath}
      bar={useAlertBar({ view, q, kind, kinds: muted ? [] : (list.first?.kinds ?? []) })}
      ticks={ticks}
      before={viewLines[view] !== '' && <p className="text-sm text-quiet">{viewLines[view]}</p>}
      instead={muted ? <MutesCard /> : undefined}
      empty={{
        title: kind === '' && q === '' ? title : 'No alerts found',
        text,
        elsewhere: text,
        picture: 'calm',
        action: view === 'all' && (
          <LinkButton variant="quiet" href="/dates">
            Add a reminder
          </LinkButton>
        ),
      }}
    >
      {() => (
        <>
          <AlertGroups key={view} view={view} items={list.items} ticks={ticks} />
          {ticks.on && (
            <TickedBar
              alerts={list.items.filter(({ id }) => ticks.ids.includes(id))}
              ticks={ticks}
              shown={list.items.length}
              hasMore={list.hasMore}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}
