import { spanInWords } from '@holdfast/domain/kernel/day';
import { saleDraft, saleFaults, saleOutcome } from '@holdfast/domain/kernel/sale';
import { sellMovable, undoSale } from '@holdfast/domain/movables/endpoints';
import { heldStatus, type Movable } from '@holdfast/domain/movables/movable';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateField, MoneyField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { gainInWords } from './movable-words.tsx';

/** Marks a thing as sold, or takes the sale back. */
export function SaleSection({ asset }: { asset: Movable }) {
  const [open, setOpen] = useState(false);
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  const formerStatus = heldStatus.safeParse(asset.status).data ?? 'active';
  const sold = asset.sale_date !== null;
  return (
    <Card title="Sale">
      {sold ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">It is not counted in any total and sends no reminders.</p>
          <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: asset.id })}>
            Undo the sale
          </Button>
        </div>
      ) : open ? (
        <SaleForm
          asset={asset}
          onCancel={() => setOpen(false)}
          onSold={() => {
            setOpen(false);
            toastWithUndo(`${asset.name} sold`, () => undo.mutate({ id: asset.id, status: formerStatus }));
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">The gain and holding period are calculated for you.</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Mark as sold
          </Button>
        </div>
      )}
    </Card>
  );
}

const sale = fieldsOf(saleDraft);

type SaleFormProps = { asset: Movable; onCancel: () => void; onSold: () => void };

function SaleForm({ asset, onCancel, onSold }: SaleFormProps) {
  const now = today();
  const sell = useChange(sellMovable, { quiet: true });
  const [shape] = useState(() =>
    saleDraft.superRefine(({ sale_date }, context) => {
      for (const { field, message } of saleFaults(asset, sale_date, now)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );
  const draft = useDraft({
    shape,
    start: startOf(saleDraft, { sale_date: now }),
    save: (sold) => sell.mutateAsync({ id: asset.id, ...sold }),
    onSaved: onSold,
    keep: `movable-sale:${asset.id}`,
  });
  return (
    <DraftForm draft={draft} label="Sale" asks={false}>
      <Stack gap={5} className="sm:grid-cols-2 lg:grid-cols-1">
        <DateField
          {...sale.day('sale_date')}
          min={asset.purchase_date}
          max={now}
          since={{ field: 'purchase_date', called: 'purchase' }}
        />
        <MoneyField {...sale.money('sale_price')} />
      </Stack>
      <TextAreaField {...sale.lines('sale_notes')} />
      <Outcome asset={asset} control={draft.form.control} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={draft.saving}>
          Mark as sold
        </Button>
      </div>
    </DraftForm>
  );
}

type Control = ReturnType<typeof useDraft<typeof saleDraft, unknown>>['form']['control'];

/** What the sale brings, as it is typed. */
function Outcome({ asset, control }: { asset: Movable; control: Control }) {
  const typed = saleDraft.safeParse(useWatch({ control }));
  const fine = typed.success && saleFaults(asset, typed.data.sale_date, today()).length === 0;
  const outcome = fine ? saleOutcome(asset, typed.data) : null;
  return (
    <p aria-live="polite" className="rounded-md bg-wash px-4 py-3">
      {outcome === null ? (
        'With a price, the gain and the holding period appear here.'
      ) : (
        <>
          That is <strong className="figures">{gainInWords(outcome.capital_gain)}</strong> after{' '}
          {spanInWords(outcome.holding_period)}.
        </>
      )}
    </p>
  );
}
