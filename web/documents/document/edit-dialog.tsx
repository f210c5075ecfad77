import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { changeDocument } from '@holdfast/domain/documents/endpoints';
import { editDraft } from '@holdfast/domain/documents/upload';
import { useChange } from '../../kernel/query.ts';
import { DraftForm } from '../../kernel/draft-form.tsx';
import { useDraft } from '../../kernel/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { CategoryField, DescriptionFields } from './document-fields.tsx';
import { showPapers } from '../upload/send-files.ts';

type EditDialogProps = { title: string; paper: DocumentDetail; open: boolean; onClose: () => void };

/** Changes what is said about a paper. */
export function EditDialog(props: EditDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

const formId = 'edit-document';

function OpenDialog({ title, paper, onClose }: EditDialogProps) {
  const change = useChange(changeDocument, { quiet: true, refresh: showPapers, done: 'Document saved' });
  const draft = useDraft({
    shape: editDraft,
    start: {
      name: paper.name,
      document_category: paper.document_category,
      description: paper.description ?? '',
      expiry_date: paper.expiry_date ?? '',
      renewal_required: paper.renewal_required,
      tags: paper.tags,
      importance_override: paper.importance_override ?? '',
      ...(paper.file_url === null ? {} : { file_url: paper.file_url }),
    },
    save: (said) => change.mutateAsync({ id: paper.id, ...said }),
    onSaved: onClose,
    keep: `document:${paper.id}`,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={draft.saving}>
            Save
          </Button>
        </>
      }
    >
      <DraftForm
        draft={draft}
        label={title}
        id={formId}
        asks={false}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {paper.file_url !== null && <TextField name="file_url" label="Cloud storage link" inputMode="url" />}
        <CategoryField />
        <DescriptionFields
          nameHelp={
            paper.file === null
              ? 'Left empty, it becomes “Cloud Document”.'
              : 'Left empty, it takes the file’s name.'
          }
        />
      </DraftForm>
    </Dialog>
  );
}
