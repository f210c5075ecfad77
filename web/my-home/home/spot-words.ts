import { emergencyLabels, type PlaceItem } from '@holdfast/domain/my-home/place';

/** Where something is, in one line: the rooms around it, then where exactly. */
export function whereOf({
  path,
  location,
  emergency,
}: Pick<PlaceItem, 'path' | 'location' | 'emergency'>): string {
  const rooms = path.filter((each) => each.item_type === 'place').map((each) => each.label);
  const line = [rooms.join(' › '), location ?? ''].filter((part) => part !== '').join(': ');
  return line === '' && emergency !== null ? emergencyLabels[emergency] : line;
}
