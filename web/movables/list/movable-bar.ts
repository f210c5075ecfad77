import {
  conditionLabels,
  heldStatus,
  movableCondition,
  movableType,
  statusLabels,
  typeLabels,
} from '@holdfast/domain/movables/movable';
import {
  movableFilter,
  movableSort,
  movableView,
  type MovablePage,
} from '@holdfast/domain/movables/movable-list';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
  { value: 'value', label: 'Most valuable' },
  { value: 'bought', label: 'Last bought' },
];

const shapes = {
  view: movableView,
  sort: movableSort,
  type: movableType,
  condition: movableCondition,
  place: movableFilter.shape.place,
};

/** What the address says of the list. */
export function useMovableFilter() {
  const { view = 'active', sort = 'newest', ...narrow } = useListFilter(shapes);
  return { view, sort, ...narrow };
}

type Filter = ReturnType<typeof useMovableFilter>;

/** What narrows and orders the list, with how many each choice holds once the first page is there. */
export function movableBar(filter: Filter, first: MovablePage | undefined): ListBarShape {
  return {
    search: {
      label: 'Find by name, make or number',
      placeholder: 'Search movable assets',
      value: filter.q ?? '',
    },
    status: {
      name: 'view',
      label: 'Status',
      value: filter.view,
      fallback: 'active',
      choices: [...heldStatus.options, 'sold' as const].map((value) => ({
        value,
        label: statusLabels[value],
        count: first && (first.counts.view[value] ?? 0),
      })),
    },
    filters: [
      {
        name: 'type',
        label: 'Type',
        value: filter.type ?? '',
        choices: movableType.options.map((value) => ({
          value,
          label: typeLabels[value],
          count: first?.counts.type[value] ?? 0,
        })),
      },
      {
        name: 'place',
        label: 'Place',
        value: filter.place ?? '',
        unknown: 'This place',
        choices: (first?.counts.place ?? []).map(({ id, name, count }) => ({
          value: id,
          label: name,
          count,
        })),
      },
      {
        name: 'condition',
        label: 'Condition',
        value: filter.condition ?? '',
        choices: movableCondition.options.map((value) => ({
          value,
          label: conditionLabels[value],
          count: first?.counts.condition[value] ?? 0,
        })),
      },
    ],
    sort: { value: filter.sort, fallback: 'newest', choices: sorts },
  };
}
