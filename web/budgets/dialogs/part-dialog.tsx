import { budgetPartDraft, type Budget } from '@holdfast/domain/budgets/budget';
import { addBudgetCategory } from '@holdfast/domain/budgets/endpoints';
import { everythingElse } from '@holdfast/domain/budgets/telling';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { CategoryField, SourceField } from '../../kernel/money/money-fields.tsx';
import { MoneyField, SelectField } from '../../ui/form/form-fields.tsx';
import { Segments } from '../../ui/form/segments.tsx';

const part = fieldsOf(budgetPartDraft);
export type PartKind = 'category' | 'rest' | 'income';

const kinds = [
  { value: 'category', label: 'Category' },
  { value: 'rest', label: everythingElse },
  { value: 'income', label: 'Income' },
];

function refuseNone(field: string, value: string | null, message: string) {
  if (value === null) throw new Fault('invalid', message, { fields: [{ field, message }] });
}

type PartDialogProps = {
  budget: Budget;
  begin?: { category_id?: string };
  hasRest: boolean;
  onClose: () => void;
};

/** Adds a category, everything else, or an expected income to a budget. */
export function PartDialog({ budget, begin = {}, hasRest, onClose }: PartDialogProps) {
  const [kind, setKind] = useState<PartKind>('category');
  const add = useChange(addBudgetCategory, { done: 'Added to the budget', quiet: true });
  const draft = useDraft({
    shape: budgetPartDraft,
    start: startOf(budgetPartDraft, begin),
    save: async ({ category_id, income_source_id, ...values }) => {
      if (kind === 'category') refuseNone('category_id', category_id, 'Category is required');
      if (kind === 'income') refuseNone('income_source_id', income_source_id, 'Source of income is required');
      return add.mutateAsync({
        id: budget.id,
        ...values,
        category_id: kind === 'category' ? category_id : null,
        income_source_id: kind === 'income' ? income_source_id : null,
      });
    },
    onSaved: onClose,
  });
  const choose = (next: string) => {
    setKind(next as PartKind);
    draft.form.clearErrors();
  };
  return (
    <DraftDialog draft={draft} title="Add to the budget" submit="Add" onClose={onClose}>
      <Segments
        label="What to add"
        choices={kinds.filter(({ value }) => value !== 'rest' || !hasRest)}
        value={kind}
        onChange={choose}
      />
      {kind === 'category' && (
        <CategoryField {...part.other('category_id')} none="Choose a category" required />
      )}
      {kind === 'income' && (
        <SourceField {...part.other('income_source_id')} none="Choose a source" required />
      )}
      {kind === 'rest' && <p className="text-quiet">Everything spent outside this budget’s categories.</p>}
      <MoneyField {...part.money('allocated_amount')} />
      {kind !== 'income' && <SelectField {...part.choice('rollover')} placeholder="As the budget says" />}
    </DraftDialog>
  );
}
