import type { Budget } from '@holdfast/domain/budgets/budget';
import { addBudget, listBudgetCategories, listBudgets } from '@holdfast/domain/budgets/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { Copy, List, Plus } from 'lucide-react';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { MenuAction, MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';

/** Entries of a budget's menu: copy it, add one, and the ways to the others. */
export function BudgetEntries({ budget, onCopy }: { budget: Budget; onCopy: () => void }) {
  // Asked for when the menu opens.
  const { data } = useAnswer(listBudgets, { limit: 100 });
  const others = (data?.items ?? []).filter((each) => each.id !== budget.id).slice(0, 12);
  const mayAdd = useMay('finance')(addBudget);
  return (
    <>
      {mayAdd && (
        <>
          <MenuAction icon={<Copy aria-hidden />} onSelect={onCopy}>
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
      <MenuLine />
    </>
  );
}

/** Copies a budget with its categories, and goes to the copy. */
export function useCopy(budget: Budget): () => void {
  const go = useGo();
  const copy = useChange(addBudget, {
    done: 'Budget copied',
    onDone: (added) => go(`/finance/budgets/${added.id}`),
  });
  const copyIt = async () => {
    const { items } = await call(listBudgetCategories, { id: budget.id });
    copy.mutate(copyOf(budget, items));
  };
  return () => void copyIt().catch(tellFault);
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
