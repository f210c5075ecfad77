import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { findUndo, undoStatement } from '@holdfast/domain/statements/endpoints';
import type { NamedTransaction, Undoing } from '@holdfast/domain/statements/reading/statement';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Takes back an import, after saying what goes with it. */
export function UndoButton({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" needs={undoStatement} onClick={() => setOpen(true)}>
        <Undo2 aria-hidden /> Undo
        <span className="sr-only"> {name}</span>
      </Button>
      {open && <UndoDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function UndoDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const answer = useAnswer(findUndo, { id });
  const undo = useChange(undoStatement, { done: 'Import undone', onDone: onClose });
  const found = answer.data;
  const refused = found === undefined || found.reconciled_total > 0;
  return (
    <Dialog
      open
      onOpenChange={(on) => !on && onClose()}
      title={`Undo ${name}?`}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={refused}
            busy={undo.isPending}
            onClick={() => undo.mutate({ id, edited_too: true })}
          >
            Undo import
          </Button>
        </>
      }
    >
      <Answered answer={answer} loading="Looking at it..." skeleton={<SkeletonRows rows={2} />}>
        {(undoing) => <What undoing={undoing} />}
      </Answered>
    </Dialog>
  );
}

function What({ undoing }: { undoing: Undoing }) {
  const { transactions, put_back, edited, edited_total, reconciled, reconciled_total } = undoing;
  const goes =
    transactions === 1
      ? '1 transaction will be removed'
      : `${transactions.toLocaleString('en-US')} transactions will be removed`;
  const back =
    put_back === 1
      ? '1 goes back to what it was'
      : `${put_back.toLocaleString('en-US')} go back to what they were`;
  return (
    <div className="grid gap-3">
      <p>{put_back === 0 ? `${goes}.` : transactions === 0 ? `${back}.` : `${goes}, ${back}.`}</p>
      {reconciled_total > 0 && (
        <Named title="Reconciled since, so it cannot be undone" rows={reconciled} more={reconciled_total} />
      )}
      {edited_total > 0 && <Named title="Edited since import" rows={edited} more={edited_total} />}
    </div>
  );
}

function Named({ title, rows, more }: { title: string; rows: readonly NamedTransaction[]; more: number }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="text-sm text-quiet">
        {rows.map(({ id, day, amount, payee }) => (
          <li key={id} className="figures">
            {mediumDay(day)} · {payee ?? 'Transaction'} · {formatMoney(amount)}
          </li>
        ))}
        {more > rows.length && <li>and {more - rows.length} more</li>}
      </ul>
    </div>
  );
}
