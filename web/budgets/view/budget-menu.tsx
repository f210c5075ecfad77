import type { Budget } from '@holdfast/domain/budgets/budget';
import {
  addBudget,
  changeBudget,
  listBudgetCategories,
  removeBudget,
  restoreBudget,
} from '@holdfast/domain/budgets/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { Copy, Ellipsis, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useChange } from '../../kernel/call/query.ts';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { ChangeBudgetDialog } from '../dialogs/change-budget-dialog.tsx';

/** What can be done with a budget as a whole, and the ways to the others. */
export function BudgetMenu({ budget, budgets }: { budget: Budget; budgets: readonly Budget[] }) {
  const { id, name } = budget;
  const others = budgets.filter((each) => each.id !== id).slice(0, 12);
  const go = useGo();
  const [changing, setChanging] = useState(false);
  const may = useMay('finance', [{ item_type: 'budget', item_id: id }]);
  const mayAdd = useMay('finance')(addBudget);
  const copy = useChange(addBudget, {
    done: 'Budget copied',
    onDone: (added) => go(`/finance/budgets/${added.id}`),
  });
  const restore = useChange(restoreBudget, { done: `Restored ${name}` });
  const remove = useChange(removeBudget, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/finance/budgets');
    },
  });
  const copyIt = async () => {
    const { items } = await call(listBudgetCategories, { id });
    copy.mutate(copyOf(budget, items));
  };
  return (
    <>
      <RecordActions item_type="budget" item_id={id} label={name} />
      <Menu
        label="Budget"
        trigger={
          <Button variant="quiet" aria-label="More about this budget" className="grow-0!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {may(changeBudget) && (
          <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setChanging(true)}>
            Edit
          </MenuAction>
        )}
        {mayAdd && (
          <>
            <MenuAction icon={<Copy aria-hidden />} onSelect={() => void copyIt().catch(tellFault)}>
              Copy
            </MenuAction>
            <MenuLink icon={<Plus aria-hidden />} href="/finance/budgets/add">
              Add budget
            </MenuLink>
          </>
        )}
        {others.length > 0 && <MenuLine />}
        {others.map((each) => (
          <MenuLink
            key={each.id}
            href={`/finance/budgets/${each.id}`}
            detail={`From ${mediumDay(each.start_date)}`}
          >
            {each.name}
          </MenuLink>
        ))}
        <MenuLink icon={<List aria-hidden />} href="/finance/budgets/all">
          All budgets
        </MenuLink>
        {may(removeBudget) && (
          <>
            <MenuLine />
            <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate({ id })}>
              Move to trash
            </MenuAction>
          </>
        )}
      </Menu>
      {changing && <ChangeBudgetDialog budget={budget} onClose={() => setChanging(false)} />}
    </>
  );
}

type Part = {
  category_id: string | null;
  income_source_id: string | null;
  allocated_amount: string;
  rollover: Budget['rollover'] | null;
  category: { removed: boolean } | null;
  source: { removed: boolean } | null;
};

/** The same budget from the day after its end on, or from this month on; what is in the trash is left out. */
function copyOf(
  { name, period, end_date, rollover, alert_percent, notes, private: own }: Budget,
  parts: readonly Part[],
) {
  const categories = parts
    .filter(({ category, source }) => category?.removed !== true && source?.removed !== true)
    .map(({ category_id, income_source_id, allocated_amount, rollover: rule }) => ({
      category_id,
      income_source_id,
      allocated_amount,
      rollover: rule,
    }));
  const start_date = end_date === null ? `${today().slice(0, 7)}-01` : addDays(end_date, 1);
  const called = `${name.slice(0, 93)} (copy)`;
  return { name: called, period, start_date, rollover, alert_percent, notes, private: own, categories };
}
