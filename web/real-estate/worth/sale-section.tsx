import { spanInWords } from '@holdfast/domain/kernel/day';
import { sellProperty, undoSale } from '@holdfast/domain/real-estate/endpoints';
import { heldStatus, type Property } from '@holdfast/domain/real-estate/property';
import { saleDraft, saleFaults, saleOutcome } from '@holdfast/domain/kernel/sale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DateField, MoneyField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { gainInWords } from '../property/property-story.ts';
import { toastWithUndo } from '../list/undo.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Stack } from '../../ui/layout/stack.tsx';

/** Marks a property as sold, or takes the sale back. */
export function SaleSection({ property }: { property: Property }) {
  const [open, setOpen] = useState(false);
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  const formerStatus = heldStatus.safeParse(property.status).data ?? 'available';
  const sold = property.sale_date !== null;
  return (
    <div id="sale">
      <Card title="Sale">
        {sold ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-quiet">
              This property is sold. It is not counted in any total and sends no reminders.
            </p>
            <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: property.id })}>
              Undo the sale
            </Button>
          </div>
        ) : open ? (
          <SaleForm
            property={property}
            onCancel={() => setOpen(false)}
            onSold={() => {
              setOpen(false);
              toastWithUndo('Property sold', () => undo.mutate({ id: property.id, status: formerStatus }));
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
    </div>
  );
}

const sale = fieldsOf(saleDraft);

type SaleFormProps = { property: Property; onCancel: () => void; onSold: () => void };

function SaleForm({ property, onCancel, onSold }: SaleFormProps) {
  const now = today();
  const sell = useChange(sellProperty, { quiet: true });
  const [shape] = useState(() =>
    saleDraft.superRefine(({ sale_date }, context) => {
      for (const { field, message } of saleFaults(property, sale_date, now)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );
  const draft = useDraft({
    shape,
    start: startOf(saleDraft, { sale_date: now }),
    save: (sold) => sell.mutateAsync({ id: property.id, ...sold }),
    onSaved: onSold,
    keep: `sale:${property.id}`,
  });
  return (
    <DraftForm draft={draft} label="Sale" asks={false}>
      <Stack gap={5} className="sm:grid-cols-2">
        <DateField
          {...sale.day('sale_date')}
          min={property.purchase_date}
          max={now}
          since={{ field: 'purchase_date', called: 'purchase' }}
        />
        <MoneyField {...sale.money('sale_price')} />
      </Stack>
      <TextAreaField {...sale.lines('sale_notes')} />
      <Outcome property={property} control={draft.form.control} />
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
function Outcome({ property, control }: { property: Property; control: Control }) {
  const typed = saleDraft.safeParse(useWatch({ control }));
  const fine = typed.success && saleFaults(property, typed.data.sale_date, today()).length === 0;
  const outcome = fine ? saleOutcome(property, typed.data) : null;
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
