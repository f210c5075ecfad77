import type { Day } from '@holdfast/domain/kernel/time/day';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { movableKind } from '@holdfast/domain/maintenance/catalogue';
import type { CatalogueKind } from '@holdfast/domain/maintenance/template';
import type { UpkeepThing } from '@holdfast/domain/maintenance/words';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

export type Thing = { readonly of_type: UpkeepThing; readonly of_id: string };

/** What sort of thing it is, and when it was bought; null of what the caller does not see. */
export type KnownThing = { readonly kind: CatalogueKind | null; readonly bought: Day | null };

type Row = { kind: string | null; name: string | null; bought: Day | null };

const tables = {
  movable: 'movable_assets',
  appliance: 'appliances',
} as const;

const columns = {
  movable: 'type as kind, name, purchase_date as bought',
  appliance: 'category as kind, name, purchase_date as bought',
} as const;

/**
 * Reads what sort of thing it is from the table of its area: an appliance by its category, a movable asset by its type and its name. The
 * register alone knows a thing whose table is not there.
 */
export async function findThing(
  tx: Tx,
  owner: string,
  { of_type, of_id }: Thing,
): Promise<KnownThing | null> {
  const known = await sql<{ there: boolean }>`
    select to_regclass(${of_type === 'real_estate' ? 'records' : tables[of_type]}) is not null as there from records
    where user_id = ${owner} and item_type = ${of_type} and item_id = ${of_id} and removed_at is null and disposed_on is null
    `.execute(tx);
  const [found] = known.rows;
  if (found === undefined) return null;
  if (of_type === 'real_estate') return { kind: 'home', bought: null };
  if (!found.there) return { kind: null, bought: null };
  const { rows } = await sql<Row>`
    select ${sql.raw(columns[of_type])} from ${sql.table(tables[of_type])} where user_id = ${owner} and id = ${of_id}
    `.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { kind: kindOf(of_type, row), bought: row.bought };
}

function kindOf(type: 'movable' | 'appliance', { kind, name }: Row): CatalogueKind | null {
  if (type === 'movable') return movableKind(kind ?? 'other', name ?? '');
  return applianceKind.catch('other').parse(kind);
}
