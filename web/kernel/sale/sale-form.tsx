import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { saleDraft, saleFaults, saleOutcome } from '@holdfast/domain/kernel/money/sale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { today } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, MoneyField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { fieldsOf } from '../form/fields-of.ts';
import { useDraft } from '../form/form.tsx';
import { startOf } from '../form/start-of.ts';
import { gainInWords } from './gain-words.ts';

const sale = fieldsOf(saleDraft);

type Bought = Parameters<typeof saleOutcome>[0];

type SaleFormProps = {
  /** When it was bought, and for how much. */
  bought: Bought;
  /** The name under which what was typed is kept. */
  keep: string;
  /** The fields stand below one another on a wide screen, too. */
  inColumn?: boolean;
  sell: (sold: z.output<typeof saleDraft>) => Promise<unknown>;
  onSold: () => void;
  onCancel: () => void;
};

/** Marks a thing as sold; what the sale brings is said as it is typed. */
export function SaleForm({ bought, keep, inColumn = false, sell, onSold, onCancel }: SaleFormProps) {
  const now = today();
  const [shape] = useState(() =>
    checkedTogether(saleDraft, ['sale_date'], ({ sale_date }) => saleFaults(bought, sale_date, now)),
  );
  const draft = useDraft({
    shape,
    start: startOf(saleDraft, { sale_date: now }),
    save: sell,
    onSaved: onSold,
    keep,
  });
  return (
    <DraftForm draft={draft} label="Sale" asks={false}>
      <Stack gap={5} className={inColumn ? 'sm:grid-cols-2 lg:grid-cols-1' : 'sm:grid-cols-2'}>
        <DateField
          {...sale.day('sale_date')}
          min={bought.purchase_date}
          max={now}
          since={{ field: 'purchase_date', called: 'purchase' }}
        />
        <MoneyField {...sale.money('sale_price')} />
      </Stack>
      <TextAreaField {...sale.lines('sale_notes')} />
      <Outcome bought={bought} control={draft.form.control} />
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

function Outcome({ bought, control }: { bought: Bought; control: Control }) {
  const typed = saleDraft.safeParse(useWatch({ control }));
  const fine = typed.success && saleFaults(bought, typed.data.sale_date, today()).length === 0;
  const outcome = fine ? saleOutcome(bought, typed.data) : null;
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
