import { cx } from 'class-variance-authority';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from './behind.tsx';
import { useFocusReturn } from './focus-return.ts';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Named for those who listen; draw the heading in `children` where there is one. */
  label: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A panel from the side. Closes on Escape and on a tap outside. */
export function Drawer({ open, onOpenChange, label, side = 'right', children }: DrawerProps) {
  const giveBack = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          className={cx(
            'fixed inset-y-0 z-50 flex w-[min(22rem,88vw)] flex-col bg-raised shadow-lifted focus:outline-none',
            side === 'left' ? 'left-0 animate-drawer' : 'right-0 animate-fade',
          )}
        >
          <Modal />
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
