import { reason } from '@holdfast/domain/admin/privilege';
import { z } from 'zod';
import { DraftForm } from '../kernel/draft-form.tsx';
import { useDraft } from '../kernel/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/form-fields.tsx';

const shape = z.object({ reason });

type ReasonDialogProps = {
  title: string;
  line: string;
  confirm: string;
  dismiss?: string;
  save: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why before something is taken back. */
export function ReasonDialog({ title, line, confirm, dismiss = 'Cancel', save, onClose }: ReasonDialogProps) {
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
          <Button variant="danger" type="submit" form="reason" busy={draft.saving}>
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
      help="Kept with it and in the log, which the person may read."
    />
  );
}
