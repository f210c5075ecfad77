import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A line of help at a part that is too small to hold it. Never the only place where something is said. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string;
  side?: 'top' | 'right' | 'bottom';
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-md bg-ink px-3 py-1.5 text-sm text-paper shadow-lifted"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
