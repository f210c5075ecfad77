import { listLinks, removeLink } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { ProviderLink } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { passkeyTexts, providerNames } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { useState } from 'react';
import { refresh } from '../kernel/call/query-client.ts';
import { call } from '../kernel/call/call.ts';
import { dayOf, mediumDay } from '../base/dates.ts';
import { tellFault, useAnswer } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { useFreshProof } from './proof/fresh-proof-dialog.tsx';

/** Google and Apple as ways to sign in, for whoever has used them; taken away where another way remains. */
export default function ProviderLinksCard() {
  const links = useAnswer(listLinks, {}).data?.items ?? [];
  const proof = useFreshProof();
  const [removing, setRemoving] = useState<ProviderLink | null>(null);
  if (links.length === 0) return null;

  const remove = async ({ provider }: ProviderLink) => {
    setRemoving(null);
    try {
      await proof.run(() => call(removeLink, { provider }));
      refresh(['accounts']);
      toast({ tone: 'success', text: `${providerNames[provider]} no longer signs you in` });
    } catch (thrown) {
      tellFault(thrown);
    }
  };
  const name = removing === null ? '' : providerNames[removing.provider];
  return (
    <Card title="Google and Apple">
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li
            key={link.provider}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-52">
              <p className="font-semibold">{providerNames[link.provider]}</p>
              <p className="text-sm text-quiet">
                {link.removable ? `Linked since ${mediumDay(dayOf(link.linked_at))}` : passkeyTexts.lastWay}
              </p>
            </div>
            {link.removable && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Unlink ${providerNames[link.provider]}`}
                onClick={() => setRemoving(link)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Unlink ${name}?`}
        text={`${name} will no longer sign you in. If you use it again later with the same verified address, it is linked again.`}
        confirm="Unlink"
        onConfirm={() => removing && void remove(removing)}
      />
      {proof.dialog}
    </Card>
  );
}
