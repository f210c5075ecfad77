import { pickedRecord, pickedValue, recordType, type RecordType } from '@holdfast/domain/kernel/record-type';
import { useFormContext } from 'react-hook-form';
import { useRecordChoices, type Offered } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';

type RecordIdProps = BoundProps & {
  offered: Offered;
  /** The field that takes the record's type, or the one type that it can be. */
  type: { field: string } | { fixed: RecordType };
  /** What choosing nothing is called. */
  none: string;
  chosen?: { label: string } | null;
};

/** One of the owner's records in a form that holds its id, and its type in another field. */
export function RecordIdField(props: RecordIdProps) {
  const { name, label, help, className, required = false, offered, type, none, chosen } = props;
  const { field, value: id, error } = useBound(name);
  const { watch, setValue } = useFormContext<Record<string, string | null>>();
  const { choices, onSearch } = useRecordChoices(offered);
  const typed = recordType.safeParse('fixed' in type ? type.fixed : watch(type.field));
  const value = id === '' || !typed.success ? '' : pickedValue({ item_type: typed.data, item_id: id });
  const known = choices.some((choice) => choice.value === value);
  const choose = (picked: string) => {
    const record = pickedRecord(picked);
    if ('field' in type) setValue(type.field, record?.item_type ?? '', { shouldDirty: true });
    field.onChange(record?.item_id ?? '');
  };
  return (
    <Field label={label} help={help} required={required} error={error} className={className}>
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          choices={[
            { value: '', label: none },
            ...(value === '' || known ? [] : [{ value, label: chosen?.label ?? 'As it was chosen' }]),
            ...choices,
          ]}
          value={value}
          onChange={choose}
          onSearch={onSearch}
          placeholder={none}
        />
      )}
    </Field>
  );
}
