import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  adminGroup,
  adminGroupKept,
  maxGroups,
  type MenuGroup,
  type MenuGroupDraft,
} from '@holdfast/domain/menu/menu';
import { movedBehind } from '@holdfast/domain/menu/order';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { listMenu, lockMenu, numberAnew, refuseTakenName, requirePrivileges } from './tree.ts';

/** The groups in their order. The menu has no owner; that an administrator asks, row-level security sees to. */
async function listGroups(tx: Tx): Promise<{ id: string; name: string; sort_order: number }[]> {
  return tx
    .selectFrom('menu_groups')
    .select(['id', 'name', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Adds a group at the end; gives its id. Throws `conflict` where the name is taken or the menu is full. */
export async function addGroup(tx: Tx, draft: MenuGroupDraft, now: Date): Promise<string> {
  await lockMenu(tx);
  await refuseTakenName(tx, 'menu_groups', draft.name);
  const groups = await listGroups(tx);
  if (groups.length >= maxGroups) throw new Fault('conflict', `A menu has at most ${maxGroups} groups`);
  const { required_privileges, ...fields } = draft;
  const moment = now.toISOString();
  const { id } = await tx
    .insertInto('menu_groups')
    .values({
      ...fields,
      sort_order: (groups.at(-1)?.sort_order ?? 0) + 1,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requirePrivileges(tx, { menu_group_id: id }, required_privileges);
  return id;
}

/** Throws `not_found`. */
async function findGroup(tx: Tx, id: string): Promise<MenuGroup> {
  const group = (await listMenu(tx)).find((each) => each.id === id);
  if (group === undefined) throw notFound('Menu group');
  return group;
}

/**
 * Changes what is given. Throws `not_found`, `conflict` for a taken name and where `version` is not the stored one, `invalid` for the
 * Admin group's name.
 */
export async function changeGroup(
  tx: Tx,
  { id, version, ...change }: Partial<MenuGroupDraft> & { id: string; version?: FromVersion | undefined },
  now: Date,
): Promise<MenuGroup> {
  await lockMenu(tx);
  const { required_privileges, ...fields } = change;
  const former = await findGroup(tx, id);
  refuseOlder('menu group', former, version ?? former.version);
  const name = fields.name ?? former.name;
  if (former.name === adminGroup && name !== adminGroup) refuse([{ field: 'name', message: adminGroupKept }]);
  await refuseTakenName(tx, 'menu_groups', fields.name, id);
  await tx
    .updateTable('menu_groups')
    .set({ ...fields, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (required_privileges !== undefined)
    await requirePrivileges(tx, { menu_group_id: id }, required_privileges);
  return findGroup(tx, id);
}

/** Removes a group with its items; gives its name. Throws `not_found`. */
export async function removeGroup(tx: Tx, id: string): Promise<string> {
  const gone = await tx.deleteFrom('menu_groups').where('id', '=', id).returning('name').executeTakeFirst();
  if (gone === undefined) throw notFound('Menu group');
  return gone.name;
}

/** Moves a group behind another, or to the top; gives its name. Throws `not_found`. */
export async function placeGroup(tx: Tx, id: string, after: string | null): Promise<string> {
  await lockMenu(tx);
  const groups = await listGroups(tx);
  const moved = groups.find((each) => each.id === id);
  if (moved === undefined) throw notFound('Menu group');
  await numberAnew(
    tx,
    'menu_groups',
    movedBehind(
      groups.map((each) => each.id),
      id,
      after,
    ),
  );
  return moved.name;
}
