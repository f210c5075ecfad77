import type { CheckDetail, CheckItem } from '@holdfast/domain/inventory/check';
import { mediumDay } from '../base/dates.ts';

/** What a check walks through, in words. */
export function scopeInWords({ property_id, property, place_ids, places }: CheckDetail): string {
  if (property_id !== null) return property ?? 'A property that is not there any more';
  if (place_ids.length === 0) return 'Everything';
  const gone = place_ids.length - places.length;
  return [
    ...places.map(({ label }) => label),
    ...(gone > 0 ? [`${gone} that are not there any more`] : []),
  ].join(', ');
}

/** How far a check is: what was seen when it was finished, or since when it is under way. */
export function stateInWords({ finished_on, begun_on, things, seen, missing }: CheckItem): string {
  if (finished_on === null) return `Begun ${mediumDay(begun_on)}: ${seen + missing} looked at so far`;
  return `Checked ${mediumDay(finished_on)}: ${seen} of ${things ?? seen} seen`;
}
