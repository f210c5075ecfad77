import { policyTypeLabels, type PolicyType } from '@holdfast/domain/insurance/policy';
import { policyView, policyViewLabels, type PolicyPage } from '@holdfast/domain/insurance/policy-list';
import { ChipRows, SortFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { usePolicyFilter } from './use-policy-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'renewal_date', label: 'Next to renew' },
  { value: 'premium', label: 'Highest premium' },
  { value: 'name', label: 'By name' },
];

/** What narrows the list: words, state, type, and its order. Each chip says how many it holds. */
export function PolicyFilters({ counts }: { counts: PolicyPage['counts'] }) {
  const { filter } = usePolicyFilter();
  const views = policyView.options
    .map((value) => ({ value, label: policyViewLabels[value], count: counts.view[value] ?? 0 }))
    .filter((chip) => chip.value === 'all' || chip.count > 0 || chip.value === filter.view);
  const types = (Object.keys(policyTypeLabels) as PolicyType[])
    .filter((value) => counts.type[value] !== undefined || value === filter.type)
    .map((value) => ({ value, label: policyTypeLabels[value], count: counts.type[value] ?? 0 }));
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <WordFilter
          label="Find a policy"
          placeholder="Name, provider or number"
          className="min-w-0 grow sm:max-w-96"
        />
        <SortFilter sorts={sorts} fallback="newest" className="w-40 shrink-0 sm:w-52" />
      </div>
      <ChipRows>
        <ChipFilter name="view" label="State" fallback="all" chips={views} />
        {(types.length > 1 || filter.type !== undefined) && (
          <ChipFilter name="type" label="Type" chips={types} />
        )}
      </ChipRows>
    </div>
  );
}
