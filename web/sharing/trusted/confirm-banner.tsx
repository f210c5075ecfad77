import type { TrustedPerson } from '@holdfast/domain/sharing/trusted';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** Says who has accepted, under which name and address, so that nobody is confirmed by mistake. */
export function ConfirmBanner({ person }: { person: TrustedPerson }) {
  const { prove, dialog } = useProof();
  const [busy, setBusy] = useState(false);
  const { name, account } = person;
  const other = account !== null && account.email.toLowerCase() !== person.email.toLowerCase();
  const confirm = async () => {
    setBusy(true);
    try {
      await prove(() => call(endpoints.confirmTrusted, { id: person.id }));
      refresh(['sharing']);
      toast({ tone: 'success', text: `${name} is trusted now` });
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Banner
        tone="amber"
        title={`${name} has accepted. Is it the right person?`}
        action={
          <Button needs={endpoints.confirmTrusted} busy={busy} onClick={() => void confirm()}>
            Confirm {name}
          </Button>
        }
      >
        {account !== null && (
          <span className="wrap-anywhere">
            {account.name === '' ? account.email : `${account.name} (${account.email})`}
            {other && `. You invited ${person.email}: ask them whether this account is theirs.`}
          </span>
        )}
      </Banner>
      {dialog}
    </>
  );
}
