import { addDeduction, removeDeduction } from '@holdfast/domain/inspections/endpoints';
import { deductionDraft, type AgreementInspections } from '@holdfast/domain/inspections/inspection';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { useRef, useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { Button } from '../ui/button.tsx';
import { MoneyField, TextField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PhotosRow } from './photos-row.tsx';

const fields = fieldsOf(deductionDraft);

/** What is kept of the deposit: reasons, amounts and photographs. The settlement of the deposit takes this list. */
export function DeductionsCard({ agreement, found }: { agreement: string; found: AgreementInspections }) {
  const [adding, setAdding] = useState(false);
  const remove = useChange(removeDeduction, { done: 'Deduction removed' });
  return (
    <Card
      title="Deductions from the deposit"
      aside={<span className="figures font-semibold">{formatMoney(found.total)}</span>}
    >
      <ul className="divide-y divide-line">
        {found.deductions.map(({ id, reason, amount, photos }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{reason}</span>
              <span className="flex items-center gap-3">
                <span className="figures">{formatMoney(amount)}</span>
                <Button
                  variant="plain"
                  size="small"
                  needs={removeDeduction}
                  aria-label={`Remove ${reason}`}
                  onClick={() => remove.mutate({ id }, { onError: tellFault })}
                >
                  Remove
                </Button>
              </span>
            </span>
            {photos.length > 0 && <PhotosRow of={reason} photos={photos} />}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" needs={addDeduction} onClick={() => setAdding(true)}>
        Add deduction
      </Button>
      {adding && <DeductionDialog agreement={agreement} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function DeductionDialog({ agreement, onClose }: { agreement: string; onClose: () => void }) {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  // A press that waited for the last photograph sends it too, before the form is drawn anew.
  const latest = useRef(photos);
  const change = (by: (photos: readonly string[]) => string[]) => {
    latest.current = by(latest.current);
    setPhotos(latest.current);
  };
  const draft = useDraft({
    shape: deductionDraft,
    start: { reason: '', amount: '' },
    save: async ({ reason, amount }) => {
      await call(addDeduction, { id: agreement, reason, amount, photos: [...latest.current] });
      refresh(['inspections']);
    },
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Add deduction" width="narrow" submit="Add deduction" onClose={onClose}>
      <TextField {...fields.text('reason')} />
      <MoneyField {...fields.money('amount')} />
      <PhotosRow of="the deduction" photos={photos} onChange={change} />
    </DraftDialog>
  );
}
