import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { lifespanOf } from '@holdfast/domain/appliances/lifespan';
import { applianceKind, applianceKindLabels } from '@holdfast/domain/kernel/records/thing-kind';
import { useWatch } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { PlaceField } from '../../kernel/screen/record/record-field.tsx';
import {
  DateField,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ManualLinksField } from './manual-links-field.tsx';

const thing = fieldsOf(applianceDraft);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';
const triple = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-3';

/** What it is. */
export function KindFields() {
  const category = applianceKind.safeParse(useWatch<{ category: string }>({ name: 'category' })).data;
  return (
    <Stack gap={5}>
      <div className={pair}>
        <SelectField
          {...thing.choice('category')}
          placeholder="Choose a kind"
          help={
            category === undefined
              ? undefined
              : `${applianceKindLabels[category]}: lasts about ${lifespanOf(category)} years.`
          }
        />
        <TextField {...thing.text('name')} placeholder="Kitchen dishwasher" />
      </div>
      <TextField {...thing.text('subcategory')} placeholder="Built-in, 24 inch" />
    </Stack>
  );
}

/** What its nameplate says. */
export function PlateFields() {
  return (
    <div className={triple}>
      <TextField {...thing.text('manufacturer')} />
      <TextField {...thing.text('model_number')} autoComplete="off" />
      <TextField {...thing.text('serial_number')} autoComplete="off" />
    </div>
  );
}

/** Where it stands and how it is. What is sold has no status to choose: its sale decides. */
export function StateFields({ sold, place }: { sold: boolean; place: { label: string } | null }) {
  return (
    <div className={pair}>
      <PlaceField {...thing.other('place_id')} chosen={place} />
      <TextField {...thing.text('room_location')} placeholder="Left of the sink" />
      {!sold && <SelectField {...thing.choice('status')} />}
      <SelectField {...thing.choice('condition')} />
      <TextField
        {...thing.text('quantity')}
        inputMode="numeric"
        help="Price and value are those of all pieces together."
      />
    </div>
  );
}

/** What it cost and what it is worth. */
export function PurchaseFields() {
  return (
    <div className={triple}>
      <DateField {...thing.day('purchase_date')} max={today()} help="Its age is counted from here." />
      <MoneyField {...thing.money('purchase_price')} />
      <MoneyField {...thing.money('current_value')} help="Your own estimate. Each change is kept." />
    </div>
  );
}

/** Who services it, and when. */
export function ServiceFields() {
  return (
    <Stack gap={5}>
      <div className={pair}>
        <DateField {...thing.day('last_service_date')} max={today()} />
        <DateField {...thing.day('next_service_date')} help="You will be reminded before it." />
        <TextField {...thing.text('service_provider')} />
        <TextField {...thing.text('service_contact')} help="Telephone, email, or website" />
      </div>
      <TextAreaField {...thing.lines('service_notes')} />
      <SwitchField {...thing.flag('warranty_service_included')} />
    </Stack>
  );
}

/** Everything else that is known of it. */
export function DetailFields() {
  return (
    <Stack gap={5}>
      <div className={pair}>
        <TextField {...thing.text('energy_rating')} placeholder="Energy Star" />
        <TextField {...thing.text('color')} />
        <TextField {...thing.text('dimensions')} placeholder="24 × 34 × 24 in" />
        <TextField {...thing.text('weight')} />
      </div>
      <TextAreaField {...thing.lines('specifications')} />
      <TextAreaField {...thing.lines('features')} rows={2} />
      <TextAreaField {...thing.lines('notes')} />
      <ManualLinksField {...thing.other('manual_urls')} />
    </Stack>
  );
}
