import { addCover, changeCover } from '@holdfast/domain/insurance/endpoints';
import { coverDraft, type Cover } from '@holdfast/domain/insurance/cover';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { CoverFields } from './cover-fields.tsx';
import { newCover, startOfCover } from './new-cover.ts';

type CoverDialogProps = { policyId: string; cover?: Cover; onClose: () => void };

/** Adds a cover to a policy, or changes one. */
export function CoverDialog({ policyId, cover, onClose }: CoverDialogProps) {
  const add = useChange(addCover, { done: 'Cover added', quiet: true });
  const change = useChange(changeCover, { done: 'Cover saved', quiet: true });
  const draft = useDraft({
    shape: coverDraft,
    start: cover === undefined ? newCover() : startOfCover(cover),
    save: (values) =>
      cover === undefined
        ? add.mutateAsync({ id: policyId, ...values })
        : change.mutateAsync({ id: cover.id, version: cover.version, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={cover === undefined ? 'Add a cover' : 'Cover'}
      line="A thing and its limit, or a kind of loss that is no single thing."
      submit={cover === undefined ? 'Add cover' : 'Save changes'}
      onClose={onClose}
    >
      <CoverFields label={cover?.label ?? null} />
    </DraftDialog>
  );
}
