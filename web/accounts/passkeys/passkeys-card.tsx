import { listPasskeys, removePasskey } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { Passkey } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { tellFault, useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { DoubtedPasskeys } from './doubted-passkeys.tsx';
import { useFreshProof } from '../proof/fresh-proof-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const supported = () => globalThis.PublicKeyCredential !== undefined;

/** The passkeys of the settings' section "Security": Face ID, Touch ID or the device's lock instead of a password (X-15). */
export default function PasskeysCard() {
  const passkeys = useAnswer(listPasskeys, {});
  const proof = useFreshProof();
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const during = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      if (thrown instanceof Fault) tellFault(thrown);
      else if (thrown instanceof Error && thrown.name === 'InvalidStateError') {
        toast({ tone: 'info', text: 'This device already has a passkey for your account' });
      }
    } finally {
      setBusy(false);
    }
  };
  const add = () =>
    during(async () => {
      const { addPasskeyHere } = await import('../passkey-calls.ts');
      const added = await proof.run(addPasskeyHere);
      toast({ tone: 'success', text: 'Passkey added' });
      setRenaming(added);
    });
  const remove = (passkey: Passkey) =>
    during(async () => {
      setRemoving(null);
      await proof.run(() => call(removePasskey, { id: passkey.id }));
      refresh(['accounts']);
      toast({ tone: 'success', text: 'Passkey removed' });
    });

  return (
    <Card
      title="Passkeys"
      aside={
        supported() && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void add()}>
            Add a passkey
          </Button>
        )
      }
    >
      <p className="mb-3 max-w-prose text-quiet">Sign in with Face ID, Touch ID, or your screen lock.</p>
      <DoubtedPasskeys onSettings />
      {!supported() && <p className="mb-3 text-quiet">This browser cannot use passkeys.</p>}
      <Answered answer={passkeys} loading="Loading passkeys..." skeleton={<Skeleton className="h-6 w-32" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-quiet">No passkeys yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-3 py-2">
                  <Fingerprint aria-hidden className="size-6 shrink-0 text-brand" />
                  <div className="min-w-0 grow">
                    <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                    <p className="text-sm text-quiet">{historyOf(passkey)}</p>
                  </div>
                  <IconButton label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      <Confirm
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${removing?.name ?? ''}?`}
        text="It can no longer be used to sign in. Your device may still show it until you remove it there too."
        confirm="Remove"
        onConfirm={() => removing && void remove(removing)}
      />
      {proof.dialog}
    </Card>
  );
}

function historyOf({ created_at, last_used_at, backed_up }: Passkey): string {
  const used = last_used_at === null ? 'not used yet' : `last used ${mediumDay(dayOf(last_used_at))}`;
  const where = backed_up ? ', kept by your password manager' : '';
  return `Added ${mediumDay(dayOf(created_at))}, ${used}${where}`;
}
