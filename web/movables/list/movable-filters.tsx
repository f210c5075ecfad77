import { conditionLabels, statusLabels, typeLabels } from '@holdfast/domain/movables/movable';
import type { MovablePage } from '@holdfast/domain/movables/movable-list';
import { useInAddress } from '../../base/link.tsx';
import { ChipRows, CountedChips, SortFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useMovableFilter } from './use-movable-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
  { value: 'value', label: 'Most valuable' },
  { value: 'bought', label: 'Last bought' },
];

const viewLabels = { ...statusLabels, trash: 'Trash' };

/** What narrows the list. Every status has its chip, with how many it holds, so that nothing is out of reach. */
export function MovableFilters({ counts }: { counts: MovablePage['counts'] }) {
  const { filter } = useMovableFilter();
  const views = Object.entries(viewLabels).map(([value, label]) => ({
    value,
    label,
    count: counts.view[value as keyof typeof viewLabels] ?? 0,
  }));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] [&>*:first-child]:max-sm:col-span-full">
        <WordFilter label="Find by name, make or number" placeholder="Name, make or number" />
        <PlaceFilter places={counts.place} />
        <SortFilter sorts={sorts} fallback="newest" />
      </div>
      <ChipRows>
        <ChipFilter name="view" label="Status" fallback="active" chips={views} />
        <CountedChips
          name="type"
          label="Type"
          labels={typeLabels}
          counts={counts.type}
          chosen={filter.type}
        />
        <CountedChips
          name="condition"
          label="Condition"
          labels={conditionLabels}
          counts={counts.condition}
          chosen={filter.condition}
        />
      </ChipRows>
    </div>
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
