import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { maxItems, type MenuItem, type MenuItemDraft } from '@holdfast/domain/menu/menu';
import { movedBehind, nested } from '@holdfast/domain/menu/order';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { listMenu, lockMenu, nestedOrder, numberAnew, refuseTakenName, requirePrivileges } from './tree.ts';

type Sibling = { id: string; sort_order: number; under_id: string | null };

/** The items of a group in their order, each before what hangs on it. Throws `not_found` where there is no such group. */
async function listItemsOf(tx: Tx, group: string): Promise<Sibling[]> {
  const { rows } = await sql<Sibling | { id: null }>`
    select i.id, i.sort_order, i.under_id
    from menu_groups g left join menu_items i on i.menu_group_id = g.id left join menu_items u on u.id = i.under_id
    where g.id = ${group} order by ${nestedOrder}`.execute(tx);
  if (rows.length === 0) throw notFound('Menu group');
  return rows.flatMap((row) => (row.id === null ? [] : [row]));
}

/** Adds an item at the end of its group; gives its id. Throws `not_found`, and `conflict` where the name is taken or the menu is full. */
export async function addItem(tx: Tx, draft: MenuItemDraft & { menu_group_id: string }): Promise<string> {
  await lockMenu(tx);
  const beside = await listItemsOf(tx, draft.menu_group_id);
  await refuseTakenName(tx, 'menu_items', draft.name);
  const { count } = await tx
    .selectFrom('menu_items')
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxItems) throw new Fault('conflict', `A menu has at most ${maxItems} items`);
  const { required_privileges, ...fields } = draft;
  const { id } = await tx
    .insertInto('menu_items')
    .values({ ...fields, sort_order: Math.max(0, ...beside.map((each) => each.sort_order)) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requirePrivileges(tx, { menu_item_id: id }, required_privileges);
  return id;
}

/** Throws `not_found`. */
async function findItem(tx: Tx, id: string): Promise<MenuItem> {
  const item = (await listMenu(tx)).flatMap((group) => group.items).find((each) => each.id === id);
  if (item === undefined) throw notFound('Menu item');
  return item;
}

/** Changes what is given. Throws `not_found`, and `conflict` for a taken name and where `version` is not the stored one. */
export async function changeItem(
  tx: Tx,
  id: string,
  change: Partial<MenuItemDraft>,
  version?: FromVersion,
): Promise<MenuItem> {
  await lockMenu(tx);
  const { required_privileges, ...fields } = change;
  const former = await findItem(tx, id);
  refuseOlder('menu item', former, version ?? former.version);
  await refuseTakenName(tx, 'menu_items', fields.name, id);
  // Named besides, so that a change of the privileges alone counts as a change of the item.
  await tx
    .updateTable('menu_items')
    .set({ name: former.name, ...fields })
    .where('id', '=', id)
    .execute();
  if (required_privileges !== undefined)
    await requirePrivileges(tx, { menu_item_id: id }, required_privileges);
  return findItem(tx, id);
}

/** Removes an item with what hangs on it; gives its name. Throws `not_found`. */
export async function removeItem(tx: Tx, id: string): Promise<string> {
  const gone = await tx.deleteFrom('menu_items').where('id', '=', id).returning('name').executeTakeFirst();
  if (gone === undefined) throw notFound('Menu item');
  return gone.name;
}

/** An item hangs on one of the first level in the same group, and nothing hangs on it itself. Throws `conflict`. */
function refuseThirdLevel(beside: readonly Sibling[], id: string, under: string, hasBelow: boolean): void {
  const above = beside.find((each) => each.id === under);
  if (above === undefined || above.id === id || above.under_id !== null)
    throw new Fault('conflict', 'The menu has two levels: choose an item of the first one');
  if (hasBelow) throw new Fault('conflict', 'Other items hang on this one: move them first');
}

/**
 * Moves an item behind another of a group, or to its top; with `under_id` it hangs on an item of that group. What hangs on it goes along.
 * Gives its name. Throws `not_found`, and `conflict` for a third level.
 */
export async function placeItem(
  tx: Tx,
  place: { id: string; menu_group_id: string; under_id: string | null; after: string | null },
): Promise<string> {
  const { id, menu_group_id, under_id, after } = place;
  await lockMenu(tx);
  const beside = await listItemsOf(tx, menu_group_id);
  if (under_id !== null) {
    const below = await tx.selectFrom('menu_items').select('id').where('under_id', '=', id).execute();
    refuseThirdLevel(beside, id, under_id, below.length > 0);
  }
  const moved = await tx
    .updateTable('menu_items')
    .set({ menu_group_id, under_id })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (moved === undefined) throw notFound('Menu item');
  const order = movedBehind(
    beside.map((each) => each.id),
    id,
    after,
  );
  const nthOf = (each: Sibling) => (order.includes(each.id) ? order.indexOf(each.id) : order.length);
  const present = (await listItemsOf(tx, menu_group_id)).toSorted((a, b) => nthOf(a) - nthOf(b));
  await numberAnew(
    tx,
    'menu_items',
    nested(present).map((each) => each.id),
  );
  return moved.name;
}
