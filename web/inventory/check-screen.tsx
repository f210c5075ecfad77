import { changeCheck, findCheck, removeCheck, restoreCheck } from '@holdfast/domain/inventory/endpoints';
import type { Check } from '@holdfast/domain/inventory/check';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { useMay } from '../kernel/screen/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Button, LinkButton } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { StoredCheckDialog } from './check-dialog.tsx';

/** A check: what its owner says of it, and what can be done with it. */
export default function CheckScreen() {
  const answer = useAnswer(findCheck, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading check..." skeleton={<SkeletonScreen />}>
        {(check) => <CheckView check={check} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader
        title="Check"
        above={<Breadcrumbs trail={[{ label: 'Inventory', href: '/inventory' }]} />}
      />
      <EmptyState
        picture="search"
        title="Check not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/inventory">All inventory</LinkButton>}
      />
    </Page>
  );
}

function CheckView({ check }: { check: Check }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = check;
  const may = useMay('inventory', [{ item_type: 'check', item_id: id }]);
  const restore = useChange(restoreCheck, { done: `Restored ${name}` });
  const remove = useChange(removeCheck, {
    onDone: () => {
      const undo = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action: undo, lasts: 10_000 });
      go('/inventory');
    },
  });
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Inventory', href: '/inventory' }, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={check} />}
        action={
          check.removed_at === null ? (
            <>
              {may(changeCheck) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeCheck) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          ) : (
            may(restoreCheck) && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
                <RotateCcw aria-hidden /> Restore
              </Button>
            )
          )
        }
      />
      <Card title="About it">
        <dl className="grid gap-3 sm:grid-cols-2">
          {check.purchase_date !== null && <Fact label="Bought on">{mediumDay(check.purchase_date)}</Fact>}
          {check.purchase_price !== null && (
            <Fact label="Price">
              <Money value={check.purchase_price} />
            </Fact>
          )}
          {check.renewal_date !== null && (
            <Fact label="Renews every year from">{mediumDay(check.renewal_date)}</Fact>
          )}
        </dl>
        {check.notes !== null && <p className="mt-3 whitespace-pre-line">{check.notes}</p>}
      </Card>
      <AssetSections item_type="check" item_id={id} />
      {changing && <StoredCheckDialog check={check} onClose={() => setChanging(false)} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
