import { nowhere, type AppliancePage, type ApplianceView } from '@holdfast/domain/appliances/appliance-list';
import { applianceKind, applianceKindLabels } from '@holdfast/domain/kernel/thing-kind';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select, type Choice } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { conditionLabels, statusLabels } from '../appliance-words.tsx';
import { useApplianceFilter } from './use-appliance-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
  { value: '-value', label: 'Most valuable' },
  { value: '-age', label: 'Oldest first' },
  { value: 'service', label: 'Next service first' },
];

const views: readonly { value: ApplianceView; label: string }[] = [
  { value: 'active', label: statusLabels.active },
  { value: 'maintenance', label: statusLabels.maintenance },
  { value: 'inactive', label: statusLabels.inactive },
  { value: 'sold', label: statusLabels.sold },
  { value: 'trash', label: 'Trash' },
];

/** On the phone the chips are one row that slides; on a desk they wrap. */
const chipRows =
  'flex gap-x-6 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:[&_button]:shrink-0 max-md:*:flex-nowrap max-md:*:shrink-0';

type ApplianceFiltersProps = Pick<AppliancePage, 'counts' | 'places'> & {
  /** The table is sorted by its heads. */
  sortable: boolean;
};

/** What narrows the list: a chip for each status with how many it holds, then kind, place, condition, words and order. */
export function ApplianceFilters({ counts, places, sortable }: ApplianceFiltersProps) {
  const [sort, setSort] = useInAddress('sort', 'newest');
  const { view, filter } = useApplianceFilter();
  const shown = sorts.some(({ value }) => value === sort)
    ? sorts
    : [...sorts, { value: sort, label: 'As in the table' }];
  const kinds = applianceKind.options.filter(
    (kind) => counts.category[kind] !== undefined || kind === filter.category,
  );
  return (
    <div className="grid gap-3">
      <div className={chipRows}>
        <ChipFilter
          name="view"
          label="Status"
          fallback="active"
          chips={views
            .map((chip) => ({ ...chip, count: counts.view[chip.value] ?? 0 }))
            .filter(({ value, count }) => value === 'active' || count > 0 || value === view)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(auto-fit,minmax(8rem,1fr))]">
        <WordFilter />
        <AddressSelect
          name="category"
          label="Category"
          all="All kinds"
          choices={kinds.map((kind) => ({
            value: kind,
            label: `${applianceKindLabels[kind]} (${counts.category[kind] ?? 0})`,
          }))}
        />
        <AddressSelect
          name="place"
          label="Place"
          all="All places"
          choices={places.map((place) => ({
            value: place.id ?? nowhere,
            label: `${place.label} (${place.count})`,
          }))}
        />
        <AddressSelect
          name="condition"
          label="Condition"
          all="Any condition"
          choices={Object.entries(conditionLabels).map(([value, label]) => ({ value, label }))}
        />
        {sortable && (
          <Field label="Sort" hideLabel>
            {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={shown} />}
          </Field>
        )}
      </div>
    </div>
  );
}

type AddressSelectProps = { name: string; label: string; all: string; choices: readonly Choice[] };

/** A choice that lives in the address; left out where it could only hide nothing. */
function AddressSelect({ name, label, all, choices }: AddressSelectProps) {
  const [value, setValue] = useInAddress(name);
  if (choices.length < 2 && value === '') return null;
  return (
    <Field label={label} hideLabel>
      {(parts) => <Select {...parts} value={value} onChange={setValue} placeholder={all} choices={choices} />}
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
    <Field label="Find an appliance" hideLabel className="max-sm:col-span-2">
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder="Name, maker, model, or serial"
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
