import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import { stateOf } from '@holdfast/domain/insurance/policy-state';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows, SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { perPayment, PolicyStateBadge, RenewalBadge } from '../policy-words.tsx';
import { AboutCard } from './about-card.tsx';
import { CostCard } from './cost-card.tsx';
import { CoversCard } from './covers-card.tsx';
import { PolicyDocumentsCard } from './policy-documents-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { EmptyCover } from './empty-cover.tsx';
import { PolicyActions } from './policy-actions.tsx';

type Found = OutputOf<typeof endpoints.findPolicy>;

const trail = { label: 'Insurance', href: '/insurance' };

/** A policy: what it pays and costs, what it covers, its payments, its terms and its documents (S-182). */
export default function PolicyScreen() {
  const answer = useAnswer(endpoints.findPolicy, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered
        answer={answer}
        loading="Loading insurance policy..."
        skeleton={<SkeletonScreen />}
        failed="Unable to fetch the policy. Please check your connection."
      >
        {(policy) => <PolicyView policy={policy} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Insurance policy" above={<Breadcrumbs trail={[trail]} />} />
      <EmptyState
        picture="search"
        title="Policy not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/insurance">All policies</LinkButton>}
      />
    </Page>
  );
}

function PolicyView({ policy }: { policy: Found }) {
  const { id, covers } = policy;
  const kept = policy.removed_at === null;
  const reaches = useMay('insurance', [
    { item_type: 'policy', item_id: id },
    ...covers.flatMap(({ of }) => (of === null ? [] : [of])),
  ]);
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const payments = useAnswer(endpoints.listPayments, { id });
  const over = stateOf(policy, today()) === 'expired';
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[trail, { label: policy.name }]} />}
        title={policy.name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            <PolicyStateBadge policy={policy} />
            <PrivateBadge record={policy} />
          </span>
        }
        line={`${policy.provider} · ${policy.policy_number}`}
        action={
          <>
            {kept && <RecordActions item_type="policy" item_id={id} label={policy.name} />}
            <PolicyActions policy={policy} may={reaches} />
          </>
        }
      />
      {kept && over && (
        <p className="rounded-md bg-danger-wash px-4 py-3">
          This policy ran out on {mediumDay(policy.renewal_date)} and pays for nothing that happens since.
          Renew it, or turn “In force” off under Edit.
        </p>
      )}
      {kept && !over && <EmptyCover policy={policy} may={may} />}
      <Card>
        <Facts
          facts={[
            { label: 'Covers up to', value: <Money value={policy.coverage_amount} short /> },
            {
              label: 'Premium',
              value: (
                <>
                  <Money value={premiumAYear(policy)} short /> a year
                  {policy.payment_frequency !== 'annually' && (
                    <span className="block text-sm font-normal text-quiet">
                      <Money value={policy.premium} /> {perPayment[policy.payment_frequency]}
                    </span>
                  )}
                </>
              ),
            },
            {
              label: policy.is_active && !over ? 'Renews' : 'Ran out',
              value: (
                <>
                  {mediumDay(policy.renewal_date)}
                  <span className="block text-sm font-normal">
                    <RenewalBadge policy={policy} />
                  </span>
                </>
              ),
            },
          ]}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <CoversCard policyId={id} covers={covers} may={may} />
          <Answered answer={payments} loading="Loading payments..." skeleton={<SkeletonRows rows={4} />}>
            {(known) => <PaymentsCard policy={policy} known={known} />}
          </Answered>
          <AssetSections item_type="policy" item_id={id} />
          <PolicyDocumentsCard policyId={id} mayName={may(endpoints.namePolicyDocument)} />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          <AboutCard policy={policy} />
          {payments.data && <CostCard known={payments.data} />}
        </Stack>
      </div>
    </>
  );
}
