import { findWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { CoverRows } from './cover-rows.tsx';
import { CostCard } from './cost-card.tsx';
import { ProofSection } from './proof-card.tsx';
import { WarrantyActions, WarrantyInTrash } from './warranty-actions.tsx';
import { ContactCard, ContractCard } from './warranty-facts.tsx';
import { StateBadge, warrantyName } from './warranty-words.tsx';

const list = { label: 'Warranties', href: '/warranties' };

/** A warranty: what it covers today, whom to call, what a claim needs. */
export default function WarrantyScreen() {
  const answer = useAnswer(findWarranty, { id: useParam('id') });
  useTitle(answer.data && warrantyName(answer.data));
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading warranty..." skeleton={<SkeletonScreen />}>
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
  const name = warrantyName(warranty);
  const above = of_label === null ? [] : [{ label: of_label, href: kindOf(of_type).href(of_id) }];
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[list, ...above, { label: name }]} />}
        title={name}
        beside={
          <>
            <StateBadge warranty={warranty} />
            <PrivateBadge record={warranty} />
          </>
        }
        line={of_label === null ? undefined : `For ${of_label}`}
        action={
          warranty.removed_at === null && (
            <>
              <RecordActions item_type="warranty" item_id={id} label={name} />
              <WarrantyActions warranty={warranty} />
            </>
          )
        }
      />
      {warranty.removed_at !== null && <WarrantyInTrash warranty={warranty} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <Card title="Covered today">
            {warranty.state === 'void' && <Voided warranty={warranty} />}
            <CoverRows rows={cover} />
          </Card>
          <ContractCard warranty={warranty} />
          <AssetSections item_type="warranty" item_id={id} />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          <Card title="Proof">
            <ProofSection items={proof} warrantyId={id} thing={thing} />
          </Card>
          <ContactCard warranty={warranty} />
          <CostCard warranty={warranty} />
        </Stack>
      </div>
    </>
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
