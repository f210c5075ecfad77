import { budgetDraft, type Budget } from '@holdfast/domain/budgets/budget';
import { changeBudget } from '@holdfast/domain/budgets/endpoints';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { BudgetFields, BudgetRules } from './budget-fields.tsx';

/** Changes a budget: only what was touched is sent. */
export function ChangeBudgetDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const change = useChange(changeBudget, { done: 'Budget saved', quiet: true });
  const draft = useRecordDraft({
    shape: budgetDraft,
    record: budget,
    save: (touched, version) => change.mutateAsync({ id: budget.id, version, ...touched }),
    onSaved: onClose,
    keep: `budget:${budget.id}`,
  });
  return (
    <DraftDialog draft={draft} title={budget.name} submit="Save" onClose={onClose}>
      <BudgetFields />
      <BudgetRules />
    </DraftDialog>
  );
}
