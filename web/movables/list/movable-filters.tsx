import { conditionLabels, statusLabels, typeLabels } from '@holdfast/domain/movables/movable';
import type { MovablePage } from '@holdfast/domain/movables/movable-list';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useMovableFilter } from './use-movable-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
  { value: 'value', label: 'Most valuable' },
  { value: 'bought', label: 'Last bought' },
];

const viewLabels = { ...statusLabels, trash: 'Trash' };

/** On the phone the chips are one row that slides; on a desk they wrap. */
const chipRows =
  'flex gap-x-6 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:[&_button]:shrink-0 max-md:*:flex-nowrap max-md:*:shrink-0';

/** What narrows the list. Every status has its chip, with how many it holds, so that nothing is out of reach. */
export function MovableFilters({ counts }: { counts: MovablePage['counts'] }) {
  const [sort, setSort] = useInAddress('sort', 'newest');
  const { filter } = useMovableFilter();
  const views = Object.entries(viewLabels).map(([value, label]) => ({
    value,
    label,
    count: counts.view[value as keyof typeof viewLabels] ?? 0,
  }));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] [&>*:first-child]:max-sm:col-span-full">
        <WordFilter />
        <PlaceFilter places={counts.place} />
        <Field label="Sort" hideLabel>
          {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={sorts} />}
        </Field>
      </div>
      <div className={chipRows}>
        <ChipFilter name="view" label="Status" fallback="active" chips={views} />
        <Chips name="type" label="Type" labels={typeLabels} counts={counts.type} chosen={filter.type} />
        <Chips
          name="condition"
          label="Condition"
          labels={conditionLabels}
          counts={counts.condition}
          chosen={filter.condition}
        />
      </div>
    </div>
  );
}

type ChipsProps<Value extends string> = {
  name: string;
  label: string;
  labels: Readonly<Record<Value, string>>;
  counts: Partial<Record<Value, number>>;
  chosen: Value | undefined;
};

/** Chips that could only hide nothing are left out. */
function Chips<Value extends string>({ name, label, labels, counts, chosen }: ChipsProps<Value>) {
  const values = (Object.keys(labels) as Value[]).filter(
    (value) => (counts[value] ?? 0) > 0 || value === chosen,
  );
  if (values.length < 2 && chosen === undefined) return null;
  return (
    <ChipFilter
      name={name}
      label={label}
      chips={values.map((value) => ({ value, label: labels[value], count: counts[value] ?? 0 }))}
    />
  );
}

function PlaceFilter({ places }: { places: MovablePage['counts']['place'] }) {
  const [place, setPlace] = useInAddress('place');
  const known = places.map(({ id, name, count }) => ({
    value: id,
    label: name,
    detail: count === 1 ? '1 asset' : `${count} assets`,
  }));
  const chosen =
    place === '' || known.some(({ value }) => value === place)
      ? []
      : [{ value: place, label: 'This place', detail: '0 assets' }];
  return (
    <Field label="Place" hideLabel>
      {(parts) => (
        <Combobox
          {...parts}
          placeholder="All places"
          value={place === '' ? 'all' : place}
          onChange={(next) => setPlace(next === 'all' ? '' : next)}
          choices={[{ value: 'all', label: 'All places' }, ...chosen, ...known]}
        />
      )}
    </Field>
  );
}

/** Words are looked for a moment after the last key. */
function WordFilter() {
  const [words, setWords] = useInAddress('q');
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => setWords(typed), 300);
    return () => clearTimeout(timer);
  });
  return (
    <Field label="Find by name, make or number" hideLabel>
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder="Name, make or number"
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
