import { changeApplication } from '@holdfast/domain/applications/endpoints';
import { applicationDraft, type ShownApplication } from '@holdfast/domain/applications/application';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { AnswerFields, ApplicantFields } from './application-fields.tsx';

/** Changes an application: only what was touched is sent. */
export function StoredApplicationDialog({
  record,
  onClose,
}: {
  record: ShownApplication;
  onClose: () => void;
}) {
  const change = useChange(changeApplication, { done: 'Application saved', quiet: true });
  const draft = useRecordDraft({
    shape: applicationDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `application:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title={record.name} submit="Save" onClose={onClose}>
      <ApplicantFields premises={record.premises} />
      <AnswerFields />
    </DraftDialog>
  );
}
