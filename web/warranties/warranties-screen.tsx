import { addWarranty, listWarranties, restoreWarranty } from '@holdfast/domain/warranties/endpoints';
import { noWarranties } from '@holdfast/domain/warranties/warranty';
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
import { WarrantyCard } from './warranty-card.tsx';
import { NewWarrantyDialog } from './warranty-dialog.tsx';

const listPath = '/warranties';
const addPath = '/warranties/add';

/** The list of warranties, or with `?view=trash` of those that were removed; on `/warranties/add` with the dialog over it. */
export default function WarrantiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('warranties');
  const list = usePages(listWarranties, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(addWarranty) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add warranty
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Warranties"
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All warranties
              </LinkButton>
            ) : (
              may(restoreWarranty) && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      <Answered answer={list} loading="Loading warranties..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={noWarranties}
              text={inTrash ? 'What you remove waits here for 30 days.' : 'What you add appears here.'}
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((warranty) => (
                  <li key={warranty.id} className="grid">
                    <WarrantyCard warranty={warranty} />
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
      {adding && <NewWarrantyDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
