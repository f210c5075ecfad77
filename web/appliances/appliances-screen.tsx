import { addAppliance, listAppliances, restoreAppliance } from '@holdfast/domain/appliances/endpoints';
import { noAppliances } from '@holdfast/domain/appliances/appliance';
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
import { ApplianceCard } from './appliance-card.tsx';
import { NewApplianceDialog } from './appliance-dialog.tsx';

const listPath = '/appliances';
const addPath = '/appliances/add';

/** The list of appliances, or with `?view=trash` of those that were removed; on `/appliances/add` with the dialog over it. */
export default function AppliancesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('appliances');
  const list = usePages(listAppliances, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(addAppliance) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add appliance
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Appliances"
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All appliances
              </LinkButton>
            ) : (
              may(restoreAppliance) && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      <Answered answer={list} loading="Loading appliances..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={noAppliances}
              text={inTrash ? 'What you remove waits here for 30 days.' : 'What you add appears here.'}
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((appliance) => (
                  <li key={appliance.id} className="grid">
                    <ApplianceCard appliance={appliance} />
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
      {adding && <NewApplianceDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
