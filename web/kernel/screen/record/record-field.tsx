import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  pickedRecord,
  pickedValue,
  recordReference,
  type RecordType,
} from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Combobox, type ComboChoice } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../../ui/form/form-fields.tsx';
import { useRecordChoices, type Offered } from './record-choices.tsx';

type RecordFieldProps = BoundProps & {
  offered?: Offered;
  /** What the field's value is called, where it may be none of the choices that are read first. */
  chosen?: { label: string } | null;
  /** What choosing nothing is called; without it something has to be chosen. */
  none?: string;
  placeholder?: string;
};

/** One of the owner's records; the form's value is `{ item_type, item_id }`, or null. */
export function RecordField({ name, ...rest }: RecordFieldProps) {
  const { field, error } = useBound(name);
  const read = recordReference.safeParse(field.value);
  return (
    <Picker
      {...rest}
      error={error}
      bound={field}
      value={read.success ? pickedValue(read.data) : ''}
      onChoose={(value) => field.onChange(pickedRecord(value) ?? null)}
    />
  );
}

/** The place where a thing lies; the form's value is the place's id, or null. */
export function PlaceField(props: Omit<RecordFieldProps, 'offered'>) {
  return <RecordIdField none="No place" {...props} item_type="place" />;
}

/** A document that says something; the form's value is the document's id, or null. */
export function DocumentField(props: Omit<RecordFieldProps, 'offered'>) {
  return <RecordIdField none="No document" {...props} item_type="document" />;
}

type RecordIdFieldProps = Omit<RecordFieldProps, 'offered'> & {
  item_type: RecordType;
  /** Adds a record that is called so, where none is; what is wrong with the name is shown at the field. */
  onAdd?: (typed: string) => Promise<{ id: string; label: string }>;
};

/** A record of one type; the form's value is its id, or null. */
export function RecordIdField({ name, item_type, onAdd, chosen, ...rest }: RecordIdFieldProps) {
  const { field, value, error } = useBound(name);
  const { setError, clearErrors } = useFormContext();
  const [added, setAdded] = useState<{ id: string; label: string } | null>(null);
  const add = async (typed: string) => {
    try {
      const made = await onAdd?.(typed);
      if (made === undefined) return;
      setAdded(made);
      clearErrors(name);
      field.onChange(made.id);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      setError(name, { type: 'server', message: thrown.fields[0]?.message ?? thrown.message });
    }
  };
  return (
    <Picker
      {...rest}
      chosen={added !== null && added.id === value ? added : (chosen ?? null)}
      onAdd={onAdd && add}
      offered={{ item_type }}
      error={error}
      bound={field}
      value={value === '' ? '' : pickedValue({ item_type, item_id: value })}
      onChoose={(chosen) => field.onChange(pickedRecord(chosen)?.item_id ?? null)}
    />
  );
}

type PickerProps = Omit<RecordFieldProps, 'name'> & {
  error: string | undefined;
  bound: { ref: React.Ref<HTMLButtonElement>; onBlur: () => void };
  value: string;
  onChoose: (value: string) => void;
  onAdd?: ((typed: string) => Promise<void>) | undefined;
};

function Picker(props: PickerProps) {
  const {
    label,
    help,
    required,
    className,
    offered,
    chosen,
    none,
    placeholder,
    error,
    bound,
    value,
    onChoose,
    onAdd,
  } = props;
  const { choices, onSearch } = useRecordChoices(offered);
  const known = choices.some((choice) => choice.value === value);
  const all: ComboChoice[] = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...(value === '' || known ? [] : [{ value, label: chosen?.label ?? 'As it was chosen' }]),
    ...choices,
  ];
  return (
    <Field
      label={label}
      help={help}
      required={required ?? none === undefined}
      error={error}
      className={className}
    >
      {(parts) => (
        <Combobox
          {...parts}
          ref={bound.ref}
          onBlur={bound.onBlur}
          choices={all}
          value={value}
          onChange={onChoose}
          onSearch={onSearch}
          onAdd={onAdd}
          placeholder={placeholder ?? 'Choose'}
        />
      )}
    </Field>
  );
}
