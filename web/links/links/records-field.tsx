import { pickedRecord, pickedValue, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { mostRecords } from '@holdfast/domain/links/link';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordSign, useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';

export type NamedRecord = RecordReference & { label?: string };

/** The records that a link opens, chosen one by one; the form's value is the list of their types and ids. */
export function RecordsField({
  name,
  label,
  known,
}: {
  name: string;
  label: string;
  /** Names of records that are in the list from the beginning; they may come later than the list. */
  known: readonly NamedRecord[];
}) {
  const { field, error } = useBound(name);
  const kindOf = useHitKind();
  const { choices, onSearch } = useRecordChoices();
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map(known.map((each) => [pickedValue(each), each.label]));
  const chosen = Array.isArray(field.value) ? (field.value as RecordReference[]) : [];
  const taken = new Set(chosen.map(pickedValue));
  const add = (value: string) => {
    const record = pickedRecord(value);
    if (record === undefined || taken.has(value)) return;
    setAdded(new Map(added).set(value, choices.find((each) => each.value === value)?.label ?? ''));
    field.onChange([...chosen, record]);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={label}
        required
        error={error}
        help="Photos and documents of an item are included, private ones not."
      >
        {(parts) => (
          <Combobox
            {...parts}
            ref={field.ref}
            onBlur={field.onBlur}
            choices={choices.filter(({ value }) => !taken.has(value))}
            value=""
            onChange={add}
            onSearch={onSearch}
            disabled={chosen.length >= mostRecords}
            placeholder={chosen.length === 0 ? 'Find a document, an item, a policy…' : 'Add another'}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul
          aria-label="Chosen"
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line"
        >
          {chosen.map((record) => {
            const value = pickedValue(record);
            const kind = kindOf(record.item_type).label;
            const called = added.get(value) || names.get(value) || kind;
            return (
              <li key={value} className="flex min-h-touch items-center gap-3 py-1 pr-1 pl-3">
                <RecordSign item_type={record.item_type} />
                <span className="min-w-0 grow break-words">
                  {called}
                  {called !== kind && <span className="text-sm text-quiet"> · {kind}</span>}
                </span>
                <IconButton
                  label={`Remove ${called}`}
                  onClick={() => field.onChange(chosen.filter((each) => pickedValue(each) !== value))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
