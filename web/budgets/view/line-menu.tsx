import { rolloverLabels, type Budget } from '@holdfast/domain/budgets/budget';
import { rollover, type Rollover } from '@holdfast/domain/budgets/budget-month';
import {
  changeBudgetCategory,
  removeBudgetCategory,
  restoreBudgetCategory,
  setBudgetAmounts,
} from '@holdfast/domain/budgets/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { offerUndo } from '../../kernel/call/deleted-for-good.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuHead, MenuLine } from '../../ui/overlay/menu.tsx';
import { AmountDialog } from '../dialogs/amount-dialog.tsx';

type LineMenuProps = {
  budget: Budget;
  line: {
    part_id: string;
    version: number;
    own_amount: boolean;
    rollover?: Rollover;
    expected?: string;
    allocated?: string;
  };
  name: string;
  period: Day;
  income?: boolean;
};

/** What can be done with one part of a budget; a part that is removed can be brought back for ten seconds. */
export function LineMenu({ budget, line, name, period, income = false }: LineMenuProps) {
  const { id } = budget;
  const { part_id, version } = line;
  const [changing, setChanging] = useState(false);
  const may = useMay('finance', [{ item_type: 'budget', item_id: id }]);
  const remove = useChange(removeBudgetCategory, {
    onDone: ({ undo_id }) =>
      offerUndo(
        `${name} was removed from the budget`,
        restoreBudgetCategory,
        { id, undo_id },
        `${name} is back in the budget`,
      ),
  });
  const change = useChange(changeBudgetCategory);
  const set = useChange(setBudgetAmounts);
  return (
    <>
      <Menu
        label={name}
        trigger={
          <Button variant="plain" size="small" aria-label={`More about ${name}`} className="px-2!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setChanging(true)}>
          Change amount
        </MenuAction>
        {line.own_amount && (
          <MenuAction
            icon={<RotateCcw aria-hidden />}
            onSelect={() => set.mutate({ id, period, amounts: [{ part_id, amount: null }] })}
          >
            Use the usual amount
          </MenuAction>
        )}
        {!income && (
          <>
            <MenuHead>Into the next {budget.period}</MenuHead>
            {rollover.options.map((rule) => (
              <MenuAction
                key={rule}
                icon={<Check aria-hidden className={line.rollover === rule ? '' : 'invisible'} />}
                onSelect={() => change.mutate({ id, part_id, version, rollover: rule })}
              >
                {rolloverLabels[rule]}
                {line.rollover === rule && <span className="sr-only"> (chosen)</span>}
              </MenuAction>
            ))}
          </>
        )}
        {may(removeBudgetCategory) && (
          <>
            <MenuLine />
            <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate({ id, part_id })}>
              Remove from the budget
            </MenuAction>
          </>
        )}
      </Menu>
      {changing && (
        <AmountDialog
          budget={budget}
          part={{ part_id, version, amount: line.expected ?? line.allocated ?? '' }}
          name={name}
          period={period}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
