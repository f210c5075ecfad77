import type { Budget } from '@holdfast/domain/budgets/budget';
import { ChevronsUpDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { mediumDay } from '../../base/dates.ts';

/** Leads to another budget; not drawn where there is one alone. */
export function BudgetPicker({ budget, budgets }: { budget: Budget; budgets: readonly Budget[] }) {
  const others = budgets.filter(({ id }) => id !== budget.id).slice(0, 12);
  if (others.length === 0) return null;
  return (
    <Menu
      label="Other budgets"
      trigger={
        <Button variant="quiet">
          Other budgets <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      {others.map(({ id, name, start_date }) => (
        <MenuLink key={id} href={`/finance/budgets/${id}`} detail={`From ${mediumDay(start_date)}`}>
          {name}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink href="/finance/budgets/all">All budgets</MenuLink>
    </Menu>
  );
}
