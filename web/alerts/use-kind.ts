import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { useAreas, useDueKind } from '../kernel/screen/house/given-areas.ts';
import type { DueKind } from '../kernel/screen/house/screen.ts';

/** Finds how a kind is drawn by its name: `policy.premium`. */
export function useKindNamed(): (kind: string) => DueKind {
  const kindOf = useDueKind();
  return (kind) => {
    const [type = '', ...slot] = kind.split('.');
    return kindOf({ source_type: type as RecordType, slot: slot.join('.') });
  };
}

/** Finds the area whose record says that something is due: its answers are stale once that is done. */
export function useAreaOfKind(): (kind: string) => string[] {
  const areas = useAreas();
  return (kind) => areas.flatMap((area) => (area.dueKinds?.[kind] === undefined ? [] : [area.name]));
}
