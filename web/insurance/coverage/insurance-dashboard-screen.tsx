import { addPolicy, showInsuranceDashboard } from '@holdfast/domain/insurance/endpoints';
import type { InsuranceDashboard } from '@holdfast/domain/insurance/insurance-dashboard';
import { policyTypeLabels } from '@holdfast/domain/insurance/policy';
import { Plus } from 'lucide-react';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonTiles } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { countOfPolicies } from '../policy-words.tsx';
import { GapsCard, NextPaymentsCard, NextRenewalsCard } from './dashboard-cards.tsx';

/** The insurance dashboard: what it costs a year, what is paid and renewed next, cover by type, and gaps (G-19). */
export default function InsuranceDashboardScreen() {
  const answer = useAnswer(showInsuranceDashboard, {});
  const may = useMay('insurance');
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Insurance', href: '/insurance' }, { label: 'Insurance dashboard' }]}
          />
        }
        title="Insurance dashboard"
        line="What it costs, what comes next, and where something is missing."
        action={
          may(addPolicy) && (
            <LinkButton href="/insurance/add">
              <Plus aria-hidden /> Add Insurance Policy
            </LinkButton>
          )
        }
      />
      <Answered
        answer={answer}
        loading="Loading insurance dashboard..."
        skeleton={<SkeletonTiles />}
        failed="Unable to fetch the insurance dashboard. Please check your connection."
      >
        {(shown) => <DashboardView shown={shown} />}
      </Answered>
    </Page>
  );
}

function DashboardView({ shown }: { shown: InsuranceDashboard }) {
  const { totals } = shown;
  if (shown.in_force === 0 && shown.gap_count === 0 && shown.payments.length === 0) return <Nothing />;
  return (
    <>
      <StatTiles>
        <StatTile
          label="Premiums a year"
          value={<FittingAmount value={shown.premium_a_year} />}
          line={`${countOfPolicies(shown.in_force)} in force`}
          icon="receipt"
          hue="indigo"
          href="/insurance?view=active"
        />
        <StatTile
          label="Cover in force"
          value={<FittingAmount value={shown.coverage} />}
          icon="umbrella"
          hue="indigo"
          href="/insurance/report"
        />
        <StatTile
          label="Underinsured by"
          value={<FittingAmount value={totals.under} />}
          icon="shield"
          hue="ochre"
          href="/insurance/report?state=under"
        />
        <StatTile
          label="Not insured"
          value={<FittingAmount value={totals.none} />}
          icon="shield"
          hue="clay"
          href="/insurance/report?state=none"
        />
      </StatTiles>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-2">
        <NextPaymentsCard payments={shown.payments} />
        <NextRenewalsCard renewals={shown.renewals} />
        <TypesCard types={shown.by_type} />
        <GapsCard gaps={shown.gaps} count={shown.gap_count} />
      </div>
    </>
  );
}

/** No policy, and nothing that could be insured: no row of zeros, and no praise for gaps that nobody could have. */
function Nothing() {
  return (
    <EmptyState
      title="Nothing is insured yet"
      text="Add a policy to see payments, renewals, and gaps."
      action={
        <LinkButton variant="quiet" href="/insurance">
          All policies
        </LinkButton>
      }
    />
  );
}

function TypesCard({ types }: { types: InsuranceDashboard['by_type'] }) {
  return (
    <Card title="Coverage by type">
      {types.length === 0 && <p className="text-quiet">No policy is in force.</p>}
      <ul className="divide-y divide-line">
        {types.map(({ type, policies, coverage, premium_a_year }) => (
          <li key={type} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              <span className="font-semibold">{policyTypeLabels[type]}</span>
              <span className="block text-sm text-quiet">
                {countOfPolicies(policies)}, <Money value={premium_a_year} short /> a year
              </span>
            </span>
            <Money value={coverage} short className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
