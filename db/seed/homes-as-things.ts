import type { SampleThings } from './add-warranties.ts';
import type { HomeKey } from './family-homes.ts';

/** The homes of the family among the things that warranties are for. */
export function homesAsThings(homes: ReadonlyMap<HomeKey, string>): SampleThings {
  return new Map(
    (['home', 'cabin'] as const).flatMap((key) => {
      const of_id = homes.get(key);
      return of_id === undefined ? [] : [[key, { of_type: 'real_estate', of_id }] as const];
    }),
  );
}
