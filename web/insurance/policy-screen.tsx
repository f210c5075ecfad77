import { changePolicy, findPolicy, removePolicy, restorePolicy } from '@holdfast/domain/insurance/endpoints';
import type { Policy } from '@holdfast/domain/insurance/policy';
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
import { StoredPolicyDialog } from './policy-dialog.tsx';

/** A policy: what its owner says of it, and what can be done with it. */
export default function PolicyScreen() {
  const answer = useAnswer(findPolicy, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading policy..." skeleton={<SkeletonScreen />}>
        {(policy) => <PolicyView policy={policy} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader
        title="Policy"
        above={<Breadcrumbs trail={[{ label: 'Insurance', href: '/insurance' }]} />}
      />
      <EmptyState
        picture="search"
        title="Policy not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/insurance">All insurance</LinkButton>}
      />
    </Page>
  );
}

function PolicyView({ policy }: { policy: Policy }) {
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const { id, name } = policy;
  const may = useMay('insurance', [{ item_type: 'policy', item_id: id }]);
  const restore = useChange(restorePolicy, { done: `Restored ${name}` });
  const remove = useChange(removePolicy, {
    onDone: () => {
      const undo = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action: undo, lasts: 10_000 });
      go('/insurance');
    },
  });
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Insurance', href: '/insurance' }, { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={policy} />}
        action={
          policy.removed_at === null ? (
            <>
              {may(changePolicy) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removePolicy) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          ) : (
            may(restorePolicy) && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
                <RotateCcw aria-hidden /> Restore
              </Button>
            )
          )
        }
      />
      <Card title="About it">
        <dl className="grid gap-3 sm:grid-cols-2">
          {policy.purchase_date !== null && <Fact label="Bought on">{mediumDay(policy.purchase_date)}</Fact>}
          {policy.purchase_price !== null && (
            <Fact label="Price">
              <Money value={policy.purchase_price} />
            </Fact>
          )}
          {policy.renewal_date !== null && (
            <Fact label="Renews every year from">{mediumDay(policy.renewal_date)}</Fact>
          )}
        </dl>
        {policy.notes !== null && <p className="mt-3 whitespace-pre-line">{policy.notes}</p>}
      </Card>
      <AssetSections item_type="policy" item_id={id} />
      {changing && <StoredPolicyDialog policy={policy} onClose={() => setChanging(false)} />}
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
