import {
  addSavedView,
  changeSavedView,
  removeSavedView,
} from '@holdfast/domain/finance/saved-view-endpoints';
import { savedViewDraft, type SavedView } from '@holdfast/domain/finance/saved-views/saved-view';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { filterWords } from './filter-words.ts';

const fields = fieldsOf(savedViewDraft);
const shape = savedViewDraft.pick({ name: true });

/** All saved views, each to be renamed or deleted. */
export function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const names = useMoneyNames();
  const add = useChange(addSavedView, { done: 'View restored' });
  const remove = useChange(removeSavedView);
  const view = views.find(({ id }) => id === renaming);
  if (view !== undefined) return <RenameDialog view={view} onClose={() => setRenaming(null)} />;
  const removeView = ({ id, name, filter, gone }: SavedView) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text: `${name} deleted`,
            ...(gone ? {} : { action: { label: 'Undo', run: () => add.mutate({ name, filter }) } }),
          }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Saved views"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {views.length === 0 ? (
        <p className="text-quiet">No saved views any more.</p>
      ) : (
        <ul aria-label="Saved views" className="divide-y divide-line">
          {views.map((each) => (
            <li key={each.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{each.name}</span>
                <span className="block text-sm wrap-anywhere text-quiet">
                  {each.gone ? 'Filters by something that was deleted' : filterWords(each.filter, names)}
                </span>
              </span>
              <IconButton label={`Rename ${each.name}`} onClick={() => setRenaming(each.id)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={`Delete ${each.name}`} onClick={() => removeView(each)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RenameDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const change = useChange(changeSavedView, { done: 'View renamed', quiet: true });
  const draft = useRecordDraft({
    shape,
    record: view,
    save: (touched, version) => change.mutateAsync({ id: view.id, version, ...touched }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={view.name}
      label="Saved view"
      width="narrow"
      submit="Rename"
      onClose={onClose}
    >
      <TextField {...fields.text('name')} autoComplete="off" />
    </DraftDialog>
  );
}
