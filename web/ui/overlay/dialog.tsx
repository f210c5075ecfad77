import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from './behind.tsx';
import { Button } from '../button.tsx';
import { focusFirstField, useFocusReturn } from './focus-return.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  line?: ReactNode;
  /** Buttons at the foot, right-aligned, the primary one last. */
  footer?: ReactNode;
  width?: 'narrow' | 'regular' | 'wide' | 'full';
  /** Between title and content: the stepper of a wizard. */
  above?: ReactNode;
  /** On the phone as high as its content, from below, with what it was opened over still in sight. */
  sheet?: boolean;
  /** Beside the title, before the cross. */
  aside?: ReactNode;
  children?: ReactNode;
};

const widths = {
  narrow: 'md:max-w-md',
  regular: 'md:max-w-xl',
  wide: 'md:max-w-3xl',
  full: 'md:max-w-page',
} as const;

/** Undo in a toast is no press beside the dialog: it stays open. */
function keepForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]') !== null)
    event.preventDefault();
}

/** A dialog; on the phone a sheet over the whole screen, or from below. Escape and the cross close it; what was typed is the draft's to keep. */
export function Dialog({
  open,
  onOpenChange,
  title,
  line,
  footer,
  width = 'regular',
  above,
  sheet = false,
  aside,
  children,
}: DialogProps) {
  const giveBack = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          {...(line === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveBack}
          onInteractOutside={keepForToasts}
          className={cx(
            'fixed z-50 flex flex-col bg-raised shadow-lifted max-md:animate-sheet focus:outline-none',
            sheet ? 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl' : 'inset-0',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(88vh,56rem)] md:w-[calc(100vw-4rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:animate-fade md:rounded-xl md:border md:border-line',
            widths[width],
          )}
        >
          <Modal />
          <div className="flex items-start justify-between gap-4 py-3 pr-3 pl-5 md:py-4 md:pr-4 md:pl-6">
            <div className="min-w-0 pt-1.5">
              <Radix.Title className="heading text-xl">{title}</Radix.Title>
              {line !== undefined && (
                <Radix.Description className="mt-0.5 text-quiet">{line}</Radix.Description>
              )}
            </div>
            <div className="flex shrink-0 items-center">
              {aside}
              <Radix.Close
                aria-label="Close"
                className="grid size-touch shrink-0 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Radix.Close>
            </div>
          </div>
          {above}
          <div
            data-dialog-content=""
            className="grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6 md:pb-6"
          >
            {children}
          </div>
          {footer && (
            <div
              data-dialog-foot=""
              className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 [&>*]:max-sm:grow"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete 22 Harbor Lane?". */
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  cancel?: string;
};

/** Asks before something that cannot come back. Where it can, do it and offer Undo instead. */
export function Confirm({
  open,
  onOpenChange,
  title,
  text,
  confirm,
  onConfirm,
  busy,
  danger = true,
  cancel = 'Cancel',
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy ?? false}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-quiet">{text}</div>
    </Dialog>
  );
}
