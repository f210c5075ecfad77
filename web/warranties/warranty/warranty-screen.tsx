import { changeWarranty, findWarranty, removeWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { CoverRows } from './cover-rows.tsx';
import { CostCard, hasCost } from './cost-card.tsx';
import { ProofSection } from './proof-card.tsx';
import { recordsOf, useRemove, WarrantyInTrash } from './warranty-actions.tsx';
import { StoredWarrantyDialog } from './warranty-dialog.tsx';
import { ContactCard, hasContact, WarrantyFacts } from './warranty-facts.tsx';
import { StateBadge, warrantyName } from './warranty-words.tsx';

const list = { label: 'Warranties', href: '/warranties' };

/** A warranty: what it covers today, whom to call, what a claim needs. */
export default function WarrantyScreen() {
  const answer = useAnswer(findWarranty, { id: useParam('id') });
  useTitle(answer.data && warrantyName(answer.data));
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading warranty..." skeleton={<RecordSkeleton />}>
        {(warranty) => <WarrantyView warranty={warranty} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Warranty" above={<Breadcrumbs trail={[list]} />} />
      <EmptyState
        picture="search"
        title="Warranty not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/warranties">All warranties</LinkButton>}
      />
    </Page>
  );
}

function WarrantyView({ warranty }: { warranty: WarrantyDetail }) {
  const { id, of_type, of_id, of_label, cover, proof } = warranty;
  const thing = { item_type: of_type, item_id: of_id };
  const kindOf = useHitKind();
  const [changing, setChanging] = useState(false);
  const may = useMay('warranties', recordsOf(warranty));
  const remove = useRemove(warranty);
  const name = warrantyName(warranty);
  const above = of_label === null ? [] : [{ label: of_label, href: kindOf(of_type).href(of_id) }];
  const own: OwnSection[] = [
    {
      name: 'today',
      group: 'cover',
      order: 1,
      card: (
        <Card title="Covered today">
          {warranty.state === 'void' && <Voided warranty={warranty} />}
          <CoverRows rows={cover} />
        </Card>
      ),
    },
    ...(proof.length === 0
      ? []
      : [
          {
            name: 'proof',
            group: 'documents' as const,
            order: 5,
            card: (
              <Card title="Proof">
                <ProofSection items={proof} warrantyId={id} thing={thing} />
              </Card>
            ),
          },
        ]),
    ...(hasContact(warranty)
      ? [{ name: 'contact', group: 'people' as const, order: 5, card: <ContactCard warranty={warranty} /> }]
      : []),
    ...(hasCost(warranty)
      ? [{ name: 'cost', group: 'money' as const, order: 5, card: <CostCard warranty={warranty} /> }]
      : []),
  ];
  return (
    <RecordScreen
      record={{ item_type: 'warranty', item_id: id }}
      title={name}
      line={of_label === null ? undefined : `For ${of_label}`}
      beside={
        <>
          <StateBadge warranty={warranty} />
          <PrivateBadge record={warranty} />
        </>
      }
      trail={[list, ...above]}
      edit={may(changeWarranty) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeWarranty) ? () => remove.mutate({ id }) : undefined}
      kept={warranty.removed_at === null}
      state={warranty.removed_at !== null && <WarrantyInTrash warranty={warranty} />}
      facts={<WarrantyFacts warranty={warranty} />}
      own={own}
    >
      {changing && <StoredWarrantyDialog warranty={warranty} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function Voided({ warranty: { voided_on, void_reason } }: { warranty: WarrantyDetail }) {
  const since = voided_on === null ? '' : ` since ${mediumDay(voided_on)}`;
  return (
    <p className="mb-2 rounded-md bg-danger-wash px-4 py-3">
      <span className="font-semibold">This warranty is void{since}: it covers nothing.</span>
      {void_reason !== null && <span className="block">{void_reason}</span>}
    </p>
  );
}
