import {
  changeWarranty,
  findWarranty,
  removeWarranty,
  restoreWarranty,
} from '@holdfast/domain/warranties/endpoints';
import type { Warranty } from '@holdfast/domain/warranties/warranty';
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
import { StoredWarrantyDialog } from './warranty-dialog.tsx';

/** A warranty: what its owner says of it, and what can be done with it. */
export default function WarrantyScreen() {
  const answer = useAnswer(findWarranty, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading warranty..." skeleton={<SkeletonScreen />}>
        {(warranty) => <WarrantyView warranty={warranty} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader
        title="Warranty"
        above={<Breadcrumbs trail={[{ label: 'Warranties', href: '/warranties' }]} />}
      />
      <EmptyState
        picture="search"
        title="Warranty not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/warranties">All warranties</LinkButton>}
      />
    </Page>
  );
}

function WarrantyView({ warranty }: { warranty: Warranty }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = warranty;
  const may = useMay('warranties', [{ item_type: 'warranty', item_id: id }]);
  const restore = useChange(restoreWarranty, { done: `Restored ${name}` });
  const remove = useChange(removeWarranty, {
    onDone: () => {
      const undo = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action: undo, lasts: 10_000 });
      go('/warranties');
    },
  });
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Warranties', href: '/warranties' }, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={warranty} />}
        action={
          warranty.removed_at === null ? (
            <>
              {may(changeWarranty) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeWarranty) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          ) : (
            may(restoreWarranty) && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
                <RotateCcw aria-hidden /> Restore
              </Button>
            )
          )
        }
      />
      <Card title="About it">
        <dl className="grid gap-3 sm:grid-cols-2">
          {warranty.purchase_date !== null && (
            <Fact label="Bought on">{mediumDay(warranty.purchase_date)}</Fact>
          )}
          {warranty.purchase_price !== null && (
            <Fact label="Price">
              <Money value={warranty.purchase_price} />
            </Fact>
          )}
          {warranty.renewal_date !== null && (
            <Fact label="Renews every year from">{mediumDay(warranty.renewal_date)}</Fact>
          )}
        </dl>
        {warranty.notes !== null && <p className="mt-3 whitespace-pre-line">{warranty.notes}</p>}
      </Card>
      <AssetSections item_type="warranty" item_id={id} />
      {changing && <StoredWarrantyDialog warranty={warranty} onClose={() => setChanging(false)} />}
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
