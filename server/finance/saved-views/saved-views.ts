import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  mostSavedViews,
  savedViewTexts,
  type SavedFilter,
  type SavedView,
  type SavedViewDraft,
} from '@holdfast/domain/finance/saved-views/saved-view';
import type { Tx } from '../../kernel/database/database.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';

/** Whether each record that a filter names is the owner's; what lies in the trash is. */
const isThere = (owner: string, filter: ReturnType<typeof sql>) => {
  const named = (field: string) => sql`nullif(${filter} ->> ${sql.lit(field)}, 'none')`;
  const known = (table: string, field: string) => sql`(${named(field)} is null
    or exists (select from ${sql.table(table)} k where k.user_id = ${owner} and k.id::text = ${named(field)}))`;
  return sql`(${known('money_accounts', 'account_id')} and ${known('expense_categories', 'category_id')}
    and ${known('income_sources', 'source_id')}
    and (${named('of_id')} is null or exists (select from records r where r.user_id = ${owner} and r.item_id::text = ${named('of_id')}
      and r.item_type = coalesce(${named('of_type')}, r.item_type))))`;
};

async function read(tx: Tx, owner: string, id?: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.version, v.created_at, v.name, v.filter, not ${isThere(owner, sql`v.filter`)} as gone
    from saved_views v where v.user_id = ${owner} and ${id === undefined ? sql`true` : sql`v.id = ${id}`}
    order by v.name collate "und-x-icu", v.id`.execute(tx);
  return rows;
}

/** Lists the views by name. */
export const listSavedViews = (tx: Tx, owner: string): Promise<SavedView[]> => read(tx, owner);

/** Finds a view; throws `not_found`. */
async function findSavedView(tx: Tx, owner: string, id: string): Promise<SavedView> {
  const [found] = await read(tx, owner, id);
  if (found === undefined) throw notFound('Saved view');
  return found;
}

/** Adds a view. Throws `invalid` for a name that is taken, `not_found` for filters by what is not the owner's, and `limit`. */
export async function addSavedView(
  tx: Tx,
  owner: string,
  { name, filter }: SavedViewDraft,
): Promise<SavedView> {
  await lockViews(tx, owner);
  await refuseForeign(tx, owner, filter);
  const views = await read(tx, owner);
  if (views.length >= mostSavedViews) throw new Fault('limit', savedViewTexts.many);
  await refuseTaken(tx, owner, name);
  const { id } = await tx
    .insertInto('saved_views')
    .values({ user_id: owner, name, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findSavedView(tx, owner, id);
}

/** Changes the name, or all filters. Throws as adding does, and `conflict` where `version` is not the stored one. */
export async function changeSavedView(
  tx: Tx,
  owner: string,
  id: string,
  { name, filter }: { name?: string; filter?: SavedFilter },
  version: FromVersion,
): Promise<SavedView> {
  await lockViews(tx, owner);
  const former = await findSavedView(tx, owner, id);
  refuseOlder('saved view', former, version);
  if (filter !== undefined) await refuseForeign(tx, owner, filter);
  if (name !== undefined) await refuseTaken(tx, owner, name, id);
  if (name === undefined && filter === undefined) return former;
  await tx
    .updateTable('saved_views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findSavedView(tx, owner, id);
}

/** Deletes a view for good; throws `not_found`. */
export async function removeSavedView(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('Saved view');
}

/** One after the other, so that two at once are not one too many, nor of one name. */
async function lockViews(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${owner}`}, 0))`.execute(tx);
}

async function refuseTaken(tx: Tx, owner: string, name: string, except?: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from saved_views where user_id = ${owner} and lower(name) = lower(${name})
      and id is distinct from ${except ?? null}::uuid) as taken`.execute(tx);
  if (rows[0]?.taken === true) refuse([{ field: 'name', message: savedViewTexts.taken }]);
}

async function refuseForeign(tx: Tx, owner: string, filter: SavedFilter): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select ${isThere(owner, sql`${JSON.stringify(filter)}::jsonb`)} as there`.execute(tx);
  if (rows[0]?.there !== true) throw new Fault('not_found', savedViewTexts.gone);
}
