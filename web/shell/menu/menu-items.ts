import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { dashboardPath } from '../../base/origin.ts';
import { menuGroups } from '../../kernel/screen/menu-entry.ts';
import type { Area, MenuItem, MenuSection } from '../../kernel/screen/house/screen.ts';
import { lets } from '../../kernel/session/admission.ts';

/**
 * The menu as the areas declare it, for when the stored one cannot be asked: by group, then by order. The last group is for
 * administrators alone, whomever a screen in it lets in (S-097).
 */
export function declaredMenu(areas: readonly Area[], viewer: Pick<Viewer, 'standing'>): MenuSection[] {
  const declared = areas
    .flatMap((area) => area.screens)
    .flatMap((screen) => (screen.menu && lets(viewer, screen.access) ? [{ screen, menu: screen.menu }] : []))
    .filter(({ menu }) => menu.group !== 'Admin' || viewer.standing.super_admin)
    .sort((a, b) => a.menu.order - b.menu.order);
  return menuGroups
    .map((label) => ({
      id: null,
      label,
      collapsible: true,
      items: declared
        .filter(({ menu }) => menu.group === label)
        .map(({ screen, menu }): MenuItem => ({
          id: null,
          label: menu.label ?? screen.title,
          href: menu.href ?? screen.path,
          icon: menu.icon,
          letters: false,
          hue: menu.hue,
          hueTo: null,
          description: menu.description,
          exact: menu.exact ?? false,
          newTab: false,
          badge: null,
          pinned: false,
        })),
    }))
    .filter((section) => section.items.length > 0);
}

/** The sections without the entries that lead nowhere; a section without entries is none. */
export function servedSections(
  sections: readonly MenuSection[],
  served: (href: string) => boolean,
): MenuSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => served(item.href)) }))
    .filter((section) => section.items.length > 0);
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
