import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { usePath } from '../../base/link.tsx';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The record that the present screen shows, as `movable/{id}`; null where it shows none. */
export function useScreenRecord(): string | null {
  const path = usePath();
  const areas = useAreas();
  const id = ids.exec(path)?.[0];
  if (id === undefined) return null;
  for (const { hits = {} } of areas) {
    for (const type of Object.keys(hits) as RecordType[]) {
      const own = hits[type]?.href(id).split(/[?#]/, 1)[0];
      if (own === path || own === path.replace(/\/edit$/, '')) return `${type}/${id.toLowerCase()}`;
    }
  }
  return null;
}
