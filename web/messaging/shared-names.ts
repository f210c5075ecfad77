import type { Correspondent } from '@holdfast/domain/messaging/thread';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { useAreas, useHitKind } from '../kernel/screen/house/given-areas.ts';

/** So many records are named; of the others it is said how many there are. */
const most = 2;

/** What lies between two people, in a line: `Everything`, `Insurance, Home policy and 2 more`. */
export function useSharedNames(): (between: Pick<Correspondent, 'shared' | 'more'>) => string {
  const areas = useAreas();
  const kindOf = useHitKind();
  return ({ shared, more }) => {
    const names = shared.map(({ item_type, label }) => {
      if (item_type === '*') return 'Everything';
      if (item_type.startsWith('area:')) {
        const name = item_type.slice('area:'.length);
        return areas.find((area) => area.name === name)?.screens[0]?.title ?? name;
      }
      const read = recordType.safeParse(item_type);
      return label ?? (read.success ? kindOf(read.data).label : item_type);
    });
    const shown = names.slice(0, most).join(', ');
    return names.length > most ? `${shown} and ${names.length - most}${more ? '+' : ''} more` : shown;
  };
}
