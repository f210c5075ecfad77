import type { Permission } from '@holdfast/domain/sharing/part';
import { shareChange } from '@holdfast/domain/sharing/share';
import { changeShare } from '@holdfast/domain/sharing/share-endpoints';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';
import { DateField, RadioField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { lastDayOf, permissionHelp } from './share-words.ts';

const fields = fieldsOf(shareChange);
const permission = fields.choice('permission');
const choices = permission.choices.map((choice) => ({ ...choice, help: permissionHelp(choice.value) }));

export type ChangedShare = { id: string; permission: Permission; until: string | null };
type ChangeShareDialogProps = {
  share: ChangedShare;
  /** Who has it, and what it is. */
  person: string;
  record: string;
  onClose: () => void;
};

/** Changes what somebody may do with a shared record, and until when; what is not touched stays as it is. */
export function ChangeShareDialog({ share, person, record, onClose }: ChangeShareDialogProps) {
  const { prove, dialog } = useProof();
  const [start] = useState(() => ({
    permission: share.permission,
    until: share.until === null ? null : lastDayOf(share.until),
  }));
  const draft = useDraft({
    shape: shareChange,
    start: startOf(shareChange, start),
    save: async (values) => {
      const changes = {
        ...(values.permission === start.permission ? {} : { permission: values.permission }),
        ...(values.until === start.until ? {} : { until: values.until }),
      };
      const saved = await prove(() => call(changeShare, { id: share.id, ...changes }));
      refresh(['sharing']);
      return saved;
    },
    onSaved: () => {
      toast({ tone: 'success', text: `Saved. The change applies now.` });
      onClose();
    },
  });
  return (
    <>
      <DraftDialog
        draft={draft}
        title={`What ${person} may do`}
        line={record}
        submit="Save changes"
        onClose={onClose}
      >
        <RadioField {...permission} choices={choices} />
        <DateField
          {...fields.day('until')}
          required={false}
          min={today()}
          help="Access ends after this day. Leave empty for no end date."
        />
      </DraftDialog>
      {dialog}
    </>
  );
}
