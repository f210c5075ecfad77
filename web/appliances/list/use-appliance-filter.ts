import {
  applianceSort,
  applianceView,
  nowhere,
  type ApplianceFilter,
  type ApplianceView,
} from '@holdfast/domain/appliances/appliance-list';
import { applianceCondition } from '@holdfast/domain/appliances/appliance';
import { id } from '@holdfast/domain/kernel/form/fields';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { useInAddress } from '../../base/link.tsx';

type Filter = Partial<Omit<ApplianceFilter, 'after' | 'limit'>>;

/** What the address says of the list; a word in it that is not known counts as nothing. `narrowed`: more than a view is asked for. */
export function useApplianceFilter(): { view: ApplianceView; filter: Filter; narrowed: boolean } {
  const view = applianceView.safeParse(useInAddress('view', 'active')[0]).data ?? 'active';
  const sort = applianceSort.safeParse(useInAddress('sort', 'newest')[0]).data ?? 'newest';
  const category = applianceKind.safeParse(useInAddress('category')[0]).data;
  const condition = applianceCondition.safeParse(useInAddress('condition')[0]).data;
  const said = useInAddress('place')[0];
  const place = said === nowhere ? nowhere : id.safeParse(said).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const narrow = {
    ...(category === undefined ? {} : { category }),
    ...(condition === undefined ? {} : { condition }),
    ...(place === undefined ? {} : { place }),
    ...(q.trim() === '' ? {} : { q }),
  };
  return { view, filter: { view, sort, ...narrow }, narrowed: Object.keys(narrow).length > 0 };
}
