import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import type { Shown } from '../shown-entry.ts';
import { useWide } from '../use-wide.ts';

type EntryPopoverProps = { shown: Shown; beside: HTMLElement; onClose: () => void };

/** An opened entry: beside what was pressed, on the phone a sheet. */
export function EntryPopover({ shown, beside, onClose }: EntryPopoverProps) {
  const wide = useWide();
  const anchor = useRef(beside);
  if (!wide) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={shown.entry.title} width="narrow">
        <EntryCard shown={shown} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={shown.entry.title}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (beside.isConnected) beside.focus({ preventScroll: true });
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-24px))] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-lifted focus:outline-none"
        >
          <div className="mb-2 flex items-start justify-between gap-3">
            <h2 className="heading min-w-0 pt-1.5 text-lg wrap-anywhere">{shown.entry.title}</h2>
            <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
              <X aria-hidden />
            </IconButton>
          </div>
          <EntryCard shown={shown} onClose={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
