import * as endpoints from '@holdfast/domain/loans/endpoints';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { kindOf } from '@holdfast/domain/loans/loan';
import { useTitle } from '../../base/arrival.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { payoffWords, rateWords } from '../loan-words.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExtrasCard } from './extras-card.tsx';
import { LoanActions } from './loan-actions.tsx';
import { OffersCard } from './offers-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

const trail = { label: 'Debts', href: '/finance/debts' };

/** A loan: what is left, what is paid next, what more a month would save, offers of others, and its schedule (M-17). */
export default function LoanScreen() {
  const answer = useAnswer(endpoints.findLoan, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading loan..." skeleton={<SkeletonScreen />}>
        {(loan) => <LoanDetail loan={loan} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Loan" above={<Breadcrumbs trail={[trail]} />} />
      <EmptyState
        picture="search"
        title="Loan not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/finance/debts">All debts</LinkButton>}
      />
    </Page>
  );
}

function LoanDetail({ loan }: { loan: LoanView }) {
  const { id, name, lender, balance, progress } = loan;
  const kept = loan.removed_at === null;
  const reaches = useMay('finance', [{ item_type: 'loan', item_id: id }]);
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[trail, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            {!kept && <Badge tone="amber">In the trash</Badge>}
            <Badge>{kindOf(loan)}</Badge>
            <PrivateBadge record={loan} />
          </span>
        }
        {...(lender === null ? {} : { line: lender })}
        action={
          <>
            {kept && <RecordActions item_type="loan" item_id={id} label={name} />}
            <LoanActions loan={loan} may={reaches} />
          </>
        }
      />
      <Card>
        <Facts
          facts={[
            { label: 'Owed', value: <Money value={balance} /> },
            { label: 'Payment', value: <Money value={loan.regular_payment} /> },
            { label: 'Rate', value: rateWords(loan.interest_rate) },
            {
              label: 'Paid off',
              value: progress === null ? '–' : payoffWords(progress.projected_payoff),
            },
          ]}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <BalanceCard loan={loan} />
          <WhatIfCard loan={loan} />
          <OffersCard loan={loan} may={may} />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          <PaymentsCard loan={loan} may={may} />
          <ExtrasCard loan={loan} may={may} />
          <TermsCard loan={loan} />
        </Stack>
      </div>
      <ScheduleCard loan={loan} />
      <AssetSections item_type="loan" item_id={id} />
    </>
  );
}
