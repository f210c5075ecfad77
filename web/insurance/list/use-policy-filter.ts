import { policySort, policyView, type PolicyFilter } from '@holdfast/domain/insurance/policy-list';
import { policyType } from '@holdfast/domain/insurance/policy';
import { useInAddress } from '../../base/link.tsx';

type Filter = Partial<Omit<PolicyFilter, 'after' | 'limit'>>;

/** What the address says of the list; a word in it that is not known counts as nothing. `narrowed`: more than the whole list is not asked for. */
export function usePolicyFilter(): { filter: Filter; narrowed: boolean } {
  const view = policyView.safeParse(useInAddress('view', 'all')[0]).data ?? 'all';
  const sort = policySort.safeParse(useInAddress('sort', 'newest')[0]).data ?? 'newest';
  const type = policyType.safeParse(useInAddress('type')[0]).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const narrow = { ...(type === undefined ? {} : { type }), ...(q.trim() === '' ? {} : { q }) };
  return { filter: { view, sort, ...narrow }, narrowed: view !== 'all' || Object.keys(narrow).length > 0 };
}
