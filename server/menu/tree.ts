import { sql } from 'kysely';
import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { MenuBranch } from '@holdfast/domain/menu/menu';
import type { Tx } from '../kernel/database/database.ts';

/** The order of the items of a group: each before what hangs on it; `i` is the item, `u` the one on which it hangs. */
export const nestedOrder = sql`coalesce(u.sort_order, i.sort_order), coalesce(u.id, i.id), i.under_id is not null, i.sort_order, i.id`;

/** The whole menu with every field, in its order; for administrators. */
export async function listMenu(tx: Tx): Promise<MenuBranch[]> {
  const found = await sql<{ groups: MenuBranch[] }>`
    with required as (
      select menu_group_id, menu_item_id, jsonb_agg(required_privilege order by required_privilege) as privileges
      from menu_permissions group by 1, 2
    ), items as (
      select i.menu_group_id, jsonb_agg(to_jsonb(i)
        || jsonb_build_object('required_privileges', coalesce(r.privileges, '[]')) order by ${nestedOrder}) as items
      from menu_items i left join menu_items u on u.id = i.under_id left join required r on r.menu_item_id = i.id group by 1
    )
    select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object(
      'required_privileges', coalesce(r.privileges, '[]'), 'items', coalesce(i.items, '[]')) order by g.sort_order, g.id), '[]') as groups
    from menu_groups g left join items i on i.menu_group_id = g.id left join required r on r.menu_group_id = g.id`.execute(
    tx,
  );
  return found.rows[0]?.groups ?? [];
}

/**
 * Lets administrators change the menu one after the other, so that two who reorder at once number nothing twice. Reading goes on
 * meanwhile.
 */
export async function lockMenu(tx: Tx): Promise<void> {
  await sql`lock table menu_groups, menu_items, menu_permissions in share row exclusive mode`.execute(tx);
}

type Entry = { menu_group_id: string } | { menu_item_id: string };

/** Makes exactly these privileges the ones of which one is required (S-098). */
export async function requirePrivileges(
  tx: Tx,
  entry: Entry,
  privileges: readonly PrivilegeType[],
): Promise<void> {
  const [column, id] = Object.entries(entry)[0] as ['menu_group_id' | 'menu_item_id', string];
  await tx.deleteFrom('menu_permissions').where(column, '=', id).execute();
  if (privileges.length === 0) return;
  await tx
    .insertInto('menu_permissions')
    .values(privileges.map((required_privilege) => ({ [column]: id, required_privilege })))
    .execute();
}

/** Throws `conflict`, naming the field, where another group or item bears the name already. */
export async function refuseTakenName(
  tx: Tx,
  table: 'menu_groups' | 'menu_items',
  name: string | undefined,
  own = '',
): Promise<void> {
  if (name === undefined) return;
  const taken = await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  if (taken === undefined || taken.id === own) return;
  const message = `Another ${table === 'menu_groups' ? 'group' : 'item'} already has this name`;
  throw new Fault('conflict', message, { fields: [{ field: 'name', message }] });
}

const beginUpdate = {
  menu_groups: sql`update menu_groups t`,
  menu_items: sql`update menu_items t`,
};

/** Numbers rows in this order, from 1. */
export async function numberAnew(
  tx: Tx,
  table: keyof typeof beginUpdate,
  order: readonly string[],
): Promise<void> {
  await sql`
    ${beginUpdate[table]} set sort_order = o.nth
    from unnest(${[...order]}::uuid[]) with ordinality o (id, nth)
    where t.id = o.id and t.sort_order <> o.nth`.execute(tx);
}
