import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DraftForm } from './draft-form.tsx';
import type { Draft, Shape } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

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
  /** What the summary says instead of a field's own text, by that text. */
  summary?: Readonly<Record<string, string>>;
  /** Can be sent by those whose trial or subscription has ended too. */
  pastGate?: boolean;
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
  summary = {},
  pastGate = false,
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
          <SubmitButton draft={draft} form={id} danger={danger} pastGate={pastGate}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <DraftForm draft={draft} label={label} id={id} asks={false} pastGate={pastGate} summary={summary}>
        {children}
      </DraftForm>
    </Dialog>
  );
}
