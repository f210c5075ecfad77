import { X } from 'lucide-react';
import { useState } from 'react';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';

type PeopleFieldProps = {
  name: string;
  label: string;
  /** What the stored people are called, by their ids. */
  names: Readonly<Record<string, string>>;
};

/** Several tenants; the form's value is the list of their ids. */
export function PeopleField({ name, label, names }: PeopleFieldProps) {
  const { field, error } = useBound(name);
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const { choices, onSearch } = useRecordChoices({ item_type: 'tenant' });
  const ids = Array.isArray(field.value) ? (field.value as string[]) : [];
  const called = (id: string) => added[id] ?? names[id] ?? 'Tenant';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={label} required={false} error={error}>
        {(parts) => (
          <Combobox
            {...parts}
            ref={field.ref}
            choices={choices}
            value=""
            onChange={(value) => {
              const id = pickedRecord(value)?.item_id;
              const choice = choices.find((each) => each.value === value);
              if (id === undefined || ids.includes(id)) return;
              setAdded({ ...added, [id]: choice?.label ?? 'Tenant' });
              field.onChange([...ids, id]);
            }}
            onSearch={onSearch}
            placeholder="Add a tenant"
          />
        )}
      </Field>
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li key={id} className="flex items-center rounded-md bg-sunk pl-3 text-sm">
              <span className="font-semibold wrap-anywhere">{called(id)}</span>
              <IconButton
                label={`Remove ${called(id)}`}
                onClick={() => field.onChange(ids.filter((each) => each !== id))}
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
