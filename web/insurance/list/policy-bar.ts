import { policyType, policyTypeLabels } from '@holdfast/domain/insurance/policy';
import {
  policySort,
  policyView,
  policyViewLabels,
  type PolicyPage,
} from '@holdfast/domain/insurance/policy-list';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'renewal_date', label: 'Next to renew' },
  { value: 'premium', label: 'Highest premium' },
  { value: 'name', label: 'By name' },
];

const shapes = { view: policyView, sort: policySort, type: policyType };

/** What the address says of the list. */
export function usePolicyFilter() {
  const { view = 'all', sort = 'newest', ...narrow } = useListFilter(shapes);
  return { view, sort, ...narrow };
}

/** What narrows and orders the list, with how many each choice holds once the first page is there. */
export function policyBar(
  filter: ReturnType<typeof usePolicyFilter>,
  first: PolicyPage | undefined,
): ListBarShape {
  return {
    search: { label: 'Find a policy', placeholder: 'Search policies', value: filter.q ?? '' },
    status: {
      name: 'view',
      label: 'State',
      value: filter.view,
      fallback: 'all',
      choices: policyView.exclude(['trash']).options.map((value) => ({
        value,
        label: policyViewLabels[value],
        count: first && (first.counts.view[value] ?? 0),
      })),
    },
    filters: [
      {
        name: 'type',
        label: 'Type',
        value: filter.type ?? '',
        choices: policyType.options.map((value) => ({
          value,
          label: policyTypeLabels[value],
          count: first?.counts.type[value] ?? 0,
        })),
      },
    ],
    sort: { value: filter.sort, fallback: 'newest', choices: sorts },
  };
}
