import type { PropertyPage } from '@holdfast/domain/real-estate/property-list';
import { occupancyLabels, statusLabels, typeLabels } from '@holdfast/domain/real-estate/property';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'value', label: 'Most valuable' },
  { value: 'address', label: 'By address' },
];

/** On the phone the chips are one row that slides; on a desk they wrap. */
const chipRows =
  'flex gap-x-6 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:[&_button]:shrink-0 max-md:*:flex-nowrap max-md:*:shrink-0';

/** What narrows the list: each chip says how many it holds, and chips that could only hide nothing are left out. */
export function PropertyFilters({ counts }: { counts: PropertyPage['counts'] }) {
  const [sort, setSort] = useInAddress('sort', 'newest');
  const { view, filter } = usePropertyFilter();
  const views = [
    { value: 'active', label: 'Active', count: counts.view.active ?? 0 },
    { value: 'sold', label: 'Sold', count: counts.view.sold ?? 0 },
    { value: 'trash', label: 'Trash', count: counts.view.trash ?? 0 },
  ].filter((chip) => chip.value === 'active' || chip.count > 0 || chip.value === view);
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <WordFilter />
        <Field label="Sort" hideLabel className="w-40 shrink-0 sm:w-52">
          {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={sorts} />}
        </Field>
      </div>
      <div className={chipRows}>
        {views.length > 1 && (
          <ChipFilter name="view" label="Owned, sold, or removed" fallback="active" chips={views} />
        )}
        <Chips
          name="occupancy"
          label="Occupancy"
          labels={occupancyLabels}
          counts={counts.occupancy_status}
          chosen={filter.occupancy_status}
        />
        <Chips
          name="type"
          label="Type"
          labels={typeLabels}
          counts={counts.property_type}
          chosen={filter.property_type}
        />
        {view === 'active' && (
          <Chips
            name="status"
            label="Status"
            labels={statusLabels}
            counts={counts.status}
            chosen={filter.status}
          />
        )}
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

function Chips<Value extends string>({ name, label, labels, counts, chosen }: ChipsProps<Value>) {
  const values = (Object.keys(labels) as Value[]).filter(
    (value) => counts[value] !== undefined || value === chosen,
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
    <Field label="Find by address" hideLabel className="min-w-0 grow sm:max-w-96">
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder="Address, city or zip code"
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
