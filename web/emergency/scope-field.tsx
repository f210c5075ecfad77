import type { NamedScope, Scope } from '@holdfast/domain/emergency/scope';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useAreas, useHitKind } from '../kernel/screen/house/given-areas.ts';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { IconButton } from '../ui/button.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field, FieldError } from '../ui/form/field.tsx';
import { useBound } from '../ui/form/form-fields.tsx';
import { Checkbox } from '../ui/form/toggles.tsx';

type ScopeFieldProps = { name: string; label: string; named: NamedScope['records'] };

/** What a contact can read: the binder, everything, areas, or single records. */
export function ScopeField({ name, label, named }: ScopeFieldProps) {
  const { field, error } = useBound(name);
  const scope = field.value as Scope;
  const set = (change: Partial<Scope>) => field.onChange({ ...scope, ...change });
  // Areas with a door that guests go in by; conversations have none.
  const areas = useAreas().flatMap(({ name: area, hits, screens }) => {
    const door = screens.find(({ inHouses, path }) => inHouses === true && !path.includes('{'));
    if (hits === undefined || door === undefined) return [];
    return [{ area, called: (door.houseMenu ?? door.menu)?.label ?? door.title }];
  });
  const kindOf = useHitKind();
  const { choices, onSearch } = useRecordChoices();
  const [labels, setLabels] = useState(
    () => new Map(named.map((each) => [`${each.item_type}/${each.item_id}`, each.label ?? 'Gone'])),
  );
  const add = (value: string) => {
    const record = pickedRecord(value);
    const known = scope.records.some(({ item_id }) => item_id === record?.item_id);
    if (record === undefined || known) return;
    setLabels(new Map(labels).set(value, choices.find((each) => each.value === value)?.label ?? 'Record'));
    set({ records: [...scope.records, record] });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{label}</legend>
      <Checkbox
        label="The family binder"
        help="What there is, where, and whom to call; nothing private."
        checked={scope.binder}
        onChange={(binder) => set({ binder })}
      />
      <Checkbox
        label="Everything but what is marked “Only me”"
        help="All records and files, with download."
        checked={scope.everything}
        onChange={(everything) => set({ everything })}
      />
      {!scope.everything && (
        <>
          <details open={scope.areas.length > 0}>
            <summary className="group flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden className="size-4.5 in-open:rotate-90" />
              Whole areas{scope.areas.length > 0 && ` (${scope.areas.length})`}
            </summary>
            <div className="grid gap-x-4 border-l-2 border-line pl-4 sm:grid-cols-2">
              {areas.map(({ area, called }) => (
                <Checkbox
                  key={area}
                  label={called}
                  checked={scope.areas.includes(area)}
                  onChange={(on) =>
                    set({ areas: on ? [...scope.areas, area] : scope.areas.filter((each) => each !== area) })
                  }
                />
              ))}
            </div>
          </details>
          <Field label="Single records" required={false} help="Opens private records too.">
            {(parts) => (
              <Combobox
                {...parts}
                choices={choices}
                value=""
                onSearch={onSearch}
                onChange={add}
                placeholder="Choose a record"
              />
            )}
          </Field>
          <ul>
            {scope.records.map(({ item_type, item_id }) => {
              const words = labels.get(`${item_type}/${item_id}`) ?? kindOf(item_type).label;
              return (
                <li key={item_id} className="flex items-center justify-between gap-2">
                  <span className="min-w-0 break-words">{words}</span>
                  <IconButton
                    label={`Leave out: ${words}`}
                    onClick={() => set({ records: scope.records.filter((each) => each.item_id !== item_id) })}
                  >
                    <X aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
