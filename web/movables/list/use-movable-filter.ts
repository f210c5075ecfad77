import { movableCondition, movableType } from '@holdfast/domain/movables/movable';
import {
  movableFilter,
  movableSort,
  movableView,
  type MovableFilter,
  type MovableView,
} from '@holdfast/domain/movables/movable-list';
import { useInAddress } from '../../base/link.tsx';

type Filter = Partial<Omit<MovableFilter, 'after'>>;

/** So many things are fetched at a time. */
const atATime = 50;

/** What the address says of the list; a word in it that is not known counts as nothing. `narrowed`: more than a view is asked for. */
export function useMovableFilter(): { view: MovableView; filter: Filter; narrowed: boolean } {
  const view = movableView.safeParse(useInAddress('view', 'active')[0]).data ?? 'active';
  const sort = movableSort.safeParse(useInAddress('sort', 'newest')[0]).data ?? 'newest';
  const type = movableType.safeParse(useInAddress('type')[0]).data;
  const condition = movableCondition.safeParse(useInAddress('condition')[0]).data;
  const place = movableFilter.shape.place.safeParse(useInAddress('place')[0]).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const narrow = {
    ...(type === undefined ? {} : { type }),
    ...(condition === undefined ? {} : { condition }),
    ...(place === undefined ? {} : { place }),
    ...(q.trim() === '' ? {} : { q }),
  };
  return {
    view,
    filter: { view, sort, limit: atATime, ...narrow },
    narrowed: Object.keys(narrow).length > 0,
  };
}
