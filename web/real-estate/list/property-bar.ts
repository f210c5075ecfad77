import { propertySort, propertyView, type PropertyPage } from '@holdfast/domain/real-estate/property-list';
import {
  occupancyLabels,
  occupancyStatus,
  propertyStatus,
  propertyType,
  statusLabels,
  typeLabels,
} from '@holdfast/domain/real-estate/property';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'value', label: 'Most valuable' },
  { value: 'address', label: 'By address' },
];

const shapes = {
  view: propertyView,
  sort: propertySort,
  type: propertyType,
  occupancy: occupancyStatus,
  status: propertyStatus,
};

/** What the address says of the list, by the names that the server knows. */
export function usePropertyFilter() {
  const { view = 'active', sort = 'newest', type, occupancy, ...others } = useListFilter(shapes);
  return {
    view,
    sort,
    ...(type === undefined ? {} : { property_type: type }),
    ...(occupancy === undefined ? {} : { occupancy_status: occupancy }),
    ...others,
  };
}

type Filter = ReturnType<typeof usePropertyFilter>;

/** What narrows and orders the list, with how many each choice holds once the first page is there. */
export function propertyBar(filter: Filter, first: PropertyPage | undefined): ListBarShape {
  const viewLabels = { active: 'Active', sold: 'Sold' };
  return {
    search: {
      label: 'Find by address',
      placeholder: 'Search real estate',
      value: filter.q ?? '',
    },
    status: {
      name: 'view',
      label: 'Owned, sold, or removed',
      value: filter.view,
      fallback: 'active',
      choices: (['active', 'sold'] as const).map((value) => ({
        value,
        label: viewLabels[value],
        count: first && (first.counts.view[value] ?? 0),
      })),
    },
    filters: [
      {
        name: 'occupancy',
        label: 'Occupancy',
        value: filter.occupancy_status ?? '',
        choices: occupancyStatus.options.map((value) => ({
          value,
          label: occupancyLabels[value],
          count: first?.counts.occupancy_status[value] ?? 0,
        })),
      },
      {
        name: 'type',
        label: 'Type',
        value: filter.property_type ?? '',
        choices: propertyType.options.map((value) => ({
          value,
          label: typeLabels[value],
          count: first?.counts.property_type[value] ?? 0,
        })),
      },
      {
        name: 'status',
        label: 'Status',
        value: filter.status ?? '',
        choices: propertyStatus.options.map((value) => ({
          value,
          label: statusLabels[value],
          count: first?.counts.status[value] ?? 0,
        })),
      },
    ],
    sort: { value: filter.sort, fallback: 'newest', choices: sorts },
  };
}
