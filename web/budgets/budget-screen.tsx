import { findBudget, restoreBudget } from '@holdfast/domain/budgets/endpoints';
import type { Budget } from '@holdfast/domain/budgets/budget';
import { useTitle } from '../base/arrival.ts';
import { useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { isNotThere, NotThere } from '../kernel/screen/not-there.tsx';
import { RecordSkeleton } from '../kernel/screen/record/record-screen.tsx';
import { TrashState } from '../kernel/screen/record/trash-state.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { BudgetView } from './view/budget-view.tsx';

const trail = [{ label: 'Budgets', href: '/finance/budgets' }];

/** One budget, period by period. */
export default function BudgetScreen() {
  const answer = useAnswer(findBudget, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="Budget" many="Budgets" href="/finance/budgets" />;
  return (
    <Answered
      answer={answer}
      loading="Loading budget..."
      skeleton={
        <Page>
          <RecordSkeleton />
        </Page>
      }
    >
      {(budget) =>
        budget.removed_at === null ? (
          <BudgetView key={budget.id} budget={budget} />
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
      <PageHeader title={name} above={<Breadcrumbs trail={trail} />} />
      <TrashState
        record={budget}
        title="This budget is in the trash"
        onRestore={may(restoreBudget) ? () => restore.mutate({ id }) : undefined}
        busy={restore.isPending}
      />
    </Page>
  );
}
