import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { maxItems, type MenuItem, type MenuItemDraft } from '@holdfast/domain/menu/menu';
import { movedBehind } from '@holdfast/domain/menu/order';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { listMenu, lockMenu, numberAnew, refuseTakenName, requirePrivileges } from './tree.ts';

/** The items of a group in their order. Throws `not_found` where there is no such group. */
async function listItemsOf(tx: Tx, group: string): Promise<{ id: string; sort_order: number }[]> {
  const rows = await tx
    .selectFrom('menu_groups as g')
    .leftJoin('menu_items as i', 'i.menu_group_id', 'g.id')
    .select(['i.id', 'i.sort_order'])
    .where('g.id', '=', group)
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();
  if (rows.length === 0) throw notFound('Menu group');
  return rows.flatMap(({ id, sort_order }) => (id === null ? [] : [{ id, sort_order: sort_order ?? 0 }]));
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
    .values({ ...fields, sort_order: (beside.at(-1)?.sort_order ?? 0) + 1 })
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

/** Removes an item; gives its name. Throws `not_found`. */
export async function removeItem(tx: Tx, id: string): Promise<string> {
  const gone = await tx.deleteFrom('menu_items').where('id', '=', id).returning('name').executeTakeFirst();
  if (gone === undefined) throw notFound('Menu item');
  return gone.name;
}

/** Moves an item behind another of a group, or to its top; gives its name. Throws `not_found`. */
export async function placeItem(
  tx: Tx,
  { id, menu_group_id, after }: { id: string; menu_group_id: string; after: string | null },
): Promise<string> {
  await lockMenu(tx);
  const beside = await listItemsOf(tx, menu_group_id);
  const moved = await tx
    .updateTable('menu_items')
    .set({ menu_group_id })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (moved === undefined) throw notFound('Menu item');
  await numberAnew(
    tx,
    'menu_items',
    movedBehind(
      beside.map((each) => each.id),
      id,
      after,
    ),
  );
  return moved.name;
}
