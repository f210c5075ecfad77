import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { changeDocument } from '@holdfast/domain/documents/endpoints';
import { editDraft } from '@holdfast/domain/documents/upload';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { CategoryField, DescriptionFields } from './document-fields.tsx';

type EditDialogProps = { title: string; document: DocumentDetail; open: boolean; onClose: () => void };

/** Changes what is said about a document. */
export function EditDialog(props: EditDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

const formId = 'edit-document';

function OpenDialog({ title, document, onClose }: EditDialogProps) {
  const change = useChange(changeDocument, { quiet: true, done: 'Document saved' });
  const draft = useRecordDraft({
    shape: editDraft,
    record: document,
    save: (touched, version) => change.mutateAsync({ id: document.id, version, ...touched }),
    onSaved: onClose,
    keep: `document:${document.id}`,
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
        {document.file_url !== null && (
          <TextField {...fieldsOf(editDraft).text('file_url')} inputMode="url" />
        )}
        <CategoryField />
        <DescriptionFields
          nameHelp={
            document.file === null
              ? 'Left empty, it becomes “Cloud Document”.'
              : 'Left empty, it takes the file’s name.'
          }
        />
        <PrivateField />
      </DraftForm>
    </Dialog>
  );
}
