import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type Property = { readonly id: string; readonly label: string; readonly private: boolean };
type Place = {
  readonly id: string;
  readonly name: string;
  readonly of_type: 'real_estate' | 'place' | null;
  readonly of_id: string | null;
  readonly private: boolean;
};

/** The properties and places of an owner that are not in the trash. */
export type PlaceTree = {
  readonly properties: ReadonlyMap<string, Property>;
  readonly places: ReadonlyMap<string, Place>;
};

/** A property, null for places that stand by themselves, and the places from the outermost to the one that is asked for. */
export type Way = { readonly home: Property | null; readonly steps: readonly Place[] };

/** Reads all properties and places, in two statements. */
export async function readPlaces(tx: Tx, owner: string): Promise<PlaceTree> {
  const { rows: properties } = await sql<Property>`
    select r.item_id as id, r.label, r.private from records r
    where r.user_id = ${owner} and r.item_type = 'real_estate' and r.removed_at is null`.execute(tx);
  const { rows: places } = await sql<Place>`
    select p.id, p.name, p.of_type, p.of_id, p.private from home_places p
    join records r on r.user_id = p.user_id and r.item_type = 'place' and r.item_id = p.id
    where p.user_id = ${owner} and r.removed_at is null`.execute(tx);
  return {
    properties: new Map(properties.map((each) => [each.id, each])),
    places: new Map(places.map((each) => [each.id, each])),
  };
}

/** The way to a place; null where the place, or what it is in, is not there. */
export function wayTo({ properties, places }: PlaceTree, id: string): Way | null {
  const steps: Place[] = [];
  for (let at = places.get(id); ;) {
    // The database lets no place be inside itself; the count is for what it does not foresee.
    if (at === undefined || steps.length > 30) return null;
    steps.unshift(at);
    if (at.of_id === null) return { home: null, steps };
    if (at.of_type === 'place') {
      at = places.get(at.of_id);
      continue;
    }
    const home = properties.get(at.of_id);
    return home === undefined ? null : { home, steps };
  }
}

/** The places of a property, or these places and those inside them. */
export function placesWithin(
  tree: PlaceTree,
  { home, within }: { home?: string | null; within?: readonly string[] },
): string[] {
  const asked = new Set(within);
  return [...tree.places.keys()].filter((id) => {
    const way = wayTo(tree, id);
    if (way === null) return false;
    return within === undefined ? way.home?.id === home : way.steps.some((step) => asked.has(step.id));
  });
}
