import {
  changeAppliance,
  findAppliance,
  removeAppliance,
  restoreAppliance,
} from '@holdfast/domain/appliances/endpoints';
import type { Appliance } from '@holdfast/domain/appliances/appliance';
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
import { StoredApplianceDialog } from './appliance-dialog.tsx';

/** An appliance: what its owner says of it, and what can be done with it. */
export default function ApplianceScreen() {
  const answer = useAnswer(findAppliance, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading appliance..." skeleton={<SkeletonScreen />}>
        {(appliance) => <ApplianceView appliance={appliance} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader
        title="Appliance"
        above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }]} />}
      />
      <EmptyState
        picture="search"
        title="Appliance not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/appliances">All appliances</LinkButton>}
      />
    </Page>
  );
}

function ApplianceView({ appliance }: { appliance: Appliance }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = appliance;
  const may = useMay('appliances', [{ item_type: 'appliance', item_id: id }]);
  const restore = useChange(restoreAppliance, { done: `Restored ${name}` });
  const remove = useChange(removeAppliance, {
    onDone: () => {
      const undo = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action: undo, lasts: 10_000 });
      go('/appliances');
    },
  });
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={appliance} />}
        action={
          appliance.removed_at === null ? (
            <>
              {may(changeAppliance) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeAppliance) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          ) : (
            may(restoreAppliance) && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
                <RotateCcw aria-hidden /> Restore
              </Button>
            )
          )
        }
      />
      <Card title="About it">
        <dl className="grid gap-3 sm:grid-cols-2">
          {appliance.purchase_date !== null && (
            <Fact label="Bought on">{mediumDay(appliance.purchase_date)}</Fact>
          )}
          {appliance.purchase_price !== null && (
            <Fact label="Price">
              <Money value={appliance.purchase_price} />
            </Fact>
          )}
          {appliance.renewal_date !== null && (
            <Fact label="Renews every year from">{mediumDay(appliance.renewal_date)}</Fact>
          )}
        </dl>
        {appliance.notes !== null && <p className="mt-3 whitespace-pre-line">{appliance.notes}</p>}
      </Card>
      <AssetSections item_type="appliance" item_id={id} />
      {changing && <StoredApplianceDialog appliance={appliance} onClose={() => setChanging(false)} />}
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
