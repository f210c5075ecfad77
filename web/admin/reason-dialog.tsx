import { reason } from '@holdfast/domain/admin/privilege';
import { z } from 'zod';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { useDraft } from '../kernel/form/form.tsx';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { TextAreaField } from '../ui/form/form-fields.tsx';

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
    <Dialog
      open
      width="narrow"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      line={line}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {dismiss}
          </Button>
          <Button variant={takes ? 'danger' : 'primary'} type="submit" form="reason" busy={draft.saving}>
            {confirm}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label={title} id="reason" asks={false}>
        <ReasonField />
      </DraftForm>
    </Dialog>
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
