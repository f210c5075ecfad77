import { spanInWords } from '@holdfast/domain/kernel/day';
import { sellProperty, undoSale } from '@holdfast/domain/real-estate/endpoints';
import { heldStatus } from '@holdfast/domain/real-estate/property';
import type { Property } from '@holdfast/domain/real-estate/property';
import { saleDraft, saleFaults, saleOutcome } from '@holdfast/domain/real-estate/sale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../kernel/dates.ts';
import { DraftForm } from '../../kernel/draft-form.tsx';
import { useDraft } from '../../kernel/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField, MoneyField, TextAreaField } from '../../ui/form-fields.tsx';
import { gainInWords } from '../property/property-story.ts';
import { toastWithUndo } from '../list/undo.ts';
import { usePropertyChange } from '../property/use-property-change.ts';

type SaleSectionProps = { property: Property; onVersion: (version: number) => void };

/** Marks a property as sold, or takes the sale back. */
export function SaleSection({ property, onVersion }: SaleSectionProps) {
  const [open, setOpen] = useState(false);
  const undo = usePropertyChange(undoSale, {
    done: 'The sale has been undone',
    onDone: (held) => onVersion(held.version),
  });
  const formerStatus = heldStatus.safeParse(property.status).data ?? 'available';
  const sold = property.sale_date !== null;
  return (
    <div id="sale">
      <Card title="Sale">
        {sold ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-quiet">
              This property is sold. It is not counted in your totals and sends no reminders.
            </p>
            <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: property.id })}>
              Undo the sale
            </Button>
          </div>
        ) : open ? (
          <SaleForm
            property={property}
            onCancel={() => setOpen(false)}
            onSold={(version) => {
              onVersion(version);
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

type SaleFormProps = { property: Property; onCancel: () => void; onSold: (version: number) => void };

function SaleForm({ property, onCancel, onSold }: SaleFormProps) {
  const now = today();
  const sell = usePropertyChange(sellProperty, { quiet: true });
  const [shape] = useState(() =>
    saleDraft.superRefine((sale, context) => {
      for (const { field, message } of saleFaults(property, sale.sale_date, now)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );
  const draft = useDraft({
    shape,
    start: { sale_date: now, sale_price: '', sale_notes: '' },
    save: (sale) => sell.mutateAsync({ id: property.id, ...sale }),
    onSaved: (sold) => onSold(sold.version),
    keep: `sale:${property.id}`,
  });
  return (
    <DraftForm draft={draft} label="Sale" asks={false}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <DateField
          name="sale_date"
          label="Sale date"
          min={property.purchase_date}
          max={now}
          since={{ field: 'purchase_date', called: 'purchase' }}
        />
        <MoneyField name="sale_price" label="Sale price" />
      </div>
      <TextAreaField name="sale_notes" label="Notes" required={false} max={2000} />
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
  const sale = saleDraft.safeParse(useWatch({ control }));
  const fine = sale.success && saleFaults(property, sale.data.sale_date, today()).length === 0;
  const outcome = fine ? saleOutcome(property, sale.data) : null;
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
