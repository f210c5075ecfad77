import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { menuGroups } from '../../kernel/screen/menu-entry.ts';
import type { Area, MenuItem, MenuSection, Screen } from '../../kernel/screen/house/screen.ts';
import { lets } from '../../kernel/session/admission.ts';

const plain = { id: null, letters: false, hueTo: null, newTab: false, badge: null, pinned: false } as const;

/**
 * The menu as the areas declare it, for when the stored one cannot be asked: by group, then by order. The last group is for
 * administrators alone, whomever a screen in it lets in (S-097).
 */
export function declaredMenu(areas: readonly Area[], viewer: Pick<Viewer, 'standing'>): MenuSection[] {
  const screens = areas.flatMap((area) => area.screens).filter((screen) => lets(viewer, screen.access));
  const declared = screens
    .flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []))
    .filter(({ menu }) => menu.group !== 'Admin' || viewer.standing.super_admin)
    .sort((a, b) => a.menu.order - b.menu.order);
  return menuGroups
    .map((label) => ({
      id: null,
      label,
      collapsible: true,
      items: declared
        .filter(({ menu }) => menu.group === label)
        .map(({ screen, menu }): MenuItem => {
          const href = menu.href ?? screen.path;
          return {
            ...plain,
            label: menu.label ?? screen.title,
            href,
            icon: menu.icon,
            hue: menu.hue,
            description: menu.description,
            exact: menu.exact ?? false,
            below: placesUnder(screens, href),
          };
        }),
    }))
    .filter((section) => section.items.length > 0);
}

/** The second level below the entry of an address. */
function placesUnder(screens: readonly Screen[], href: string): MenuItem[] {
  return screens
    .flatMap(({ path, title, place }) => (place?.under === href ? [{ path, title, place }] : []))
    .sort((a, b) => a.place.order - b.place.order)
    .map(({ path, title, place }) => ({
      ...plain,
      label: place.label ?? title,
      href: path,
      icon: place.icon,
      hue: place.hue,
      description: '',
      exact: false,
      below: [],
    }));
}

/**
 * The sections without the entries that lead nowhere; a section without entries is none. What hangs on an entry that leads nowhere stands in
 * its stead: a guest may be let into the vendors of a house alone.
 */
export function servedSections(
  sections: readonly MenuSection[],
  served: (href: string) => boolean,
): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      items: section.items.flatMap((item) => {
        const below = item.below.filter((each) => served(each.href));
        return served(item.href) ? [{ ...item, below }] : below;
      }),
    }))
    .filter((section) => section.items.length > 0);
}
