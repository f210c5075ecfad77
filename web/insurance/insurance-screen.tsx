import { addPolicy, listInsurance, restorePolicy } from '@holdfast/domain/insurance/endpoints';
import { noInsurance } from '@holdfast/domain/insurance/policy';
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
import { PolicyCard } from './policy-card.tsx';
import { NewPolicyDialog } from './policy-dialog.tsx';

const listPath = '/insurance';
const addPath = '/insurance/add';

/** The list of insurance, or with `?view=trash` of those that were removed; on `/insurance/add` with the dialog over it. */
export default function InsuranceScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('insurance');
  const list = usePages(listInsurance, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(addPolicy) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add policy
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Insurance"
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All insurance
              </LinkButton>
            ) : (
              may(restorePolicy) && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      <Answered answer={list} loading="Loading insurance..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={noInsurance}
              text={inTrash ? 'What you remove waits here for 30 days.' : 'What you add appears here.'}
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((policy) => (
                  <li key={policy.id} className="grid">
                    <PolicyCard policy={policy} />
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
      {adding && <NewPolicyDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}
