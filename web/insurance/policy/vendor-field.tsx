import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { useRecordChoices } from '../../kernel/screen/record-choices.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';

const vendors = { item_type: 'vendor' } as const;

/** The vendor who sold or looks after a policy; the form's value is the vendor's id, or null. */
export function VendorField({ name, label, help, chosen }: BoundProps & { chosen: string | null }) {
  const { field, value, error } = useBound(name);
  const { choices, onSearch } = useRecordChoices(vendors);
  const picked = value === '' ? '' : pickedValue({ ...vendors, item_id: value });
  const known = picked === '' || choices.some((choice) => choice.value === picked);
  return (
    <Field label={label} help={help} required={false} error={error}>
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          value={picked}
          onChange={(next) => field.onChange(pickedRecord(next)?.item_id ?? null)}
          onSearch={onSearch}
          placeholder="Nobody chosen"
          choices={[
            { value: '', label: 'Nobody chosen' },
            ...(known ? [] : [{ value: picked, label: chosen ?? 'As it was chosen' }]),
            ...choices,
          ]}
        />
      )}
    </Field>
  );
}
