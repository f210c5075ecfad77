import { budgetTexts } from '@holdfast/domain/budgets/budget';
import { addBudget, listBudgets } from '@holdfast/domain/budgets/endpoints';
import { Plus } from 'lucide-react';
import { useGo, usePath } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { NewBudgetDialog } from './dialogs/new-budget-dialog.tsx';
import { presentOf } from './present.ts';
import { BudgetView } from './view/budget-view.tsx';

const path = '/finance/budgets';

/** The budget of today, or what there is to begin with; on `/finance/budgets/add` with the dialog over it (S-231). */
export default function PresentBudgetScreen() {
  const go = useGo();
  const adding = usePath() === `${path}/add`;
  const answer = useAnswer(listBudgets, { limit: 100 });
  return (
    <>
      <Answered answer={answer} loading="Loading budgets..." skeleton={<Waiting />}>
        {({ items, in_trash }) => {
          const present = presentOf(items);
          return present === undefined ? (
            <NoBudget inTrash={in_trash} />
          ) : (
            <BudgetView key={present.id} budget={present} />
          );
        }}
      </Answered>
      {adding && (
        <NewBudgetDialog onClose={(id) => go(id === undefined ? path : `${path}/${id}`, { replace: true })} />
      )}
    </>
  );
}

const Waiting = () => (
  <Page>
    <SkeletonScreen />
  </Page>
);

function NoBudget({ inTrash }: { inTrash: number }) {
  const go = useGo();
  const may = useMay('finance');
  return (
    <Page>
      <PageHeader
        title="Budgets"
        line="Planned and left to spend"
        action={
          inTrash > 0 && (
            <LinkButton href={`${path}/all?view=trash`} variant="quiet">
              Trash ({inTrash})
            </LinkButton>
          )
        }
      />
      <EmptyState
        title={budgetTexts.none}
        text="Plan each category by month and see what is left."
        action={
          may(addBudget) && (
            <Button onClick={() => go(`${path}/add`)}>
              <Plus aria-hidden /> Add budget
            </Button>
          )
        }
      />
    </Page>
  );
}
