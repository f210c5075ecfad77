import { formatShort } from '@holdfast/domain/kernel/money/money';
import {
  addMovable,
  changeMovables,
  listMovables,
  restoreMovable,
} from '@holdfast/domain/movables/endpoints';
import type { MovableItem, MovablePage, MovableView } from '@holdfast/domain/movables/movable-list';
import { fetchFailed, noMovables } from '@holdfast/domain/movables/texts';
import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useGo, usePath } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AddMovableDialog } from '../asset/add-movable-dialog.tsx';
import { listedInWords } from '../asset/movable-words.tsx';
import { MovablesBulkBar } from './bulk-bar.tsx';
import { MovableFilters } from './movable-filters.tsx';
import { MovableTable } from './movable-table.tsx';
import { useMovableFilter } from './use-movable-filter.ts';

const listPath = '/movable-assets';
const addPath = '/assets/add-movable';

/** The list of movable assets; on `/assets/add-movable` with the dialog over it (S-023, S-030). */
export default function MovablesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const { view, filter, narrowed } = useMovableFilter();
  const may = useMay('movables');
  const list = usePages(listMovables, filter, { keepFormer: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = list.items.map(({ id }) => id).filter((id) => chosen.has(id));
  const add = may(addMovable) ? (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add Movable Asset
    </Button>
  ) : null;
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData
      ? null
      : list.total === 0
        ? noMovables
        : listedInWords(list.first),
    narrowed || view !== 'active' ? Object.values(filter).join(' ') : '',
  );
  const bare = list.first !== undefined && Object.keys(list.first.counts.view).length === 0;
  const selectable = view !== 'trash' && may(changeMovables);
  return (
    <Page>
      <PageHeader
        title="Movable assets"
        line={list.first ? lineOf(list.first, view) : 'What can be carried, driven or sailed away.'}
        action={add}
      />
      {list.first && !bare && <MovableFilters counts={list.first.counts} />}
      <Answered
        answer={list}
        loading="Loading movable assets..."
        skeleton={<SkeletonRows />}
        failed={fetchFailed}
      >
        {() =>
          list.items.length === 0 ? (
            <NoMovables narrowed={narrowed} view={view} add={add} />
          ) : (
            <div className="grid gap-4">
              {selectable && (
                // The head of the table, with its tick for all, is not drawn on the phone.
                <div className="-my-2 flex justify-end md:hidden">
                  <TickAll
                    ticked={ids.length}
                    shown={list.items.length}
                    hasMore={list.hasMore}
                    onAll={() => setChosen(new Set(list.items.map(({ id }) => id)))}
                    onNone={() => setChosen(new Set())}
                  />
                </div>
              )}
              <MovableTable
                items={list.items}
                count={list.first?.uncounted === true ? null : list.total}
                view={view}
                value={list.first?.value ?? null}
                {...(selectable ? { selection: { chosen: new Set(ids), onChange: setChosen } } : {})}
                {...(view === 'trash' && may(restoreMovable) ? { rowAction: restoring } : {})}
              />
              <LoadMore
                shown={list.items.length}
                total={list.total}
                uncounted={list.first?.uncounted ?? false}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
              {selectable && ids.length > 0 && (
                <MovablesBulkBar ids={ids} onDone={() => setChosen(new Set())} />
              )}
            </div>
          )
        }
      </Answered>
      {adding && <AddMovableDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}

const restoring = (item: MovableItem) => <RestoreButton item={item} />;

function RestoreButton({ item: { id, name } }: { item: MovableItem }) {
  const restore = useChange(restoreMovable, { done: `Restored ${name}` });
  return (
    <Button variant="quiet" size="small" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
      <RotateCcw aria-hidden /> Restore<span className="sr-only"> {name}</span>
    </Button>
  );
}

/** One line that says what is here and what it is worth. */
function lineOf({ total, uncounted, value, counts }: MovablePage, view: MovableView): string {
  const assets = listedInWords({ total, uncounted });
  if (value === null) return `${assets} found. Add a word to see how many, and what they are worth.`;
  if (view === 'trash') return `${assets} in the trash. They stay for 30 days.`;
  if (view === 'sold') return `${assets} sold for ${formatShort(value)}.`;
  if (total === 0) return 'What can be carried, driven or sailed away.';
  const elsewhere = (['active', 'inactive', 'maintenance'] as const)
    .filter((each) => each !== view)
    .reduce((sum, each) => sum + (counts.view[each] ?? 0), 0);
  const more = elsewhere === 0 ? '' : ` ${elsewhere} more under another status.`;
  return `${assets} worth ${formatShort(value)}.${more}`;
}

type NoMovablesProps = { narrowed: boolean; view: MovableView; add: React.ReactNode };

function NoMovables({ narrowed, view, add }: NoMovablesProps) {
  if (narrowed || view !== 'active') {
    return (
      <EmptyState
        picture="search"
        title={noMovables}
        text={narrowed ? 'Nothing matches these filters.' : 'Nothing has this status.'}
        action={
          <LinkButton variant="quiet" href={listPath}>
            Show active assets
          </LinkButton>
        }
      />
    );
  }
  if (add === null) return <EmptyState title={noMovables} />;
  return (
    <EmptyState
      title={noMovables}
      text="Add a car, a boat, an instrument or a collection to keep its worth, its numbers, its dates and its documents together."
      action={add}
    />
  );
}
