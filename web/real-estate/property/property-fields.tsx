import { propertyDraft } from '@holdfast/domain/real-estate/property';
import { useFormContext } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { DateField, MoneyField, RadioField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const home = fieldsOf(propertyDraft);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';
/** Short fields side by side while each has room for its label, in large type below each other. */
const short = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-5';

/** What it is and where. */
export function BasicFields() {
  return (
    <Stack gap={5}>
      <RadioField {...home.choice('property_type')} row />
      <TextField {...home.text('address')} autoComplete="street-address" placeholder="22 Harbor Lane" />
      <div className={`${short} sm:grid-cols-[2fr_1fr_1fr]`}>
        <TextField {...home.text('city')} autoComplete="address-level2" className="max-sm:col-span-full" />
        <TextField {...home.text('state')} autoComplete="address-level1" />
        <TextField {...home.text('zip_code')} autoComplete="postal-code" inputMode="numeric" />
      </div>
    </Stack>
  );
}

/** How large it is and who is in it. A sold property has no status to choose: its sale decides. */
export function DetailFields({ sold = false }: { sold?: boolean }) {
  const { watch } = useFormContext<{ property_type: string; occupancy_status: string }>();
  const residential = watch('property_type') === 'residential';
  const let_ = watch('occupancy_status') === 'tenanted';
  return (
    <Stack gap={5}>
      <div className={`${short} ${residential ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        <TextField
          {...home.text('size')}
          inputMode="decimal"
          help="In square feet"
          className={residential ? 'max-sm:col-span-full' : ''}
        />
        {residential && <TextField {...home.text('bedrooms')} inputMode="numeric" />}
        <TextField {...home.text('bathrooms')} inputMode="decimal" help="In steps of 0.5" />
      </div>
      <div className={pair}>
        {!sold && <SelectField {...home.choice('status')} />}
        <SelectField {...home.choice('occupancy_status')} />
        {let_ && <DateField {...home.day('lease_end_date')} help="You will be reminded before it does." />}
      </div>
    </Stack>
  );
}

/** What it cost and what it is worth. */
export function FinancialFields() {
  return (
    <div className={pair}>
      <DateField {...home.day('purchase_date')} max={today()} />
      <MoneyField {...home.money('purchase_price')} />
      <MoneyField
        {...home.money('current_value')}
        help="Your own estimate. Each change is kept with its date."
      />
    </div>
  );
}

/** What the tax office says of it. */
export function TaxFields() {
  return (
    <div className={pair}>
      <MoneyField {...home.money('tax_assessment_value')} />
      <DateField {...home.day('last_assessment_date')} />
      <MoneyField {...home.money('annual_tax')} />
    </div>
  );
}
