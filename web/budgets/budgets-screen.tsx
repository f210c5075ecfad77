import { budgetPeriodLabels, budgetTexts, type Budget } from '@holdfast/domain/budgets/budget';
import { addBudget, listBudgets, restoreBudget } from '@holdfast/domain/budgets/endpoints';
import { RotateCcw } from 'lucide-react';
import { mediumDay } from '../base/dates.ts';
import { useGo, useInAddress } from '../base/link.tsx';
import { useChange, usePages } from '../kernel/call/query.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Button } from '../ui/button.tsx';
import { listLook, ListRow } from '../ui/data-display/tables/list-row.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';

/** All budgets by their start, and those in the trash (S-224). */
export default function BudgetsScreen() {
  const go = useGo();
  const [view] = useInAddress('view', 'active');
  const inTrash = view === 'trash';
  const may = useMay('finance');
  const list = usePages(listBudgets, { view: inTrash ? 'trash' : 'active' }, { keepFormer: true });
  return (
    <ListScreen
      title="All budgets"
      noun={['budget', 'budgets']}
      list={list}
      path="/finance/budgets/all"
      bar={{}}
      trash={{ shown: inTrash, count: list.first?.in_trash ?? 0, mayRestore: may(restoreBudget) }}
      add={may(addBudget) && { label: 'Add budget', onAdd: () => go('/finance/budgets/add') }}
      empty={{ title: budgetTexts.none, text: 'Plan your spending by category.' }}
    >
      {() => (
        <ul aria-label="Budgets" className={listLook}>
          {list.items.map((budget) => (
            <BudgetRow key={budget.id} budget={budget} mayRestore={may(restoreBudget)} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function BudgetRow({ budget, mayRestore }: { budget: Budget; mayRestore: boolean }) {
  const { id, name, period, start_date, end_date, removed_at } = budget;
  const restore = useChange(restoreBudget, { done: `Restored ${name}` });
  return (
    <ListRow
      href={`/finance/budgets/${id}`}
      name={name}
      facts={[
        `By the ${budgetPeriodLabels[period].toLowerCase()}`,
        `from ${mediumDay(start_date)}${end_date === null ? '' : ` to ${mediumDay(end_date)}`}`,
      ]}
      badge={<PrivateBadge record={budget} />}
      action={
        removed_at !== null &&
        mayRestore && (
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
    />
  );
}
