import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { changeDocument } from '@holdfast/domain/documents/endpoints';
import { editDraft } from '@holdfast/domain/documents/upload';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { CategoryField, DescriptionFields, NameAndExpiry } from './document-fields.tsx';

type EditDialogProps = { title: string; document: DocumentDetail; open: boolean; onClose: () => void };

/** Changes what is said about a document. */
export function EditDialog(props: EditDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

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
    <DraftDialog draft={draft} title={title} submit="Save" onClose={onClose}>
      {document.file_url !== null && <TextField {...fieldsOf(editDraft).text('file_url')} inputMode="url" />}
      <CategoryField />
      <NameAndExpiry
        nameHelp={
          document.file === null
            ? 'Left empty, it becomes “Cloud Document”.'
            : 'Left empty, it takes the file’s name.'
        }
      />
      <DescriptionFields />
      <PrivateField />
    </DraftDialog>
  );
}
