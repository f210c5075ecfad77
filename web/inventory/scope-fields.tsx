import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { checkDraft } from '@holdfast/domain/inventory/check';
import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { RecordIdField } from '../kernel/screen/record/record-field.tsx';
import { IconButton } from '../ui/button.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { useBound } from '../ui/form/form-fields.tsx';

const fields = fieldsOf(checkDraft);

type ScopeProps = {
  /** What is chosen already, by what it is called. */
  property?: string | null;
  places?: readonly { id: string; label: string }[];
};

/** What a check walks through: a property, or places, or everything where nothing is chosen. */
export function ScopeFields({ property = null, places = [] }: ScopeProps) {
  const { watch } = useFormContext<{ property_id: string | null; place_ids: string[] }>();
  const [property_id, place_ids] = [watch('property_id'), watch('place_ids')];
  return (
    <>
      {place_ids.length === 0 && (
        <RecordIdField
          {...fields.other('property_id')}
          item_type="real_estate"
          none="Everything, wherever it is"
          chosen={property === null ? null : { label: property }}
        />
      )}
      {(property_id === null || property_id === '') && <PlacesField places={places} />}
    </>
  );
}

function PlacesField({ places }: Required<Pick<ScopeProps, 'places'>>) {
  const { field, error } = useBound('place_ids');
  const chosen = field.value as string[];
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  const nameOf = (id: string) =>
    choices.find(({ value }) => value === pickedValue({ item_type: 'place', item_id: id }))?.label ??
    places.find((place) => place.id === id)?.label ??
    'A place that was chosen';
  return (
    <div className="grid gap-2">
      <Field
        label={fields.other('place_ids').label}
        help="Only these, with what is inside them. Without any, every place is walked through."
        error={error}
      >
        {(parts) => (
          <Combobox
            {...parts}
            ref={field.ref}
            onBlur={field.onBlur}
            choices={choices.filter(({ value }) => !chosen.includes(pickedRecord(value)?.item_id ?? ''))}
            value=""
            onSearch={onSearch}
            placeholder="Add a place"
            onChange={(value) => {
              const id = pickedRecord(value)?.item_id;
              if (id !== undefined) field.onChange([...chosen, id]);
            }}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-2 pl-3">
              <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
              <IconButton
                label={`Leave out ${nameOf(id)}`}
                onClick={() => field.onChange(chosen.filter((each) => each !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
