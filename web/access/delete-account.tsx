import { deletionGraceDays } from '@holdfast/domain/kernel/access-rules';
import { requestDeletion } from '@holdfast/domain/access/endpoints';
import { Fault } from '@holdfast/domain/kernel/fault';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useSlots } from '../kernel/given-areas.ts';
import { tellFault, useChange } from '../kernel/query.ts';
import { useViewer } from '../kernel/session.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { KeepAccountButton, useDeletion } from './deletion-banner.tsx';
import { exactMoment } from './moments.ts';

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
        <KeepAccountButton size="regular" />
      </div>
    );
  }
  return <RequestDeletion />;
}

function RequestDeletion() {
  const [open, setOpen] = useState(false);
  const [proving, setProving] = useState(false);
  const subscribed = useViewer().standing.access_status === 'subscribed';
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
              In {deletionGraceDays} days everything that you keep in Holdfast is erased for good: every
              record and every file.
            </p>
            {subscribed && (
              <p>
                If your subscription still renews, please cancel it first: nobody is to be charged for an
                account that is gone.
              </p>
            )}
            <p>
              Until then you can read and export your records, and one press on “Keep my account” stops it. We
              write to you now and once more the day before.
            </p>
          </div>
        }
        confirm={`Delete in ${deletionGraceDays} days`}
        busy={request.isPending}
        onConfirm={() => void ask()}
      />
      {proving && <Proof onProved={() => void ask()} onCancel={() => setProving(false)} />}
    </>
  );
}

/** Lent by whoever knows how somebody proves who they are. */
function Proof(answered: { onProved: () => void; onCancel: () => void }) {
  const { proof } = useSlots();
  const Lent = useMemo(() => (proof ? lazy(proof) : null), [proof]);
  return <Suspense fallback={null}>{Lent && <Lent {...answered} />}</Suspense>;
}
