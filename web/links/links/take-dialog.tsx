import { takeSentFile } from '@holdfast/domain/links/request-endpoints';
import { takenFile, type SentFile, type UploadRequest } from '@holdfast/domain/links/request';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';
import { queryClient, refresh } from '../../kernel/call/query-client.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { useSlots } from '../../kernel/screen/house/given-areas.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

const fields = fieldsOf(takenFile);

/** Takes a file in as a document: its name, its category, and what it belongs to. */
export function TakeDialog({
  request,
  file,
  onClose,
}: {
  request: UploadRequest;
  file: SentFile;
  onClose: () => void;
}) {
  const { documentCategories } = useSlots();
  const categories = useQuery(
    {
      queryKey: ['document categories'],
      queryFn: async () => (await documentCategories?.()) ?? [],
      staleTime: Infinity,
    },
    queryClient,
  );
  const of = request.of && { item_type: request.of.item_type, item_id: request.of.item_id };
  const draft = useDraft({
    shape: takenFile,
    start: { ...startOf(takenFile), name: file.name.replace(/\.[^.]+$/, '').slice(0, 100), of },
    save: async (values) => {
      const taken = await call(takeSentFile, { id: request.id, file: file.id, ...values });
      refresh(['links', 'documents']);
      return taken;
    },
    onSaved: ({ document }) => {
      toast({
        tone: 'success',
        text: 'Imported',
        action: { label: 'Open it', href: `/documents/${document}` },
      });
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title="Import as a document"
      line={file.name}
      submit="Import"
      onClose={onClose}
    >
      <TextField {...fields.text('name')} required={false} />
      <SelectField
        {...fields.text('category')}
        placeholder="Choose a category"
        choices={(categories.data ?? []).map((each) => ({ value: each, label: each }))}
      />
      <RecordField
        {...fields.other('of')}
        none="Nothing in particular"
        chosen={request.of && { label: request.of.label }}
      />
    </DraftDialog>
  );
}
