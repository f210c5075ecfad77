import { allocatedAmount, type Budget } from '@holdfast/domain/budgets/budget';
import { changeBudgetCategory } from '@holdfast/domain/budgets/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { z } from 'zod';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoneyField } from '../../ui/form/form-fields.tsx';

const shape = z.object({ allocated_amount: allocatedAmount });

type AmountDialogProps = {
  budget: Budget;
  part: { part_id: string; version: number; amount: string };
  name: string;
  period: Day;
  onClose: () => void;
};

/** Changes the amount of a part from a period on. */
export function AmountDialog({ budget, part, name, period, onClose }: AmountDialogProps) {
  const { part_id, version, amount } = part;
  const change = useChange(changeBudgetCategory, { done: 'Amount saved', quiet: true });
  const draft = useDraft({
    shape,
    start: { allocated_amount: amount },
    save: ({ allocated_amount }) =>
      change.mutateAsync({ id: budget.id, part_id, version, allocated_amount, from: period }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={name}
      line={`From this ${budget.period} on`}
      width="narrow"
      submit="Save"
      onClose={onClose}
    >
      <MoneyField name="allocated_amount" label="Amount" />
    </DraftDialog>
  );
}
