import {
  applianceSort,
  applianceView,
  nowhere,
  type AppliancePage,
} from '@holdfast/domain/appliances/appliance-list';
import { applianceCondition, heldStatus } from '@holdfast/domain/appliances/appliance';
import { id } from '@holdfast/domain/kernel/form/fields';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { z } from 'zod';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { applianceKindLabels, conditionLabels, statusLabels } from '../appliance-words.tsx';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'service', label: 'Next service first' },
  { value: 'name', label: 'By name' },
  { value: '-value', label: 'Most valuable' },
  { value: '-age', label: 'Oldest first' },
];

const shapes = {
  view: applianceView,
  sort: applianceSort,
  category: applianceKind,
  condition: applianceCondition,
  place: z.union([id, z.literal(nowhere)]),
};

/** What the address says of the list. */
export function useApplianceFilter() {
  const { view = 'active', sort = 'newest', ...narrow } = useListFilter(shapes);
  return { view, sort, ...narrow };
}

type Filter = ReturnType<typeof useApplianceFilter>;

/** What narrows and orders the list, with how many each choice holds once the first page is there. */
export function applianceBar(filter: Filter, first: AppliancePage | undefined): ListBarShape {
  return {
    search: {
      label: 'Find an appliance',
      placeholder: 'Search appliances',
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
        name: 'place',
        label: 'Place',
        value: filter.place ?? '',
        unknown: 'This place',
        choices: (first?.places ?? []).map((place) => ({
          value: place.id ?? nowhere,
          label: place.label,
          count: place.count,
        })),
      },
      {
        name: 'category',
        label: 'Category',
        value: filter.category ?? '',
        choices: applianceKind.options.map((value) => ({
          value,
          label: applianceKindLabels[value],
          count: first?.counts.category[value] ?? 0,
        })),
      },
      {
        name: 'condition',
        label: 'Condition',
        value: filter.condition ?? '',
        choices: applianceCondition.options.map((value) => ({ value, label: conditionLabels[value] })),
      },
    ],
    sort: {
      value: filter.sort,
      fallback: 'newest',
      choices: sorts.some(({ value }) => value === filter.sort)
        ? sorts
        : [...sorts, { value: filter.sort, label: 'As in the table' }],
    },
  };
}
