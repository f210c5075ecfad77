import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DraftForm } from './draft-form.tsx';
import type { Draft, Shape } from './form.tsx';

type DraftDialogProps<S extends Shape> = {
  draft: Draft<S>;
  title: string;
  /** One sentence under the title. */
  line?: ReactNode;
  /** Names the form for those who listen; the title unless told. */
  label?: string;
  width?: 'narrow' | 'regular' | 'wide';
  /** What the button that sends the form says, and whether it takes something away. */
  submit: string;
  danger?: boolean;
  cancel?: string;
  /** Something that the form needs is still on its way, such as a file. */
  waits?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** An open dialog around one form, with the buttons that cancel and send it at its foot. What was typed is the draft's to keep. */
export function DraftDialog<S extends Shape>({
  draft,
  title,
  line,
  label = title,
  width = 'regular',
  submit,
  danger = false,
  cancel = 'Cancel',
  waits = false,
  onClose,
  children,
}: DraftDialogProps<S>) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      line={line}
      width={width}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={draft.saving || waits}
          >
            {submit}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label={label} id={id} asks={false}>
        {children}
      </DraftForm>
    </Dialog>
  );
}
