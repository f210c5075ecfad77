import type { CountedOn } from '@holdfast/domain/emergency/contact';
import { askForAccess, stopBeingContact, withdrawRequest } from '@holdfast/domain/emergency/endpoints';
import { requestDraft } from '@holdfast/domain/emergency/request';
import { useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { useChange } from '../kernel/call/query.ts';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { TextAreaField } from '../ui/form/form-fields.tsx';
import { Confirm, Dialog } from '../ui/overlay/dialog.tsx';
import { canAskAgain, countedOnWords } from './words.ts';

/** Somebody who counts on the viewer: how far it has come, and what can be done now. */
export function CountedOnRow({ one }: { one: CountedOn }) {
  const { id, owner, house, state, request, scope } = one;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const withdraw = useChange(withdrawRequest, { done: 'Withdrawn', refresh: ['sharing'] });
  const leave = useChange(stopBeingContact, { done: 'You are no longer a contact', refresh: ['sharing'] });
  const waits = request?.state === 'waiting';
  const isOpen = request?.state === 'granted';
  return (
    <li className="grid gap-3 p-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
          {house} {waits && <Badge tone="amber">You have asked</Badge>}
          {isOpen && <Badge tone="good">Open to you</Badge>}
        </p>
        <p className="mt-1 break-words">{countedOnWords(one)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <LinkButton size="small" href={scope.binder ? `/of/${owner}/binder` : `/of/${owner}/`}>
            {scope.binder ? 'Read the binder' : 'See what is open'}
          </LinkButton>
        )}
        {state === 'confirmed' && !waits && !isOpen && canAskAgain(one) && (
          <Button size="small" onClick={() => setAsking(true)}>
            Ask for access
          </Button>
        )}
        {(waits || isOpen) && (
          <Button variant="quiet" size="small" onClick={() => withdraw.mutate({ owner, id })}>
            {waits ? 'Withdraw request' : 'Give up access'}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={() => setLeaving(true)}>
          Stop being a contact
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Ask ${house} for access`}
        line={`${house} is notified and has ${one.waiting_days === 1 ? '1 day' : `${one.waiting_days} days`} to deny it.`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="submit" form={`ask-${id}`}>
              Ask
            </Button>
          </>
        }
      >
        {asking && <AskForm one={one} onDone={() => setAsking(false)} />}
      </Dialog>
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title={`Stop being ${house}’s emergency contact?`}
        text="You can no longer ask, and you lose any access."
        confirm="Stop"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ owner, id })}
      />
    </li>
  );
}

const fields = fieldsOf(requestDraft);

function AskForm({ one: { id, owner, house }, onDone }: { one: CountedOn; onDone: () => void }) {
  const draft = useDraft({
    shape: requestDraft,
    start: startOf(requestDraft),
    save: async (values) => {
      await call(askForAccess, { owner, id, ...values });
      refresh(['emergency']);
    },
    onSaved: onDone,
  });
  return (
    <DraftForm draft={draft} label="Ask for access" id={`ask-${id}`} asks={false} pastGate>
      <TextAreaField {...fields.lines('reason')} help={`${house} reads it.`} rows={4} />
    </DraftForm>
  );
}
