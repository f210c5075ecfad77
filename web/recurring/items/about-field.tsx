import { pickedRecord, pickedValue, recordType } from '@holdfast/domain/kernel/record-type';
import { aboutType, recurringDraft } from '@holdfast/domain/recurring/recurring';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';

const own = fieldsOf(recurringDraft);

/** The record that an item is earned with or spent on. */
export function AboutField({ chosen }: { chosen: string | null }) {
  const { label, name } = own.other('of_id');
  const type = own.other('of_type').name;
  const { field, value: id, error } = useBound(name);
  const { watch, setValue } = useFormContext<Record<string, string | null>>();
  const { choices: found, onSearch } = useRecordChoices();
  const choices = found.filter(({ value }) => aboutType.safeParse(pickedRecord(value)?.item_type).success);
  const typed = recordType.safeParse(watch(type));
  const value = id === '' || !typed.success ? '' : pickedValue({ item_type: typed.data, item_id: id });
  const known = choices.some((choice) => choice.value === value);
  const choose = (picked: string) => {
    const record = pickedRecord(picked);
    setValue(type, record?.item_type ?? '', { shouldDirty: true });
    field.onChange(record?.item_id ?? '');
  };
  return (
    <Field label={label} required={false} error={error} help="The home, policy, or loan it pays for.">
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          choices={[
            { value: '', label: 'None' },
            ...(value === '' || known ? [] : [{ value, label: chosen ?? 'As it was chosen' }]),
            ...choices,
          ]}
          value={value}
          onChange={choose}
          onSearch={onSearch}
          placeholder="None"
        />
      )}
    </Field>
  );
}
