import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import {
  categoryColors,
  type ListedCategory,
  type ListedSource,
} from '@holdfast/domain/finance/categories/categories';
import { expenseCategoryDraft, incomeSourceDraft } from '@holdfast/domain/kernel/ledger/money-category';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ColorField } from './color-field.tsx';

const category = fieldsOf(expenseCategoryDraft);
const source = fieldsOf(incomeSourceDraft);

/** Adds a category; it begins with the color that is used least. */
export function NewCategoryDialog({
  known,
  onClose,
}: {
  known: readonly ListedCategory[];
  onClose: () => void;
}) {
  const add = useChange(endpoints.addCategory, { done: 'Category added', quiet: true });
  const uses = (color: string) => known.filter((each) => each.color === color).length;
  const [free] = categoryColors.toSorted((one, other) => uses(one) - uses(other));
  const draft = useDraft({
    shape: expenseCategoryDraft,
    start: startOf(expenseCategoryDraft, { color: free, type: 'discretionary' }),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
  });
  return <CategoryForm draft={draft} title="Add category" submit="Add category" onClose={onClose} />;
}

/** Changes a category: only what was touched is sent. */
export function StoredCategoryDialog({ record, onClose }: { record: ListedCategory; onClose: () => void }) {
  const change = useChange(endpoints.changeCategory, { done: 'Category saved', quiet: true });
  const draft = useRecordDraft({
    shape: expenseCategoryDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
  });
  return <CategoryForm draft={draft} title={record.name} submit="Save" onClose={onClose} />;
}

type FormProps<S extends typeof expenseCategoryDraft | typeof incomeSourceDraft> = {
  draft: Draft<S>;
  title: string;
  submit: string;
  onClose: () => void;
};

function CategoryForm(props: FormProps<typeof expenseCategoryDraft>) {
  return (
    <DraftDialog {...props} label="Category">
      <TextField {...category.text('name')} placeholder="Garden" autoComplete="off" />
      <SelectField {...category.choice('type')} />
      <ColorField {...category.other('color')} />
    </DraftDialog>
  );
}

export function NewSourceDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(endpoints.addSource, { done: 'Source added', quiet: true });
  const draft = useDraft({
    shape: incomeSourceDraft,
    start: startOf(incomeSourceDraft, { type: 'other' }),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
  });
  return <SourceForm draft={draft} title="Add source" submit="Add source" onClose={onClose} />;
}

export function StoredSourceDialog({ record, onClose }: { record: ListedSource; onClose: () => void }) {
  const change = useChange(endpoints.changeSource, { done: 'Source saved', quiet: true });
  const draft = useRecordDraft({
    shape: incomeSourceDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
  });
  return <SourceForm draft={draft} title={record.name} submit="Save" onClose={onClose} />;
}

function SourceForm(props: FormProps<typeof incomeSourceDraft>) {
  return (
    <DraftDialog {...props} label="Source">
      <TextField {...source.text('name')} placeholder="Primary job" autoComplete="off" />
      <SelectField {...source.choice('type')} />
    </DraftDialog>
  );
}
