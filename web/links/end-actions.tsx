import { useState } from 'react';
import { useChange } from '../kernel/call/query.ts';
import type { changeLinkEnd, revokeLink } from '@holdfast/domain/links/endpoints';
import type { changeRequestEnd, closeRequest } from '@holdfast/domain/links/request-endpoints';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { EndDialog } from './end-dialog.tsx';

type EndActionsProps = {
  id: string;
  open: boolean;
  change: typeof changeLinkEnd | typeof changeRequestEnd;
  end: typeof revokeLink | typeof closeRequest;
  /** What the button that ends it says, what it asks, and what is said when it is done. */
  words: { end: string; asks: string; text: string; done: string };
};

/** What its owner does with a link or a request: moves its end, or ends it now. */
export function EndActions({ id, open, change, end, words }: EndActionsProps) {
  const [asked, setAsked] = useState(false);
  const [ending, setEnding] = useState(false);
  const ends = useChange(end, { done: words.done, onDone: () => setAsked(false) });
  return (
    <>
      <Button variant="quiet" needs={change} onClick={() => setEnding(true)}>
        {open ? 'Change end date' : 'Reopen'}
      </Button>
      <Button variant="danger-quiet" needs={end} onClick={() => setAsked(true)}>
        {words.end}
      </Button>
      {ending && <EndDialog endpoint={change} id={id} onClose={() => setEnding(false)} />}
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={words.asks}
        text={words.text}
        confirm={words.end}
        busy={ends.isPending}
        onConfirm={() => ends.mutate({ id })}
      />
    </>
  );
}
