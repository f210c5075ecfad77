import { Copy } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { toast } from '../overlay/toast-list.ts';
import { Breakable } from './breakable.tsx';

/** A number that is read out on the telephone or pasted into a form; `label` is what it is called: "serial number". */
export function Copyable({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast({ tone: 'success', text: `Copied the ${label}` });
  };
  return (
    <span className="-my-2.5 inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 wrap-anywhere">
        <Breakable text={value} />
      </span>
      <IconButton
        label={`Copy the ${label}`}
        className="no-print -mr-3 text-quiet"
        onClick={() => void copy()}
      >
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}
