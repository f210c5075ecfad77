import { choicesInWords } from '@holdfast/domain/evidence/choices';
import { listPacks, removePack, retryPack, sendPack } from '@holdfast/domain/evidence/endpoints';
import { latePack, packDays, type Pack } from '@holdfast/domain/evidence/pack';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { Download, RotateCcw, X } from 'lucide-react';
import { dayOf, mediumDay, momentText } from '../base/dates.ts';
import { addressFor } from '../kernel/call/call.ts';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Money } from '../ui/data-display/money.tsx';
import { Progress } from '../ui/data-display/progress.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** How often a page asks how far a pack is, in milliseconds. */
const askEvery = 1500;

const isUnmade = ({ state }: Pack) => state === 'waiting' || state === 'making';

/** The packs that were asked for: those that are being made, and those that can be downloaded. They stay when the page is left. */
export function PacksCard() {
  const packs = useAnswer(listPacks, {}).data?.items ?? [];
  if (packs.length === 0) return null;
  return (
    <Card title="Your packs" className="no-print">
      {packs.some(isUnmade) && <AskAgain />}
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <li key={pack.id} className="py-3.5 first:pt-0 last:pb-0">
            <PackRow pack={pack} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asks how far a pack is while it is there. */
function AskAgain() {
  useAnswer(listPacks, {}, { every: askEvery });
  return null;
}

function PackRow({ pack }: { pack: Pack }) {
  const remove = useChange(removePack, { done: 'The pack is removed' });
  const retry = useChange(retryPack);
  const { id, state, created_at, count, value, unread, late, kept_until } = pack;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div>
          <h3 className="font-semibold">{momentText(created_at)}</h3>
          <p className="text-sm text-quiet wrap-anywhere">
            {choicesInWords(pack.choices, pack.where)}. {count === 1 ? '1 thing' : `${count} things`}
            {value !== null && (
              <>
                , <Money value={value} />
              </>
            )}
          </p>
        </div>
        {isUnmade(pack) && (
          <Progress
            label={state === 'waiting' ? 'Waiting for its turn' : 'Making the pack'}
            done={pack.steps === 0 ? null : pack.done / pack.steps}
            detail={state === 'waiting' ? 'You may leave this page' : undefined}
          />
        )}
        {state === 'failed' && (
          <div className="flex flex-wrap items-center gap-3">
            <p role="alert" className="text-danger">
              {pack.reason}
            </p>
            <Button
              size="small"
              variant="quiet"
              needs={retryPack}
              busy={retry.isPending}
              onClick={() => retry.mutate({ id })}
            >
              <RotateCcw aria-hidden /> Try again
            </Button>
          </div>
        )}
        {state === 'ready' && (
          <>
            <div className="flex flex-wrap gap-2">
              <Downloads pack={pack} />
            </div>
            <p className="text-sm text-quiet">
              {unread > 0 &&
                `${unread === 1 ? '1 file' : `${unread} files`} could not be read; the PDF says which. `}
              {late > 0 && `${latePack(late)} `}
              Kept for {packDays} days, until {mediumDay(dayOf(kept_until))}.
            </p>
          </>
        )}
      </div>
      <IconButton
        label={`Remove the pack of ${momentText(created_at)}`}
        needs={removePack}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function Downloads({ pack: { id, pdfs, zip_size } }: { pack: Pack }) {
  const parts = Array.from({ length: pdfs }, (_, at) => at + 1);
  return (
    <>
      {parts.map((part) => (
        <LinkButton
          key={part}
          size="small"
          variant="quiet"
          href={addressFor(sendPack, { id, file: 'pdf', part })}
        >
          <Download aria-hidden /> {pdfs === 1 ? 'PDF' : `PDF ${part} of ${pdfs}`}
        </LinkButton>
      ))}
      <LinkButton size="small" variant="quiet" href={addressFor(sendPack, { id, file: 'csv' })}>
        <Download aria-hidden /> CSV
      </LinkButton>
      <LinkButton size="small" variant="quiet" href={addressFor(sendPack, { id, file: 'zip' })}>
        <Download aria-hidden /> ZIP ({formatBytes(zip_size)})
      </LinkButton>
    </>
  );
}
