import { checkedTogether, everyField } from '@holdfast/domain/kernel/checked-together';
import { changePlan } from '@holdfast/domain/values/endpoints';
import { planDraft, planFaults } from '@holdfast/domain/values/wear';
import type { StoredPlan, ValuedThing } from '@holdfast/domain/values/worth';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';

type PlanDialogProps = { thing: ValuedThing; plan: StoredPlan; onClose: () => void };

/** Says how a thing loses its value and how long it lasts; the curve is drawn beside its price and valuations (M-19). */
export function PlanDialog({ thing, plan, onClose }: PlanDialogProps) {
  const { item_type, item_id, purchase_price } = thing;
  const change = useChange(changePlan, { quiet: true, done: 'Saved' });
  const [shape] = useState(() =>
    checkedTogether(planDraft, everyField(planDraft), (typed) => planFaults(typed, purchase_price)),
  );
  const draft = useRecordDraft({
    shape,
    record: plan,
    save: async (touched, version) => change.mutateAsync({ item_type, item_id, version, ...touched }),
    onSaved: onClose,
    keep: `plan:${item_id}`,
  });
  const method = useWatch({ control: draft.form.control, name: 'method' });
  return (
    <DraftDialog
      draft={draft}
      title="Wear"
      line="Drawn beside its price and valuations. Changes neither."
      submit="Save"
      onClose={onClose}
    >
      <PlanFields method={method ?? ''} purchase={thing.purchase_date !== null && purchase_price !== null} />
    </DraftDialog>
  );
}

const wear = fieldsOf(planDraft);

function PlanFields({ method, purchase }: { method: string; purchase: boolean }) {
  return (
    <>
      <SelectField
        {...wear.choice('method')}
        required={false}
        choices={[{ value: '', label: 'No curve' }, ...wear.choice('method').choices]}
        {...(purchase ? {} : { help: 'Needs the purchase date and price.' })}
      />
      {method === 'straight_line' && <TextField {...wear.text('useful_life')} inputMode="numeric" required />}
      {method === 'declining_balance' && (
        <TextField {...wear.text('yearly_rate')} inputMode="decimal" required help="15 for 15%" />
      )}
      {method !== '' && <MoneyField {...wear.money('salvage_value')} help="Value when worn out" />}
      <TextField
        {...wear.text('lifespan')}
        inputMode="numeric"
        help="Leave empty to use the usual lifetime."
      />
    </>
  );
}
