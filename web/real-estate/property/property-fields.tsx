import { occupancyLabels, statusLabels, typeLabels, heldStatus } from '@holdfast/domain/real-estate/property';
import { useFormContext } from 'react-hook-form';
import { today } from '../../kernel/dates.ts';
import { DateField, MoneyField, RadioField, SelectField, TextField } from '../../ui/form-fields.tsx';
import type { Choice } from '../../ui/select.tsx';

function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

const types = choicesOf(['residential', 'commercial'], typeLabels);
const statuses = choicesOf(heldStatus.options, statusLabels);
const occupancies = choicesOf(['vacant', 'tenanted', 'owner_occupied'], occupancyLabels);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';
/** Short fields side by side while each has room for its label, in large type below each other. */
const short = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-5';

/** What it is and where. */
export function BasicFields() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioField name="property_type" label="Property type" choices={types} row />
      <TextField name="address" label="Address" autoComplete="street-address" placeholder="22 Harbor Lane" />
      <div className={`${short} sm:grid-cols-[2fr_1fr_1fr]`}>
        <TextField name="city" label="City" autoComplete="address-level2" className="max-sm:col-span-full" />
        <TextField name="state" label="State" autoComplete="address-level1" />
        <TextField
          name="zip_code"
          label="Zip code"
          required={false}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </div>
  );
}

/** How large it is and who is in it. A sold property has no status to choose: its sale decides. */
export function DetailFields({ sold = false }: { sold?: boolean }) {
  const { watch } = useFormContext<{ property_type: string; occupancy_status: string }>();
  const home = watch('property_type') === 'residential';
  const let_ = watch('occupancy_status') === 'tenanted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className={`${short} ${home ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        <TextField
          name="size"
          label="Size"
          inputMode="decimal"
          help="In square feet"
          className={home ? 'max-sm:col-span-full' : ''}
        />
        {home && <TextField name="bedrooms" label="Bedrooms" required={false} inputMode="numeric" />}
        <TextField
          name="bathrooms"
          label="Bathrooms"
          required={false}
          inputMode="decimal"
          help="In steps of 0.5"
        />
      </div>
      <div className={pair}>
        {!sold && <SelectField name="status" label="Status" choices={statuses} />}
        <SelectField name="occupancy_status" label="Occupancy" choices={occupancies} />
        {let_ && (
          <DateField
            name="lease_end_date"
            label="Lease ends"
            required={false}
            help="You will be reminded before it does."
          />
        )}
      </div>
    </div>
  );
}

/** What it cost and what it is worth. */
export function FinancialFields() {
  return (
    <div className={pair}>
      <DateField name="purchase_date" label="Purchase date" max={today()} />
      <MoneyField name="purchase_price" label="Purchase price" />
      <MoneyField
        name="current_value"
        label="Current value"
        help="Your own estimate. Each change is kept with its date."
      />
    </div>
  );
}

/** What the tax office says of it. */
export function TaxFields() {
  return (
    <div className={pair}>
      <MoneyField name="tax_assessment_value" label="Assessed value" required={false} />
      <DateField name="last_assessment_date" label="Last assessment" required={false} />
      <MoneyField name="annual_tax" label="Annual property tax" required={false} />
    </div>
  );
}
