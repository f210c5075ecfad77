import { openOwnLink, remindSigner, roundDocument, withdrawRound } from '@holdfast/domain/signing/endpoints';
import { isTurn, type ShownRound, type ShownSigner } from '@holdfast/domain/signing/signing';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { addressFor } from '../../kernel/call/call.ts';
import { tellFault, useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { RoundBadge, SignerRows } from './signer-rows.tsx';

/** One round of signing: who has signed, and what the landlord can do. */
export function RoundCard({ round }: { round: ShownRound }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useChange(withdrawRound, { done: 'Withdrawn', refresh: ['rentals'] });
  const open = round.state === 'open';
  return (
    <Card title={`Sent ${momentText(round.created_at)}`} aside={<RoundBadge round={round} />}>
      {round.ended_why !== null && <p className="mb-2 wrap-anywhere">{round.ended_why}</p>}
      <SignerRows round={round} action={SignerAction} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {(open || round.state === 'signed') && (
          <LinkButton variant="quiet" newTab href={addressFor(roundDocument, { id: round.id })}>
            Open the PDF
          </LinkButton>
        )}
        {open && (
          <Button variant="danger-quiet" needs={withdrawRound} onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
        {round.sealed_document_id !== null && (
          <LinkButton href={`/documents/${round.sealed_document_id}`}>Open the signed lease</LinkButton>
        )}
        {open && <span className="text-sm text-quiet">Until {momentText(round.expires_at)}</span>}
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw the lease?"
        text="Its links stop working at once. Signatures given so far are void."
        confirm="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate({ id: round.id }, { onSettled: () => setAsking(false), onError: tellFault })
        }
      />
    </Card>
  );
}

/** The landlord signs themselves; everybody else is reminded. */
function SignerAction({ round, signer }: { round: ShownRound; signer: ShownSigner }) {
  const remind = useChange(remindSigner, { done: 'Reminder sent' });
  const own = useChange(openOwnLink);
  if (round.state !== 'open' || !isTurn(round, round.signers, signer.id)) return null;
  if (signer.role === 'landlord') {
    return (
      <Button
        size="small"
        needs={openOwnLink}
        busy={own.isPending}
        onClick={() =>
          own.mutate(
            { id: round.id },
            {
              onSuccess: ({ address }) => window.location.assign(new URL(address).pathname),
              onError: tellFault,
            },
          )
        }
      >
        Sign now
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      needs={remindSigner}
      busy={remind.isPending}
      aria-label={`Remind ${signer.name}`}
      onClick={() => remind.mutate({ id: signer.id }, { onError: tellFault })}
    >
      Remind
    </Button>
  );
}
