import { movableDraft } from '@holdfast/domain/movables/movable';
import { useFormContext } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { PlaceField } from '../../kernel/screen/record/record-field.tsx';
import {
  DateField,
  MoneyField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useVehicleFields } from './use-vehicle-fields.ts';

const thing = fieldsOf(movableDraft);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';
const since = { field: 'purchase_date', called: 'purchase' };

/** What every thing is asked for (S-163). Condition and status have an answer that mostly holds. */
export function FirstFields() {
  const isVehicle = useFormContext<{ type: string }>().watch('type') === 'vehicle';
  return (
    <>
      <TextField {...thing.text('name')} placeholder={isVehicle ? 'Family car' : 'Violin'} />
      <RadioField {...thing.choice('type')} row />
      <div className={pair}>
        <DateField {...thing.day('purchase_date')} max={today()} />
        <MoneyField {...thing.money('purchase_price')} />
        <MoneyField
          {...thing.money('current_value')}
          help="Your own estimate. Each change is kept with its date."
        />
      </div>
    </>
  );
}

type FurtherFieldsProps = {
  /** A sold thing has no status to choose: its sale decides. */
  sold?: boolean;
  /** The name of the place that the stored thing lies in. */
  place?: string | null;
};

/** Everything else that is said of a thing, but for its photos and who sees it. A vehicle has more of it (S-162). */
export function FurtherFields({ sold = false, place = null }: FurtherFieldsProps) {
  const isVehicle = useVehicleFields();
  return (
    <Stack gap={5}>
      {isVehicle && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-5">
          <TextField {...thing.text('make')} />
          <TextField {...thing.text('model')} />
          <TextField {...thing.text('year')} inputMode="numeric" />
        </div>
      )}
      <div className={pair}>
        <SelectField {...thing.choice('condition')} />
        {!sold && <SelectField {...thing.choice('status')} />}
        <TextField {...thing.text('serial_number')} />
        <TextField
          {...thing.text('quantity')}
          inputMode="numeric"
          help="Price and value are those of all pieces together."
        />
      </div>
      <div className={pair}>
        <PlaceField {...thing.other('place_id')} chosen={place === null ? null : { label: place }} />
        <TextField {...thing.text('location')} placeholder="Second shelf, left" />
      </div>
      {isVehicle && <NumbersFields />}
      <TextAreaField {...thing.lines('description')} />
    </Stack>
  );
}

/** Title, registration and insurance of a vehicle. */
function NumbersFields() {
  return (
    <div className={pair}>
      <TextField {...thing.text('title_number')} />
      <TextField {...thing.text('registration_number')} />
      <DateField
        {...thing.day('registration_expiry')}
        since={since}
        help="You will be reminded before it does."
      />
      <TextField {...thing.text('insurance_policy_number')} />
      <DateField
        {...thing.day('insurance_expiry')}
        since={since}
        help="You will be reminded before it does."
      />
    </div>
  );
}
