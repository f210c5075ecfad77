import type { EventItem } from '@holdfast/domain/calendar/event';
import { pickedRecord, pickedValue, recordType } from '@holdfast/domain/kernel/record-type';
import { useFormContext } from 'react-hook-form';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';

type ThingFieldProps = BoundProps & {
  /** The field that takes the thing's type. */
  type: string;
  stored?: EventItem | undefined;
};

/** The home, vehicle or appliance that an event is about, or none. */
export function ThingField({ name, label, type, stored }: ThingFieldProps) {
  const { field, value: id, error } = useBound(name);
  const { watch, setValue } = useFormContext<Record<string, string | null>>();
  const { choices, onSearch } = useRecordChoices({ things: 'yes' });
  const item_type = recordType.safeParse(watch(type));
  const value =
    id === '' || !item_type.success ? '' : pickedValue({ item_type: item_type.data, item_id: id });
  const isKnown = choices.some((choice) => choice.value === value);
  const none = 'Nothing in particular';
  return (
    <Field label={label} required={false} error={error}>
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          choices={[
            { value: '', label: none },
            ...(value === '' || isKnown ? [] : [{ value, label: stored?.of_label ?? 'As it was chosen' }]),
            ...choices,
          ]}
          value={value}
          onChange={(picked) => {
            const record = pickedRecord(picked);
            setValue(type, record?.item_type ?? '', { shouldDirty: true });
            field.onChange(record?.item_id ?? '');
          }}
          onSearch={onSearch}
          placeholder={none}
        />
      )}
    </Field>
  );
}
