import type { DebtsPage } from '@holdfast/domain/loans/debt';
import { addDebt, listDebts } from '@holdfast/domain/loans/endpoints';
import { Plus } from 'lucide-react';
import { useAnswer } from '../../kernel/call/query.ts';
import { SectionNav } from '../../kernel/screen/menu/section-nav.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { rateWords } from '../loan-words.tsx';
import { DebtsTable, WithoutTerms } from './debts-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { TrashedLoans } from './trashed-loans.tsx';

/** What is owed, what it costs, and how it is paid off the soonest (S-229, S-230, M-17). */
export default function DebtsScreen() {
  const answer = useAnswer(listDebts, {});
  const may = useMay('finance');
  const add = may(addDebt) && (
    <LinkButton href="/finance/debts/add">
      <Plus aria-hidden /> Add debt
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title="Debts"
        line="Debts, credit cards and mortgages: what they cost, and when they are paid off."
        action={add}
      />
      <SectionNav of="money" label="Money" current="/finance/debts" />
      <Answered
        answer={answer}
        loading="Loading debts..."
        skeleton={<SkeletonRows rows={5} />}
        failed="Failed to load debts"
      >
        {(page) =>
          page.items.length === 0 ? (
            <EmptyState
              picture="money"
              title="Nothing is owed"
              text="Add a loan with its terms, and its schedule, what an extra payment saves and the day it is paid off stand here. Credit cards and mortgages come by themselves."
              action={add}
            />
          ) : (
            <>
              <Summary summary={page.summary} />
              <Card title="What is owed" flush>
                <DebtsTable debts={page.items} />
              </Card>
              <WithoutTerms debts={page.items} />
              <PlanCard debts={page.items} />
            </>
          )
        }
      </Answered>
      <TrashedLoans />
    </Page>
  );
}

function Summary({ summary }: Pick<DebtsPage, 'summary'>) {
  const { total_debts, total_credit_cards, total_interest_payments, average_interest_rate } = summary;
  return (
    <StatTiles>
      <StatTile
        label="Debts and mortgages"
        value={<FittingAmount value={total_debts} />}
        icon="hand-coins"
        hue="clay"
      />
      <StatTile
        label="Credit cards"
        value={<FittingAmount value={total_credit_cards} />}
        icon="credit-card"
        hue="indigo"
      />
      <StatTile
        label="Interest a month"
        value={<FittingAmount value={total_interest_payments} />}
        line="Balance × rate ÷ 12"
        icon="coins"
        hue="ochre"
      />
      <StatTile
        label="Average rate"
        value={rateWords(average_interest_rate)}
        line="Weighted by balance"
        icon="landmark"
        hue="moss"
      />
    </StatTiles>
  );
}
