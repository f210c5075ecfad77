import type { PlaceItem } from '@holdfast/domain/my-home/place';

type Placed = Pick<PlaceItem, 'id' | 'name' | 'path'>;

export type TreeGroup<Place> = {
  home: string;
  places: { id: string; place: Place; depth: number; way: string }[];
};

const letters = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/**
 * Places by the home in which they are, each below what it is in and as deep as that: the order of a tree that stands open. A place whose
 * room is not in the list has the way to it in words.
 */
export function placeTree<Place extends Placed>(places: readonly Place[]): TreeGroup<Place>[] {
  const here = new Set(places.map(({ id }) => id));
  const entries = places.map((place) => {
    const home = place.path.find(({ item_type }) => item_type !== 'place');
    const steps = place.path.filter(({ item_type }) => item_type === 'place');
    const shown = steps.filter(({ item_id }) => here.has(item_id));
    const whole = shown.length === steps.length;
    return {
      home: home?.label ?? 'Elsewhere',
      sort: [...steps.map(({ label }) => label), place.name],
      entry: {
        id: place.id,
        place,
        depth: whole ? steps.length : 0,
        way: whole ? '' : steps.map(({ label }) => label).join(' › '),
      },
    };
  });
  return [...Map.groupBy(entries, ({ home }) => home)]
    .toSorted(([one], [other]) => letters.compare(one, other))
    .map(([home, group]) => ({
      home,
      places: group.toSorted((one, other) => compareWays(one.sort, other.sort)).map(({ entry }) => entry),
    }));
}

/** What contains comes before what is in it. */
function compareWays(one: readonly string[], other: readonly string[]): number {
  for (const [at, step] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    const order = letters.compare(step, against);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
