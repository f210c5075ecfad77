import {
  propertySort,
  propertyView,
  type PropertyFilter,
  type PropertyView,
} from '@holdfast/domain/real-estate/property-list';
import { occupancyStatus, propertyStatus, propertyType } from '@holdfast/domain/real-estate/property';
import { useInAddress } from '../../base/link.tsx';

type Filter = Partial<Omit<PropertyFilter, 'after' | 'limit'>>;

/** What the address says of the list; a word in it that is not known counts as nothing. `narrowed`: more than a view is asked for. */
export function usePropertyFilter(): { view: PropertyView; filter: Filter; narrowed: boolean } {
  const view = propertyView.safeParse(useInAddress('view', 'active')[0]).data ?? 'active';
  const sort = propertySort.safeParse(useInAddress('sort', 'newest')[0]).data ?? 'newest';
  const property_type = propertyType.safeParse(useInAddress('type')[0]).data;
  const occupancy_status = occupancyStatus.safeParse(useInAddress('occupancy')[0]).data;
  const status = propertyStatus.safeParse(useInAddress('status')[0]).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const narrow = {
    ...(property_type === undefined ? {} : { property_type }),
    ...(occupancy_status === undefined ? {} : { occupancy_status }),
    ...(status === undefined ? {} : { status }),
    ...(q.trim() === '' ? {} : { q }),
  };
  return { view, filter: { view, sort, ...narrow }, narrowed: Object.keys(narrow).length > 0 };
}
