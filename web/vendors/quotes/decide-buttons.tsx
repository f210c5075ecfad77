import { acceptQuote, declineQuote, reopenQuote } from '@holdfast/domain/vendors/endpoints';
import type { ShownQuote } from '@holdfast/domain/vendors/quote';
import { Check, RotateCcw, X } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

type DecideProps = {
  quote: Pick<ShownQuote, 'id' | 'title' | 'state' | 'removed_at' | 'vendor_label'>;
  size?: 'small';
};

/** Accepts or declines a quote, each with its undo; a decided one is reopened. */
export function DecideButtons({ quote, size }: DecideProps) {
  const { id, state } = quote;
  const may = useMay('vendors');
  const name = quote.vendor_label ?? quote.title;
  const reopen = useChange(reopenQuote);
  const undo = () => reopen.mutate({ id });
  const accept = useChange(acceptQuote, { onDone: () => toastWithUndo(`${name} is accepted`, undo) });
  const decline = useChange(declineQuote, { onDone: () => toastWithUndo(`${name} is declined`, undo) });
  if (!may(acceptQuote) || quote.removed_at !== null) return null;
  const look = { variant: 'quiet', ...(size === undefined ? {} : { size }) } as const;
  if (state !== 'received') {
    return (
      <Button {...look} busy={reopen.isPending} onClick={undo} aria-label={`Reopen ${name}`}>
        <RotateCcw aria-hidden /> Reopen
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        variant="primary"
        busy={accept.isPending}
        onClick={() => accept.mutate({ id })}
        aria-label={`Accept ${name}`}
      >
        <Check aria-hidden /> Accept
      </Button>
      <Button
        {...look}
        busy={decline.isPending}
        onClick={() => decline.mutate({ id })}
        aria-label={`Decline ${name}`}
      >
        <X aria-hidden /> Decline
      </Button>
    </>
  );
}
