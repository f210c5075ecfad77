import { chooseRows } from '@holdfast/domain/statements/endpoints';
import { mediumDay } from '../../base/dates.ts';
import { useReadOnly } from '../../base/read-only.ts';
import type { PreviewRow } from '@holdfast/domain/statements/reading/statement';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { tickLook } from '../../ui/form/tick.ts';
import type { Tell } from './tell.ts';

/** Whether a row comes in, what it is called, and what is known about it. */
export function RowNotes({ row, tell }: { row: PreviewRow; tell: Tell }) {
  const { accountName } = useMoneyNames();
  const reason = useReadOnly(chooseRows);
  const { payee, said, memo, state, take, twin, pending, match, other_side, joined, rule_id, notes } = row;
  const name = payee ?? memo ?? 'No name';
  const open = state !== 'known' && state !== 'nothing';
  return (
    <span className="flex items-start gap-3">
      {open && (
        <label className="m-[-8px] grid size-touch shrink-0 place-items-center md:size-9">
          <span className="sr-only">Import {name}</span>
          <input
            type="checkbox"
            className={tickLook}
            checked={take}
            disabled={reason !== null}
            onChange={(event) => tell(row, { take: event.target.checked })}
          />
        </label>
      )}
      <span className="grid gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {said !== null && said !== payee && <span className="text-sm text-quiet wrap-anywhere">{said}</span>}
        <span className="flex flex-wrap items-center gap-1.5">
          {state === 'known' && <Badge>Already here</Badge>}
          {state === 'corrects' && <Badge tone="info">Correction</Badge>}
          {pending && <Badge tone="amber">Pending</Badge>}
          {twin && open && <Badge tone="info">Possible duplicate</Badge>}
          {rule_id !== null && open && <Badge tone="brand">Rule</Badge>}
        </span>
        {match !== null && (
          <Offer
            text={`Is ${match.payee ?? 'what you entered'}, ${mediumDay(match.day)}`}
            button="Not the same"
            about={name}
            onPress={() => tell(row, { as_new: true })}
          />
        )}
        {other_side !== null && (
          <Offer
            text={`${joined ? 'A transfer with' : 'Possible transfer with'} ${accountName(other_side.account_id)}, ${mediumDay(other_side.day)}`}
            button={joined ? 'Not a transfer' : 'Make it a transfer'}
            about={name}
            onPress={() => tell(row, { join: !joined })}
          />
        )}
        {notes.map((note) => (
          <span key={note} className="text-sm text-quiet">
            {note}
          </span>
        ))}
      </span>
    </span>
  );
}

type OfferProps = { text: string; button: string; about: string; onPress: () => void };

function Offer({ text, button, about, onPress }: OfferProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      {text}
      <Button variant="plain" size="small" needs={chooseRows} onClick={onPress}>
        {button}
        <span className="sr-only">: {about}</span>
      </Button>
    </span>
  );
}
