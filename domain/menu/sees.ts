import type { PrivilegeType } from '../standing/access-kinds.ts';
import { leadsToAdministration } from './href.ts';
import { adminGroup, type MenuBranch, type MenuItem } from './menu.ts';

/** Whoever looks at the menu: what they hold now, and whether they run the place. */
export type MenuViewer = { superAdmin: boolean; privileges: readonly PrivilegeType[] };

const holdsOne = (required: readonly PrivilegeType[], held: readonly PrivilegeType[]) =>
  required.length === 0 || required.some((each) => held.includes(each));

/** Whether somebody sees this group, if it has items for them (S-097, S-098). `admin_access` alone opens nothing. */
export function seesGroup(group: Omit<MenuBranch, 'items'>, viewer: MenuViewer): boolean {
  if (!group.is_visible) return false;
  if (group.name === adminGroup && !viewer.superAdmin) return false;
  return holdsOne(group.required_privileges, viewer.privileges);
}

/** Whether somebody who is signed in sees this item within its group. */
export function seesItem(item: MenuItem, viewer: MenuViewer): boolean {
  if (!item.is_visible || !item.requires_auth) return false;
  if (leadsToAdministration(item.href) && !viewer.superAdmin) return false;
  return holdsOne(item.required_privileges, viewer.privileges);
}

/** The menu as somebody sees it, without what hangs on an unseen item: the same rule that the database keeps, for the administrator's preview. */
export function seenBy(groups: readonly MenuBranch[], viewer: MenuViewer): MenuBranch[] {
  return groups
    .filter((group) => seesGroup(group, viewer))
    .map((group) => {
      const items = group.items.filter((item) => seesItem(item, viewer));
      const ids = new Set(items.map(({ id }) => id));
      return { ...group, items: items.filter(({ under_id }) => under_id === null || ids.has(under_id)) };
    })
    .filter((group) => group.items.length > 0);
}
