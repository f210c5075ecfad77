import { sql, type RawBuilder } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { PackChoices } from '@holdfast/domain/evidence/choices';
import type { Tx } from '../kernel/database/database.ts';
import type { Lent } from './lent.ts';
import { placesWithin, type PlaceTree } from './place-tree.ts';

export type ChosenThing = {
  readonly item_type: AssetType;
  readonly item_id: string;
  readonly label: string;
  readonly place_id: string | null;
  readonly home_id: string | null;
  readonly photos: readonly string[];
};

/** Which kinds of thing the choices name. */
const kindsOf = ({ movables, appliances, homes }: PackChoices): AssetType[] => [
  ...(homes ? (['real_estate'] as const) : []),
  ...(movables ? (['movable'] as const) : []),
  ...(appliances ? (['appliance'] as const) : []),
];

/** The things of these kinds that are held, as one table `t`: neither sold nor in the trash. */
export function heldThings(
  { things }: Lent,
  owner: string,
  kinds: readonly AssetType[],
): RawBuilder<unknown> {
  const all = kinds.map(
    (kind) => sql`select ${sql.lit(kind)}::text as item_type, t.* from (${things[kind].rows(owner)}) t
      where t.removed_at is null and t.sale_date is null`,
  );
  return sql.join(all, sql` union all `);
}

/** Counts what the choices hold and what they leave out as private, and reads the first `limit` of it by name, in two statements. */
export async function readChosen(
  tx: Tx,
  owner: string,
  lent: Lent,
  { choices, tree, limit }: { choices: PackChoices; tree: PlaceTree; limit: number },
): Promise<{ count: number; left_out: number; things: ChosenThing[] }> {
  const within = scopeOf(choices, tree);
  const held = heldThings(lent, owner, kindsOf(choices));
  const open = choices.with_private ? sql`true` : sql`not t.private`;
  const counted = await sql<{ count: number; left_out: number }>`
    select count(*) filter (where ${open})::int as count, count(*) filter (where not (${open}))::int as left_out
    from (${held}) t where ${within}`.execute(tx);
  const [found = { count: 0, left_out: 0 }] = counted.rows;
  const { rows } = await sql<ChosenThing>`
    select t.item_type, t.id as item_id, r.label, t.place_id, t.home_id, t.photos from (${held}) t
    join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id
    where ${within} and ${open} order by r.label collate "und-x-icu", t.id limit ${limit}`.execute(tx);
  return { ...found, things: rows };
}

/** Where the things lie that are chosen. Throws `not_found` for a property or a place that is not there. */
function scopeOf({ scope, property_id, place_ids }: PackChoices, tree: PlaceTree): RawBuilder<boolean> {
  if (scope === 'everything') return sql`true`;
  if (scope === 'property') {
    if (property_id === null || !tree.properties.has(property_id)) throw notFound('Property');
    return sql`(t.home_id = ${property_id} or t.place_id = any(${sql.val(placesWithin(tree, { home: property_id }))}::uuid[]))`;
  }
  if (place_ids.some((id) => !tree.places.has(id))) throw notFound('Place');
  return sql`t.place_id = any(${sql.val(placesWithin(tree, { within: place_ids }))}::uuid[])`;
}
