import type { addKey } from '@holdfast/domain/accounts/account-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** A new key's secret, this once. */
export function KeySecret({ made, onClose }: { made: OutputOf<typeof addKey>; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.secret);
      toast({ tone: 'success', text: 'Copied' });
    } catch {
      toast({
        tone: 'danger',
        text: 'This browser does not let pages copy. Select the key and copy it yourself.',
      });
    }
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-4 grid gap-3 rounded-md border border-good bg-good-wash px-4 py-3"
    >
      <p>
        <strong>{made.name}</strong> is ready. Save its secret now; it is shown only once.
      </p>
      <code className="rounded-sm bg-card px-2 py-1.5 break-all" aria-label="Secret">
        {made.secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}
