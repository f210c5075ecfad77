import { addSavedView, changeSavedView } from '@holdfast/domain/finance/saved-view-endpoints';
import { savedFilter, savedViewDraft, type SavedView } from '@holdfast/domain/finance/saved-views/saved-view';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { filterWords } from './filter-words.ts';

const fields = fieldsOf(savedViewDraft);
const shape = savedViewDraft.pick({ name: true });

type SaveViewProps = {
  filter: Partial<TransactionFilter>;
  views: readonly SavedView[];
  onClose: () => void;
};

/** Keeps filters under a name. A name that stands already is given these filters instead of its own. */
export function SaveViewDialog({ filter, views, onClose }: SaveViewProps) {
  const add = useChange(addSavedView, { done: 'View saved', quiet: true });
  const change = useChange(changeSavedView, { done: 'View saved with other filters', quiet: true });
  const names = useMoneyNames();
  const named = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const draft = useDraft({
    shape,
    start: { name: '' },
    save: ({ name }) => {
      const kept = savedFilter.parse(filter);
      const former = named(name);
      return former === undefined
        ? add.mutateAsync({ name, filter: kept })
        : change.mutateAsync({ id: former.id, version: former.version, filter: kept });
    },
    onSaved: onClose,
  });
  const former = named(draft.form.watch('name'));
  return (
    <DraftDialog
      draft={draft}
      title="Save these filters"
      label="Saved view"
      line={filterWords(filter, names)}
      width="narrow"
      submit={former === undefined ? 'Save view' : 'Replace view'}
      onClose={onClose}
    >
      <TextField
        {...fields.text('name')}
        placeholder="Groceries on the card"
        autoComplete="off"
        {...(former === undefined ? {} : { help: `${former.name} gets these filters instead of its own.` })}
      />
    </DraftDialog>
  );
}
