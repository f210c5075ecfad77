import type { EmergencyKind, PlaceItem, PlaceKind } from '@holdfast/domain/my-home/place';
import type { IconName } from '../../ui/picture/icon.tsx';

/** The sign of what is looked for in an emergency. */
export const emergencyIcons: Readonly<Record<EmergencyKind, IconName>> = {
  water: 'droplets',
  gas: 'flame',
  electricity: 'plug',
  heating: 'snowflake',
  alarm: 'bell',
  first_aid: 'heart',
  extinguisher: 'shield',
  other: 'map-pin',
};

export const kindIcons: Readonly<Record<PlaceKind, IconName>> = {
  room: 'door',
  outdoors: 'umbrella',
  storage: 'package',
  other: 'map-pin',
};

export const iconOf = ({ emergency, kind }: Pick<PlaceItem, 'emergency' | 'kind'>): IconName =>
  emergency === null ? kindIcons[kind] : emergencyIcons[emergency];

/** "3 things, 2 places inside"; null where there is nothing. */
export function contentsInWords({ things, places }: Pick<PlaceItem, 'things' | 'places'>): string | null {
  const parts = [
    ...(things === 0 ? [] : [things === 1 ? '1 thing' : `${things} things`]),
    ...(places === 0 ? [] : [places === 1 ? '1 place inside' : `${places} places inside`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** What a place is in, for what belongs to it: a guest reaches a place through these. */
export const aboveOf = (
  { id, of_type, of_id }: Pick<PlaceItem, 'id' | 'of_type' | 'of_id'>,
  path: PlaceItem['path'] = [],
) => [
  { item_type: 'place', item_id: id },
  ...(of_type === null || of_id === null ? [] : [{ item_type: of_type, item_id: of_id }]),
  ...path,
];
