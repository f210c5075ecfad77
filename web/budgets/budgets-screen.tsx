import { budgetPeriodLabels, budgetTexts, type Budget } from '@holdfast/domain/budgets/budget';
import { addBudget, listBudgets, restoreBudget } from '@holdfast/domain/budgets/endpoints';
import { Plus, RotateCcw } from 'lucide-react';
import { mediumDay } from '../base/dates.ts';
import { Link, useGo, useInAddress } from '../base/link.tsx';
import { useChange, usePages } from '../kernel/call/query.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { SectionNav } from '../kernel/screen/menu/section-nav.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Button } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';

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
      line="Newest first"
      list={list}
      path="/finance/budgets/all"
      noun="budgets"
      trash={{ shown: inTrash, count: list.first?.in_trash ?? 0, mayRestore: may(restoreBudget) }}
      add={
        may(addBudget) && (
          <Button onClick={() => go('/finance/budgets/add')}>
            <Plus aria-hidden /> Add budget
          </Button>
        )
      }
      filters={<SectionNav of="money" label="Money" current="/finance/budgets" />}
      narrowed={false}
      skeleton={<SkeletonRows rows={3} />}
      empty={{ title: budgetTexts.none, text: 'Plan your spending by category.' }}
      over={null}
    >
      {() => (
        <Card flush>
          <ul aria-label="Budgets" className="divide-y divide-line">
            {list.items.map((budget) => (
              <BudgetRow key={budget.id} budget={budget} mayRestore={may(restoreBudget)} />
            ))}
          </ul>
        </Card>
      )}
    </ListScreen>
  );
}

function BudgetRow({ budget, mayRestore }: { budget: Budget; mayRestore: boolean }) {
  const { id, name, period, start_date, end_date, removed_at } = budget;
  const restore = useChange(restoreBudget, { done: `Restored ${name}` });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-52">
        <Link
          href={`/finance/budgets/${id}`}
          className="inline-flex min-h-touch items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>
            By the {budgetPeriodLabels[period].toLowerCase()}, from {mediumDay(start_date)}
            {end_date !== null && ` to ${mediumDay(end_date)}`}
          </span>
          <PrivateBadge record={budget} />
        </p>
      </div>
      {removed_at !== null && mayRestore && (
        <Button variant="quiet" size="small" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )}
    </li>
  );
}
