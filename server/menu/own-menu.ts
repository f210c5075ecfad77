import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { OwnGroup, OwnItem } from '@holdfast/domain/menu/own-menu';
import type { Tx } from '../kernel/database/database.ts';

type Row = OwnItem & {
  group_id: string;
  group_label: string;
  is_collapsible: boolean;
  group_hidden: boolean;
  group_pinned: boolean;
};

/**
 * All that a person may have in their menu at this moment, in its order, with what they prefer. What they may not see never leaves
 * the database (S-097, S-098).
 */
export async function listOwnMenu(tx: Tx, owner: string, now: Date): Promise<OwnGroup[]> {
  const found = await sql<Row>`
    select m.group_id, m.group_label, m.is_collapsible, m.id, m.under_id, m.label, m.href, m.icon_type, m.icon_name,
      m.background_gradient, m.is_exact_match, m.target, m.description, m.badge_text, m.badge_color,
      coalesce(i.hidden, false) as hidden, coalesce(i.pinned, false) as pinned,
      coalesce(g.hidden, false) as group_hidden, coalesce(g.pinned, false) as group_pinned
    from menu_mine(${now.toISOString()}) m
    left join user_menu_preferences i on i.user_id = ${owner} and i.menu_item_id = m.id
    left join user_menu_preferences g on g.user_id = ${owner} and g.menu_group_id = m.group_id
    order by m.nth`.execute(tx);
  const groups = new Map<string, OwnGroup>();
  for (const { group_id, group_label, is_collapsible, group_hidden, group_pinned, ...item } of found.rows) {
    const group = groups.get(group_id) ?? {
      id: group_id,
      label: group_label,
      is_collapsible,
      hidden: group_hidden,
      pinned: group_pinned,
      items: [],
    };
    group.items.push(item);
    groups.set(group_id, group);
  }
  return [...groups.values()];
}

export type Preference = {
  menu_group_id?: string | undefined;
  menu_item_id?: string | undefined;
  hidden: boolean;
  pinned: boolean;
};

/** Keeps what a person prefers about one item or group of their menu. Throws `not_found` for what they do not see. */
export async function keepPreference(
  tx: Tx,
  owner: string,
  preference: Preference,
  now: Date,
): Promise<void> {
  const { menu_group_id, menu_item_id, hidden, pinned } = preference;
  const about = menu_item_id === undefined ? sql.ref('menu_group_id') : sql.ref('menu_item_id');
  const kept = await sql`
    insert into user_menu_preferences (user_id, menu_group_id, menu_item_id, hidden, pinned)
    select ${owner}, ${menu_group_id ?? null}::uuid, ${menu_item_id ?? null}::uuid, ${hidden}, ${pinned}
    where exists (select from menu_mine(${now.toISOString()}) m
      where m.group_id = ${menu_group_id ?? null}::uuid or m.id = ${menu_item_id ?? null}::uuid)
    on conflict (user_id, ${about}) do update set hidden = excluded.hidden, pinned = excluded.pinned`.execute(
    tx,
  );
  if (kept.numAffectedRows === 0n) throw notFound('Menu entry');
}
