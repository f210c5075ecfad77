import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { addExtra, changeExtra, removeExtra } from '@holdfast/domain/loans/endpoints';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import {
  extraFaults,
  extraFrequencyLabels,
  loanExtraDraft,
  type LoanExtra,
} from '@holdfast/domain/loans/loan-extra';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type ExtrasCardProps = { loan: LoanView; may: ReturnType<typeof useMay> };

/** What is paid beyond what was agreed: once, every month, every year. */
export function ExtrasCard({ loan, may }: ExtrasCardProps) {
  const [open, setOpen] = useState<LoanExtra | 'new' | null>(null);
  const restore = useChange(addExtra, { done: 'Extra payment restored' });
  const remove = useChange(removeExtra);
  const take = ({ id, version: _, loan_id, created_at: __, ...extra }: LoanExtra) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text: 'Extra payment removed',
            action: { label: 'Undo', run: () => restore.mutate({ id: loan_id, ...extra }) },
            lasts: 10_000,
          }),
      },
    );
  return (
    <Card title="Extra payments">
      <FoldedList>
        {loan.extras.map((extra) => (
          <li key={extra.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <button
              type="button"
              disabled={!may(changeExtra)}
              onClick={() => setOpen(extra)}
              className="min-h-touch text-left enabled:hover:underline"
            >
              <span className="font-semibold">
                <Money value={extra.amount} />
              </span>
              <span className="block text-sm text-quiet">{extraWords(extra)}</span>
            </button>
            {may(removeExtra) && (
              <Button
                variant="plain"
                size="small"
                aria-label={`Remove the extra payment of ${mediumDay(extra.first_day)}`}
                onClick={() => take(extra)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </FoldedList>
      {may(addExtra) && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setOpen('new')}>
          <Plus aria-hidden /> Add an extra payment
        </Button>
      )}
      {open === 'new' && <AddExtraDialog loanId={loan.id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <ChangeDialog extra={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function extraWords({ frequency, first_day, last_day, notes }: LoanExtra): string {
  const when =
    frequency === 'once'
      ? `${mediumDay(first_day)}${first_day > today() ? ', planned' : ''}`
      : `${extraFrequencyLabels[frequency]} from ${mediumDay(first_day)}${last_day === null ? '' : ` until ${mediumDay(last_day)}`}`;
  return notes === null ? when : `${when} · ${notes}`;
}

const own = fieldsOf(loanExtraDraft);

/** The form checks its days as the server does. */
const checked = checkedTogether(loanExtraDraft, ['first_day', 'last_day'], extraFaults);

function ExtraFields() {
  return (
    <>
      <MoneyField {...own.money('amount')} />
      <SelectField {...own.choice('frequency')} />
      <DateField {...own.day('first_day')} />
      <DateField {...own.day('last_day')} help="Leave empty to continue until paid off." />
      <TextField {...own.text('notes')} />
    </>
  );
}

/** Adds a payment beyond what was agreed. */
export function AddExtraDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const add = useChange(addExtra, { done: 'Extra payment added', quiet: true });
  const draft = useDraft({
    shape: checked,
    start: startOf(loanExtraDraft, { first_day: today() }),
    save: (values) => add.mutateAsync({ id: loanId, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Extra payment" submit="Add" width="narrow" onClose={onClose}>
      <ExtraFields />
    </DraftDialog>
  );
}

function ChangeDialog({ extra, onClose }: { extra: LoanExtra; onClose: () => void }) {
  const change = useChange(changeExtra, { done: 'Extra payment saved', quiet: true });
  const draft = useRecordDraft({
    shape: checked,
    record: extra,
    save: (touched, version) => change.mutateAsync({ id: extra.id, version, ...touched }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Extra payment" submit="Save changes" width="narrow" onClose={onClose}>
      <ExtraFields />
    </DraftDialog>
  );
}
