import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { proposeAmounts, setBudgetAmounts } from '@holdfast/domain/budgets/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { ChevronDown } from 'lucide-react';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type Proposal = OutputOf<typeof proposeAmounts>['items'][number];

type FillMenuProps = { budget: Budget; view: PeriodView; hasFormer: boolean };

/** Sets all amounts of one period at once; what they were before comes back by Undo. */
export function FillMenu({ budget, view, hasFormer }: FillMenuProps) {
  const { id, period } = budget;
  const former = new Map<string, Money | null>([
    ...view.lines.map((line) => [line.part_id, line.own_amount ? line.allocated : null] as const),
    ...view.income.lines.map((line) => [line.part_id, line.own_amount ? line.expected : null] as const),
  ]);
  const set = useChange(setBudgetAmounts);
  const fill = async (amountOf: (proposal: Proposal) => Money | null) => {
    const { items } = await call(proposeAmounts, { id, period: view.from });
    const amounts = items.flatMap((item) => {
      const amount = amountOf(item);
      return amount === null ? [] : [{ part_id: item.part_id, amount }];
    });
    if (amounts.length === 0) {
      toast({ tone: 'info', text: 'No earlier spending yet' });
      return;
    }
    await set.mutateAsync({ id, period: view.from, amounts });
    const back = amounts.map(({ part_id }) => ({ part_id, amount: former.get(part_id) ?? null }));
    toast({
      tone: 'success',
      text: amounts.length === 1 ? '1 amount set' : `${amounts.length} amounts set`,
      action: { label: 'Undo', run: () => set.mutate({ id, period: view.from, amounts: back }) },
      lasts: 10_000,
    });
  };
  const run = (amountOf: (proposal: Proposal) => Money | null) => void fill(amountOf).catch(tellFault);
  return (
    <Menu
      label="Set all amounts"
      trigger={
        <Button variant="quiet" size="small" className="no-print">
          Set all amounts <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuAction
        disabled={!hasFormer}
        detail={`For this ${period} only`}
        onSelect={() => run((item) => item.former)}
      >
        As the {period} before
      </MenuAction>
      <MenuAction detail={`For this ${period} only`} onSelect={() => run((item) => item.average_3)}>
        Average of the last 3 months
      </MenuAction>
      <MenuAction detail={`For this ${period} only`} onSelect={() => run((item) => item.average_12)}>
        Average of the last year
      </MenuAction>
    </Menu>
  );
}
