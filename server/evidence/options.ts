import { sql } from 'kysely';
import type { PackOptions } from '@holdfast/domain/evidence/choices';
import type { Tx } from '../kernel/database/database.ts';
import { heldThings } from './chosen-things.ts';
import type { Lent } from './lent.ts';
import { readPlaces, wayTo } from './place-tree.ts';

const order = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** Lists properties and places with how many things lie there, in three statements. */
export async function listOptions(tx: Tx, owner: string, lent: Lent): Promise<PackOptions> {
  const tree = await readPlaces(tx, owner);
  const { rows } = await sql<{ place_id: string; things: number }>`
    select t.place_id, count(*)::int as things from (${heldThings(lent, owner, ['movable', 'appliance'])}) t
    where t.place_id is not null group by 1`.execute(tx);
  const inPlace = new Map<string, number>();
  const inHome = new Map<string, number>();
  for (const { place_id, things } of rows) {
    const way = wayTo(tree, place_id);
    for (const { id } of way?.steps ?? []) inPlace.set(id, (inPlace.get(id) ?? 0) + things);
    if (way?.home != null) inHome.set(way.home.id, (inHome.get(way.home.id) ?? 0) + things);
  }
  const places = [...tree.places.keys()].flatMap((id) => {
    const way = wayTo(tree, id);
    if (way === null) return [];
    const label = way.steps.map(({ name }) => name).join(' › ');
    const property_id = way.home?.id ?? null;
    return [{ id, label, depth: way.steps.length - 1, property_id, things: inPlace.get(id) ?? 0 }];
  });
  return {
    properties: [...tree.properties.values()]
      .map(({ id, label }) => ({ id, label, things: inHome.get(id) ?? 0 }))
      .toSorted((one, other) => order(one.label, other.label)),
    places: places.toSorted((one, other) => order(one.label, other.label)),
  };
}
