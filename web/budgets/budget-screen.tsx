import { findBudget, listBudgets, restoreBudget } from '@holdfast/domain/budgets/endpoints';
import type { Budget } from '@holdfast/domain/budgets/budget';
import { RotateCcw } from 'lucide-react';
import { useTitle } from '../base/arrival.ts';
import { useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { BudgetView } from './view/budget-view.tsx';

const trail = [{ label: 'Budgets', href: '/finance/budgets' }];

/** One budget, period by period. */
export default function BudgetScreen() {
  const answer = useAnswer(findBudget, { id: useParam('id') });
  const { data: list } = useAnswer(listBudgets, { limit: 100 });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Answered
      answer={answer}
      loading="Loading budget..."
      skeleton={
        <Page>
          <SkeletonScreen />
        </Page>
      }
    >
      {(budget) =>
        budget.removed_at === null ? (
          <BudgetView key={budget.id} id={budget.id} budgets={list?.items ?? [budget]} />
        ) : (
          <InTrash budget={budget} />
        )
      }
    </Answered>
  );
}

function InTrash({ budget }: { budget: Budget }) {
  const { id, name } = budget;
  const may = useMay('finance', [{ item_type: 'budget', item_id: id }]);
  const restore = useChange(restoreBudget, { done: `Restored ${name}` });
  return (
    <Page>
      <PageHeader title={name} above={<Breadcrumbs trail={[...trail, { label: name }]} />} />
      <Banner
        tone="amber"
        title="This budget is in the trash"
        action={
          may(restoreBudget) && (
            <Button
              variant="quiet"
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id })}
            >
              <RotateCcw aria-hidden /> Restore
            </Button>
          )
        }
      >
        It will be permanently deleted 30 days after it was removed.
      </Banner>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Budget" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="search"
        title="Budget not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/finance/budgets">All budgets</LinkButton>}
      />
    </Page>
  );
}
