import { policyTypeLabels, type PolicyType } from '@holdfast/domain/insurance/policy';
import { policyView, policyViewLabels, type PolicyPage } from '@holdfast/domain/insurance/policy-list';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { usePolicyFilter } from './use-policy-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'renewal_date', label: 'Next to renew' },
  { value: 'premium', label: 'Highest premium' },
  { value: 'name', label: 'By name' },
];

/** On the phone the chips are one row that slides; on a desk they wrap. */
const chipRows =
  'flex gap-x-6 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:[&_button]:shrink-0 max-md:*:flex-nowrap max-md:*:shrink-0';

/** What narrows the list: words, state, type, and its order. Each chip says how many it holds. */
export function PolicyFilters({ counts }: { counts: PolicyPage['counts'] }) {
  const [sort, setSort] = useInAddress('sort', 'newest');
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
        <WordFilter />
        <Field label="Sort" hideLabel className="w-40 shrink-0 sm:w-52">
          {(parts) => <Select {...parts} value={sort} onChange={setSort} choices={sorts} />}
        </Field>
      </div>
      <div className={chipRows}>
        <ChipFilter name="view" label="State" fallback="all" chips={views} />
        {(types.length > 1 || filter.type !== undefined) && (
          <ChipFilter name="type" label="Type" chips={types} />
        )}
      </div>
    </div>
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
    <Field label="Find a policy" hideLabel className="min-w-0 grow sm:max-w-96">
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          value={typed}
          placeholder="Name, provider or number"
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
