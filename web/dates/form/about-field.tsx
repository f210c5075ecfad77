import { aboutType, ownDateDraft } from '@holdfast/domain/dates/own-date';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox, type ComboChoice } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';

const date = fieldsOf(ownDateDraft);

/** The records that a reminder may be about, found by what is typed. */
export function useAboutChoices() {
  const { choices, onSearch } = useRecordChoices();
  const may = ({ value }: ComboChoice) => aboutType.safeParse(pickedRecord(value)?.item_type).success;
  return { choices: choices.filter(may), onSearch };
}

/** What a reminder is about; nothing where it is for the house. */
export function AboutField({ chosen }: { chosen: string | null }) {
  const { label, name } = date.other('of_id');
  const type = date.other('of_type').name;
  const { field, value: id, error } = useBound(name);
  const { watch, setValue } = useFormContext<Record<string, string | null>>();
  const { choices, onSearch } = useAboutChoices();
  const typed = aboutType.safeParse(watch(type));
  const value = id === '' || !typed.success ? '' : pickedValue({ item_type: typed.data, item_id: id });
  const known = choices.some((choice) => choice.value === value);
  const choose = (picked: string) => {
    const record = pickedRecord(picked);
    setValue(type, record?.item_type ?? '', { shouldDirty: true });
    field.onChange(record?.item_id ?? '');
  };
  return (
    <Field
      label={label}
      required={false}
      error={error}
      help={value === '' ? undefined : 'Once it is sold or in the trash, nothing reminds of it.'}
    >
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          choices={[
            { value: '', label: 'Nothing in particular' },
            ...(value === '' || known ? [] : [{ value, label: chosen ?? 'As it was chosen' }]),
            ...choices,
          ]}
          value={value}
          onChange={choose}
          onSearch={onSearch}
          placeholder="Nothing in particular"
        />
      )}
    </Field>
  );
}
