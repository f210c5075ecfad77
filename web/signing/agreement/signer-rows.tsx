import type { ComponentType } from 'react';
import { signerRoleLabels } from '@holdfast/domain/signing/sealed';
import {
  roundStateLabels,
  type RoundState,
  type ShownRound,
  type ShownSigner,
} from '@holdfast/domain/signing/signing';
import { momentText } from '../../base/dates.ts';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Readonly<Record<RoundState, Tone>> = {
  open: 'info',
  signed: 'info',
  sealed: 'good',
  declined: 'danger',
  withdrawn: 'quiet',
  expired: 'amber',
  void: 'amber',
};

export const RoundBadge = ({ round: { state } }: { round: ShownRound }) => (
  <Badge tone={tones[state]}>{roundStateLabels[state]}</Badge>
);

function standingOf(signer: ShownSigner): string {
  if (signer.signed_at !== null) return `Signed ${momentText(signer.signed_at)}`;
  if (signer.declined_at !== null) return `Declined ${momentText(signer.declined_at)}`;
  if (signer.seen_at !== null) return `Read ${momentText(signer.seen_at)}`;
  return signer.sent_at === null ? 'Waiting for their turn' : `Sent ${momentText(signer.sent_at)}`;
}

/** Who signs, and how far each is; `action` stands at the end of a row. */
export function SignerRows({
  round,
  action: Action,
}: {
  round: ShownRound;
  /** What can be done about a signer. */
  action?: ComponentType<{ round: ShownRound; signer: ShownSigner }>;
}) {
  return (
    <ul className="divide-y divide-line">
      {round.signers.map((signer) => (
        <li
          key={signer.id}
          className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{signer.name}</span>
            <span className="text-sm text-quiet"> · {signerRoleLabels[signer.role]}</span>
            <span className="figures block text-sm text-quiet">{standingOf(signer)}</span>
          </span>
          {Action !== undefined && <Action round={round} signer={signer} />}
        </li>
      ))}
    </ul>
  );
}
