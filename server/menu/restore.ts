import { randomUUID } from 'node:crypto';
import { menuDefaults } from '@holdfast/domain/menu/defaults';
import type { MenuBranch } from '@holdfast/domain/menu/menu';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { listMenu, lockMenu } from './tree.ts';

/**
 * Puts groups and items back with their ids. What is there already stays as it is; with `alone` all that is there goes first.
 * Throws the database's `conflict` where a name was given to another meanwhile.
 */
export async function restoreBranches(
  tx: Tx,
  branches: readonly MenuBranch[],
  alone: boolean,
): Promise<void> {
  await lockMenu(tx);
  // Preferences name the ids and stay: they find their items again.
  if (alone) await tx.deleteFrom('menu_groups').execute();
  const groups = branches.map(({ items: _, required_privileges: __, ...fields }) => fields);
  const inGroup = branches.flatMap((branch) =>
    branch.items.map(({ required_privileges: _, ...fields }) => ({ ...fields, menu_group_id: branch.id })),
  );
  const there = (await listMenu(tx)).flatMap((group) => group.items);
  const first = [...inGroup, ...there].filter(({ under_id }) => under_id === null);
  // Where what it hung on has gone meanwhile it stands by itself.
  const items = inGroup.map((item) => ({
    ...item,
    under_id: first.some(
      ({ id, menu_group_id }) => id === item.under_id && menu_group_id === item.menu_group_id,
    )
      ? item.under_id
      : null,
  }));
  if (groups.length > 0) {
    const { columns, rows } = selected('menu_groups', groups);
    await tx
      .insertInto('menu_groups')
      .columns(columns)
      .expression(rows)
      .onConflict((taken) => taken.column('id').doNothing())
      .execute();
  }
  if (items.length > 0) {
    const { columns, rows } = selected('menu_items', items);
    await tx
      .insertInto('menu_items')
      .columns(columns)
      .expression(rows)
      .onConflict((taken) => taken.column('id').doNothing())
      .execute();
  }
  const required = branches.flatMap((branch) => [
    ...branch.required_privileges.map((each) => ({
      menu_group_id: branch.id,
      menu_item_id: null,
      required_privilege: each,
    })),
    ...branch.items.flatMap((item) =>
      item.required_privileges.map((each) => ({
        menu_group_id: null,
        menu_item_id: item.id,
        required_privilege: each,
      })),
    ),
  ]);
  if (required.length > 0) {
    const { columns, rows } = selected('menu_permissions', required);
    await tx
      .insertInto('menu_permissions')
      .columns(columns)
      .expression(rows)
      .onConflict((taken) => taken.doNothing())
      .execute();
  }
}

/** Rows to be inserted, as one value: however many there are, the statement's text is the same. All have the columns of the first. */
function selected<Row extends object>(
  table: 'menu_groups' | 'menu_items' | 'menu_permissions',
  rows: readonly Row[],
) {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  return {
    columns,
    rows: sql<Row>`select ${listed} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`,
  };
}

/** Puts the default menu back (S-116). What bears the name of a default keeps its id, and with it everybody's preferences. */
export async function resetToDefaults(tx: Tx, now: Date): Promise<void> {
  await lockMenu(tx);
  const former = await listMenu(tx);
  const moment = now.toISOString();
  const groupId = new Map(former.map((group) => [group.name, group.id]));
  const itemId = new Map(former.flatMap((group) => group.items).map((item) => [item.name, item.id]));
  const versions = new Map(
    former.flatMap((group) => [group, ...group.items]).map((entry) => [entry.id, entry.version]),
  );
  const idOfItem = (name: string) => {
    const id = itemId.get(name) ?? randomUUID();
    itemId.set(name, id);
    return id;
  };
  const next = (id: string) => (versions.get(id) ?? 0) + 1;
  const branches = menuDefaults.map((group, place): MenuBranch => {
    const id = groupId.get(group.name) ?? randomUUID();
    return {
      id,
      version: next(id),
      name: group.name,
      label: group.label,
      sort_order: place + 1,
      is_visible: true,
      is_collapsible: true,
      required_privileges: [],
      created_at: former.find((each) => each.id === id)?.created_at ?? moment,
      updated_at: moment,
      items: group.items
        .flatMap((item) => [
          { item, under: null },
          ...(item.below ?? []).map((each) => ({ item: each, under: item.name })),
        ])
        .map(({ item: { below: _, ...item }, under }, nth) => {
          const own = idOfItem(item.name);
          return {
            is_exact_match: false,
            requires_auth: true,
            ...item,
            id: own,
            version: next(own),
            menu_group_id: id,
            under_id: under === null ? null : idOfItem(under),
            icon_type: 'icon',
            sort_order: nth + 1,
            is_visible: true,
            target: '_self',
            badge_text: null,
            badge_color: null,
            required_privileges: [],
          };
        }),
    };
  });
  await restoreBranches(tx, branches, true);
}
