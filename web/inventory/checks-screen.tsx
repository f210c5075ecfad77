import { checkTexts, type CheckItem } from '@holdfast/domain/inventory/check';
import { addCheck, listChecks, restoreCheck } from '@holdfast/domain/inventory/endpoints';
import { Plus, Trash2 } from 'lucide-react';
import { Link, useGo, useInAddress, usePath } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonCards } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { NewCheckDialog } from './check-dialog.tsx';
import { stateInWords } from './check-words.ts';

const listPath = '/inventory';
const addPath = '/inventory/add';
const line = 'Walk through your home once a year and check off what is there.';

/** The list of checks, or with `?view=trash` of those that were removed; on `/inventory/add` with the dialog over it. */
export default function ChecksScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('inventory');
  const list = usePages(listChecks, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  const add = may(addCheck) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Start a check
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader
        title="Inventory checks"
        line={line}
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All checks
              </LinkButton>
            ) : (
              may(restoreCheck) && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {!inTrash && add}
          </>
        }
      />
      <Answered answer={list} loading="Loading checks..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture="box"
              title={inTrash ? 'No checks in the trash' : checkTexts.none}
              text={
                inTrash
                  ? 'What you remove waits here for 30 days.'
                  : 'Go room by room and mark each item: here, elsewhere, or not found.'
              }
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4">
                {list.items.map((check) => (
                  <li key={check.id}>
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

function CheckCard({ check }: { check: CheckItem }) {
  const { id, name, finished_on, moved, missing, photographs } = check;
  const more = [
    moved > 0 && `${moved} somewhere else`,
    missing > 0 && `${missing} not found`,
    photographs > 0 && `${photographs} new ${photographs === 1 ? 'photograph' : 'photographs'}`,
  ].filter(Boolean);
  return (
    <Card title={name} aside={<PrivateBadge record={check} />}>
      <p>{stateInWords(check)}</p>
      {more.length > 0 && <p className="text-quiet">{more.join(', ')}</p>}
      <Link
        href={`/inventory/${id}`}
        className="mt-2 inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        {finished_on === null ? 'Continue' : 'See result'}
        <span className="sr-only"> {name}</span>
      </Link>
    </Card>
  );
}
