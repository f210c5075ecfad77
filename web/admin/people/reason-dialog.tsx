import { reason } from '@holdfast/domain/admin/privilege';
import { z } from 'zod';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { TextAreaField } from '../../ui/form/form-fields.tsx';

const shape = z.object({ reason });

type ReasonDialogProps = {
  title: string;
  line: string;
  confirm: string;
  dismiss?: string;
  /** False for what gives something back. */
  takes?: boolean;
  save: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why before something is taken back, or given back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, line, confirm, dismiss = 'Cancel', takes = true, save, onClose } = props;
  const draft = useDraft({
    shape,
    start: { reason: '' },
    save: (values) => save(values.reason),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={title}
      line={line}
      width="narrow"
      submit={confirm}
      danger={takes}
      cancel={dismiss}
      onClose={onClose}
    >
      <ReasonField />
    </DraftDialog>
  );
}

/** The reason of a deed, as every form of the administration asks for it. */
export function ReasonField({ name = 'reason' }: { name?: string }) {
  return (
    <TextAreaField
      name={name}
      label="Reason"
      required={false}
      rows={2}
      max={300}
      help="Stored with it and in the log, which the person can read."
    />
  );
}
