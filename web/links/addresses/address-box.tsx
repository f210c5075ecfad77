import { linkTexts } from '@holdfast/domain/links/texts';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type AddressBoxProps = {
  address: string;
  title: string;
  /** What somebody can do who has it. */
  opens: string;
  /** What else is to be known of it: that a mail went out, that it has a password. */
  notes: readonly string[];
  children?: ReactNode;
};

/** An address that is shown this once, to be copied. */
export function AddressBox({ address, title, opens, notes, children }: AddressBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', text: 'Copied' });
    } catch {
      toast({
        tone: 'danger',
        text: 'This browser does not let pages copy. Select the address and copy it yourself.',
      });
    }
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-good bg-good-wash px-4 py-4"
    >
      <p className="text-lg font-semibold break-words">{title}</p>
      <p>
        {linkTexts.once} {opens}
      </p>
      <code className="rounded-sm bg-card px-3 py-2 break-all" aria-label="Address">
        {address}
      </code>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden /> Copy the address
        </Button>
        {children}
      </div>
    </div>
  );
}
