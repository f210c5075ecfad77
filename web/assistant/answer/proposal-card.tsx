import { cancelProposal, confirmProposal } from '@holdfast/domain/assistant/endpoints';
import type { Proposal } from '@holdfast/domain/assistant/message';
import { oneLine, severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { useChange } from '../../kernel/call/query.ts';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { amend } from '../conversation/store.ts';
import { Citations } from './citations.tsx';

type ProposalCardProps = { proposal: Proposal; messageId: string; onChange: () => void };

const ended: Readonly<Record<Exclude<Proposal['state'], 'open'>, readonly [Tone, string]>> = {
  confirmed: ['good', 'Saved'],
  cancelled: ['quiet', 'Canceled'],
  expired: ['quiet', 'Expired: ask again'],
};

/** What would be written, field by field. Nothing is until Confirm is pressed. */
export function ProposalCard({ proposal, messageId, onChange }: ProposalCardProps) {
  const { id, title, fields, state, written } = proposal;
  const onDone = (next: Proposal) => {
    amend(messageId, { proposal: next });
    onChange();
  };
  const confirm = useChange(confirmProposal, { quiet: true, onDone });
  const cancel = useChange(cancelProposal, { quiet: true, onDone });
  const fault = confirm.error ?? cancel.error;
  return (
    <section
      aria-label={oneLine(title)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-edge bg-card px-3.5 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{oneLine(title)}</h3>
        {state !== 'open' && <Badge tone={ended[state][0]}>{ended[state][1]}</Badge>}
      </div>
      <dl className="divide-y divide-line">
        {fields.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <dt className="text-sm text-quiet">{oneLine(label)}</dt>
            <dd className="figures min-w-0 text-right font-semibold wrap-anywhere whitespace-pre-line">
              <bdi>{severalLines(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="small"
            needs={confirmProposal}
            busy={confirm.isPending}
            disabled={cancel.isPending}
            onClick={() => confirm.mutate({ id })}
          >
            Confirm
          </Button>
          <Button
            variant="quiet"
            size="small"
            busy={cancel.isPending}
            disabled={confirm.isPending}
            onClick={() => cancel.mutate({ id })}
          >
            Cancel
          </Button>
        </div>
      )}
      {fault !== null && state === 'open' && (
        <div role="alert">
          <FieldError>{fault.fields[0]?.message ?? fault.message}</FieldError>
        </div>
      )}
      {written !== null && <Citations cites={[written]} />}
    </section>
  );
}
