import { nowhere, type AppliancePage, type ApplianceView } from '@holdfast/domain/appliances/appliance-list';
import { applianceKind, applianceKindLabels } from '@holdfast/domain/kernel/records/thing-kind';
import { useInAddress } from '../../base/link.tsx';
import { ChipRows, SelectFilter, SortFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
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

type ApplianceFiltersProps = Pick<AppliancePage, 'counts' | 'places'> & {
  /** The table is sorted by its heads. */
  sortable: boolean;
};

/** What narrows the list: a chip for each status with how many it holds, then kind, place, condition, words and order. */
export function ApplianceFilters({ counts, places, sortable }: ApplianceFiltersProps) {
  const [sort] = useInAddress('sort', 'newest');
  const { view, filter } = useApplianceFilter();
  const shown = sorts.some(({ value }) => value === sort)
    ? sorts
    : [...sorts, { value: sort, label: 'As in the table' }];
  const kinds = applianceKind.options.filter(
    (kind) => counts.category[kind] !== undefined || kind === filter.category,
  );
  return (
    <div className="grid gap-3">
      <ChipRows>
        <ChipFilter
          name="view"
          label="Status"
          fallback="active"
          chips={views
            .map((chip) => ({ ...chip, count: counts.view[chip.value] ?? 0 }))
            .filter(({ value, count }) => value === 'active' || count > 0 || value === view)}
        />
      </ChipRows>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(auto-fit,minmax(8rem,1fr))]">
        <WordFilter
          label="Find an appliance"
          placeholder="Name, maker, model, or serial"
          className="max-sm:col-span-2"
        />
        <SelectFilter
          name="category"
          label="Category"
          all="All kinds"
          choices={kinds.map((kind) => ({
            value: kind,
            label: `${applianceKindLabels[kind]} (${counts.category[kind] ?? 0})`,
          }))}
        />
        <SelectFilter
          name="place"
          label="Place"
          all="All places"
          choices={places.map((place) => ({
            value: place.id ?? nowhere,
            label: `${place.label} (${place.count})`,
          }))}
        />
        <SelectFilter
          name="condition"
          label="Condition"
          all="Any condition"
          choices={Object.entries(conditionLabels).map(([value, label]) => ({ value, label }))}
        />
        {sortable && <SortFilter sorts={shown} fallback="newest" />}
      </div>
    </div>
  );
}
