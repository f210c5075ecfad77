import { addCheck, listInventory, restoreCheck } from '@holdfast/domain/inventory/endpoints';
import { noInventory } from '@holdfast/domain/inventory/check';
import { Plus, Trash2 } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/form/button.tsx';
import { LoadMore } from '../ui/data-display/load-more.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonCards } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { CheckCard } from './check-card.tsx';
import { NewCheckDialog } from './check-dialog.tsx';

const listPath = '/inventory';
const addPath = '/inventory/add';

/** The list of inventory, or with `?view=trash` of those that were removed; on `/inventory/add` with the dialog over it. */
export default function InventoryScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('inventory');
  const list = usePages(listInventory, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(addCheck) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add check
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Inventory"
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All inventory
              </LinkButton>
            ) : (
              may(restoreCheck) && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      <Answered answer={list} loading="Loading inventory..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={noInventory}
              text={inTrash ? 'What you remove waits here for 30 days.' : 'What you add appears here.'}
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((check) => (
                  <li key={check.id} className="grid">
                    <CheckCard check={check} />
                  </li>
                ))}
              </ul>
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
      {adding && <NewCheckDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
