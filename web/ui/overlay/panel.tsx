import { X } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useNarrow } from '../../base/use-narrow.ts';
import { Modal } from './behind.tsx';
import { focusFirstField, useFocusReturn } from './focus-return.ts';

type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactNode;
  /** At the right of the title: "Clear all". */
  aside?: ReactNode;
  /** The button at the foot. */
  footer: ReactNode;
  children: ReactNode;
};

/** Choices behind a button: a popover under it on a desk, where the screen stays in reach, and a sheet from the foot on the phone. */
export function Panel({ trigger, open, onOpenChange, ...content }: PanelProps) {
  return useNarrow() ? (
    <Sheet {...content} trigger={trigger} open={open} onOpenChange={onOpenChange} />
  ) : (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={content.title}
          onOpenAutoFocus={focusFirstField}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-24px))] animate-rise flex-col rounded-lg border border-line bg-raised shadow-lifted focus:outline-none"
        >
          <Content
            {...content}
            heading={<h2 className="heading text-lg">{content.title}</h2>}
            close={<Popover.Close asChild>{cross}</Popover.Close>}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Sheet({ trigger, open, onOpenChange, ...content }: PanelProps) {
  const giveBack = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveBack}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col rounded-t-xl bg-raised shadow-lifted focus:outline-none"
        >
          <Modal />
          <Content
            {...content}
            heading={<Dialog.Title className="heading text-xl">{content.title}</Dialog.Title>}
            close={<Dialog.Close asChild>{cross}</Dialog.Close>}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const cross = (
  <button
    type="button"
    aria-label="Close"
    className="grid size-touch shrink-0 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink"
  >
    <X aria-hidden className="size-5" />
  </button>
);

type ContentProps = Pick<PanelProps, 'aside' | 'footer' | 'children'> & {
  heading: ReactNode;
  close: ReactNode;
};

function Content({ heading, aside, close, footer, children }: ContentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
        <div className="min-w-0 grow">{heading}</div>
        {aside}
        {close}
      </div>
      <div
        data-dialog-content=""
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-4 pt-1 pb-4"
      >
        {children}
      </div>
      <div
        data-dialog-foot=""
        className="border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {footer}
      </div>
    </>
  );
}
