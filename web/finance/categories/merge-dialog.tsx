import { mergeCategory, undoMerge } from '@holdfast/domain/finance/category-endpoints';
import type { ListedCategory } from '@holdfast/domain/finance/categories/categories';
import { z } from 'zod';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { SelectField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

const shape = z.object({ into: z.string().min(1, 'Category is required') });

type MergeDialogProps = {
  category: ListedCategory;
  others: readonly ListedCategory[];
  onClose: () => void;
};

/** Moves everything from one category to another. */
export function MergeDialog({ category, others, onClose }: MergeDialogProps) {
  const undo = useChange(undoMerge, { done: 'Merge undone' });
  const merge = useChange(mergeCategory, { quiet: true });
  const draft = useDraft({
    shape,
    start: { into: '' },
    save: ({ into }) => merge.mutateAsync({ id: category.id, into }),
    onSaved: ({ merge_id, transactions }) => {
      const action = { label: 'Undo', run: () => undo.mutate({ id: merge_id }) };
      const moved = transactions === 1 ? '1 transaction' : `${transactions} transactions`;
      toast({ tone: 'success', text: `Moved ${moved} of ${category.name}`, action, lasts: 10_000 });
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Merge ${category.name}`}
      line={`All its transactions move to the other category. ${category.name} goes to the trash.`}
      submit="Merge"
      onClose={onClose}
    >
      <SelectField
        name="into"
        label="Into category"
        placeholder="Choose a category"
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </DraftDialog>
  );
}
