import { dashboardPath } from '../kernel/origin.ts';
import { menuGroups } from '../kernel/screen.ts';
import type { Area, MenuItem } from '../kernel/screen.ts';

/** The menu as the areas declare it: by group, then by order. */
export function declaredItems(areas: readonly Area[]): MenuItem[] {
  const rank = (group: string) => (menuGroups as readonly string[]).indexOf(group);
  return areas
    .flatMap((area) => area.screens)
    .flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []))
    .sort((a, b) => rank(a.menu.group) - rank(b.menu.group) || a.menu.order - b.menu.order)
    .map(({ screen, menu }) => ({
      group: menu.group,
      label: menu.label ?? screen.title,
      href: menu.href ?? screen.path,
      icon: menu.icon,
      hue: menu.hue,
      description: menu.description,
      exact: menu.exact ?? false,
      newTab: false,
      badge: null,
    }));
}

export type MenuSection = { group: string; items: MenuItem[] };

/** Items gathered under their groups, in the order in which the groups first appear. */
export function sectionsOf(items: readonly MenuItem[]): MenuSection[] {
  const sections = new Map<string, MenuItem[]>();
  for (const item of items) sections.set(item.group, [...(sections.get(item.group) ?? []), item]);
  return [...sections].map(([group, inGroup]) => ({ group, items: inGroup }));
}

/** The dashboard stands at `/` too; both are one place for the menu. */
const onePlace = (path: string) => (path === '/' ? dashboardPath : path);

/**
 * The one item that the current place belongs to: the longest address that it begins with, so that `/finance/accounts` does not
 * mark `/finance` as well. An exact item (S-118) is current only on its own path.
 */
export function currentItem(items: readonly MenuItem[], path: string, query = ''): MenuItem | undefined {
  const here = onePlace(path);
  const has = new URLSearchParams(query);
  const fits = (item: MenuItem) => {
    const [itemPath = '', itemQuery = ''] = item.href.split('?');
    const place = onePlace(itemPath);
    const within = here === place || (!item.exact && here.startsWith(`${place}/`));
    return within && [...new URLSearchParams(itemQuery)].every(([name, value]) => has.get(name) === value);
  };
  return items.filter(fits).toSorted((a, b) => onePlace(b.href).length - onePlace(a.href).length)[0];
}
