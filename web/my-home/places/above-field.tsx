import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { listPlaces } from '@holdfast/domain/my-home/endpoints';
import { pathInWords, type Place } from '@holdfast/domain/my-home/place';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAnswer } from '../../kernel/call/query.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox, type ComboChoice } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { iconOf } from './place-words.ts';

const alone = { value: '', label: 'Stands by itself: a storage unit, a berth' };

/** The places that fit what is typed, as choices with the way to them; `without` is left out. */
export function usePlaceChoices(without?: string): {
  choices: ComboChoice[];
  onSearch: (typed: string) => void;
} {
  const [typed, setTyped] = useState('');
  const { data } = useAnswer(listPlaces, { q: typed.slice(0, 100), limit: 50 }, { keepFormer: true });
  const choices = (data?.items ?? [])
    .filter(({ id }) => id !== without)
    .map((place) => {
      const home = place.path.find((each) => each.item_type === 'real_estate');
      return {
        value: pickedValue({ item_type: 'place', item_id: place.id }),
        label: pathInWords(place),
        group: home?.label ?? 'Elsewhere',
        icon: <Icon name={iconOf(place)} className="text-quiet" />,
      };
    });
  return { choices: inGroups(choices), onSearch: setTyped };
}

/** What is in one property stands together. */
function inGroups(choices: readonly ComboChoice[]): ComboChoice[] {
  const groups = [...new Set(choices.map((choice) => choice.group ?? ''))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return groups.flatMap((group) => choices.filter((choice) => choice.group === group));
}

type Above = Pick<Place, 'of_type' | 'of_id'>;

type Bound = { name: string; label: string };
type AboveFieldProps = {
  /** The two fields that name it. */
  type: Bound;
  id: Bound;
  placeId?: string;
  known?: string | undefined;
};

/** What a place is in: a property, another place, or nothing. `known` is what its present choice is called. */
export function AboveField({ type, id, placeId, known }: AboveFieldProps) {
  const { watch, setValue, formState } = useFormContext<Record<string, string>>();
  const properties = useRecordChoices({ item_type: 'real_estate' });
  const places = usePlaceChoices(placeId);
  const [of_type, of_id] = [watch(type.name), watch(id.name)];
  const value = !of_id ? '' : `${of_type}/${of_id}`;
  const offered = [alone, ...properties.choices, ...places.choices];
  const all = offered.some((choice) => choice.value === value)
    ? offered
    : [{ value, label: known ?? 'As it was chosen' }, ...offered];
  const choose = (picked: string) => {
    const above: Above | undefined = aboveIn(picked);
    const options = { shouldDirty: true, shouldTouch: true };
    setValue(type.name, above?.of_type ?? '', options);
    setValue(id.name, above?.of_id ?? '', options);
  };
  return (
    <Field label={id.label} required={false} error={formState.errors[id.name]?.message}>
      {(parts) => (
        <Combobox
          {...parts}
          choices={all}
          value={value}
          onChange={choose}
          onSearch={(typed) => {
            properties.onSearch(typed);
            places.onSearch(typed);
          }}
        />
      )}
    </Field>
  );
}

function aboveIn(picked: string): Above | undefined {
  const record = pickedRecord(picked);
  if (record?.item_type !== 'place' && record?.item_type !== 'real_estate') return undefined;
  return { of_type: record.item_type, of_id: record.item_id };
}
