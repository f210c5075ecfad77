import { daysUntil, deletionGraceDays } from '@holdfast/domain/standing/access-rules';
import { wouldBeErasedAt } from '@holdfast/domain/access/deletion';
import { requestDeletion } from '@holdfast/domain/access/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { now as serverNow } from '../base/clock.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { useViewer } from '../kernel/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { KeepAccountButton, useDeletion } from './deletion-banner.tsx';
import { LentProof } from './lent-proof.tsx';
import { exactMoment, inDays } from './moments.ts';

const wantsProof = (thrown: unknown) =>
  thrown instanceof Fault && (thrown.fields ?? []).some(({ field }) => field === 'fresh_proof');

/** Asks for the deletion of the account, or says when it is deleted and offers to stay. */
export function DeleteAccount() {
  const deletion = useDeletion();
  if (deletion) {
    return (
      <div className="grid gap-3">
        <p className="text-sm">
          Your account will be deleted on{' '}
          <time className="font-semibold" dateTime={deletion.erase_at}>
            {exactMoment(deletion.erase_at)}
          </time>
          .
        </p>
        {deletion.kept_until !== null && (
          <p className="text-sm text-quiet">
            {deletion.kept_until === deletion.erase_at
              ? 'Your records would be erased on that day either way, unless you subscribe.'
              : `If you keep it, your records are kept until ${exactMoment(deletion.kept_until)}.`}
          </p>
        )}
        <KeepAccountButton deletion={deletion} size="regular" />
      </div>
    );
  }
  return <RequestDeletion />;
}

function RequestDeletion() {
  const [open, setOpen] = useState(false);
  const [proving, setProving] = useState(false);
  const { standing } = useViewer();
  const subscribed = standing.access_status === 'subscribed';
  const [now] = useState(serverNow);
  const days = daysUntil(wouldBeErasedAt(standing, now), now);
  const request = useChange(requestDeletion, { quiet: true });
  const ask = async () => {
    try {
      await request.mutateAsync({});
      setOpen(false);
      setProving(false);
    } catch (thrown) {
      if (!wantsProof(thrown)) tellFault(thrown);
      setOpen(false);
      setProving(wantsProof(thrown));
    }
  };
  return (
    <>
      <Button variant="danger-quiet" wide onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        text={
          <div className="grid gap-3">
            <p>
              In {inDays(days)} everything you keep in Holdfast will be erased for good: every record and
              every file.
              {days < deletionGraceDays && ' That is when the retention period for your records ends.'}
            </p>
            {subscribed && (
              <p>
                If your subscription still renews, please cancel it first, so that you are not charged for an
                account that is gone.
              </p>
            )}
            <p>
              Until then you can read and export your records, and you can stop the deletion with “Keep my
              account”. We will email you now and again the day before.
            </p>
          </div>
        }
        confirm={`Delete in ${inDays(days)}`}
        busy={request.isPending}
        onConfirm={() => void ask()}
      />
      {proving && <LentProof onProved={() => void ask()} onCancel={() => setProving(false)} />}
    </>
  );
}
