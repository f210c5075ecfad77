import type { PropertyPage } from '@holdfast/domain/real-estate/property-list';
import { occupancyLabels, statusLabels, typeLabels } from '@holdfast/domain/real-estate/property';
import { ChipRows, CountedChips, SortFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'value', label: 'Most valuable' },
  { value: 'address', label: 'By address' },
];

/** What narrows the list: each chip says how many it holds, and chips that could only hide nothing are left out. */
export function PropertyFilters({ counts }: { counts: PropertyPage['counts'] }) {
  const { view, filter } = usePropertyFilter();
  const views = [
    { value: 'active', label: 'Active', count: counts.view.active ?? 0 },
    { value: 'sold', label: 'Sold', count: counts.view.sold ?? 0 },
    { value: 'trash', label: 'Trash', count: counts.view.trash ?? 0 },
  ].filter((chip) => chip.value === 'active' || chip.count > 0 || chip.value === view);
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <WordFilter
          label="Find by address"
          placeholder="Address, city or zip code"
          className="min-w-0 grow sm:max-w-96"
        />
        <SortFilter sorts={sorts} fallback="newest" className="w-40 shrink-0 sm:w-52" />
      </div>
      <ChipRows>
        {views.length > 1 && (
          <ChipFilter name="view" label="Owned, sold, or removed" fallback="active" chips={views} />
        )}
        <CountedChips
          name="occupancy"
          label="Occupancy"
          labels={occupancyLabels}
          counts={counts.occupancy_status}
          chosen={filter.occupancy_status}
        />
        <CountedChips
          name="type"
          label="Type"
          labels={typeLabels}
          counts={counts.property_type}
          chosen={filter.property_type}
        />
        {view === 'active' && (
          <CountedChips
            name="status"
            label="Status"
            labels={statusLabels}
            counts={counts.status}
            chosen={filter.status}
          />
        )}
      </ChipRows>
    </div>
  );
}
