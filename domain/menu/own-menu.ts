import { z } from 'zod';
import { menuGroup, menuItem } from './menu.ts';

/** What a person prefers about one item or group: away from their menu, or at its top (S-099). */
export const menuPreference = z.object({ hidden: z.boolean(), pinned: z.boolean() });

/** An item as the menu shows it to a person, with what they prefer. */
export const ownItem = z.object({
  ...z.object(menuItem.shape).pick({
    id: true,
    label: true,
    href: true,
    icon_type: true,
    icon_name: true,
    background_gradient: true,
    is_exact_match: true,
    target: true,
    description: true,
    badge_text: true,
    badge_color: true,
  }).shape,
  ...menuPreference.shape,
});
export type OwnItem = z.output<typeof ownItem>;

/** A group as the menu shows it to a person. The group of pinned items is nobody's row: its id is null. */
export const ownGroup = z.object({
  ...menuGroup.pick({ label: true, is_collapsible: true }).shape,
  id: menuGroup.shape.id.nullable(),
  ...menuPreference.shape,
  items: z.array(ownItem),
});
export type OwnGroup = z.output<typeof ownGroup>;

export const ownMenu = z.object({ groups: z.array(ownGroup) });
export type OwnMenu = z.output<typeof ownMenu>;

export const pinnedLabel = 'Pinned';

/**
 * A person's menu with their preferences applied: what they hid is away, what they pinned stands first under "Pinned", pinned
 * groups stand before the others, and a group without items is none.
 */
export function arranged(groups: readonly OwnGroup[]): OwnGroup[] {
  const shown = groups
    .filter((group) => !group.hidden)
    .map((group) => ({ ...group, items: group.items.filter((item) => !item.hidden) }));
  const pinned = shown.flatMap((group) => group.items.filter((item) => item.pinned));
  const rest = shown
    .map((group) => ({ ...group, items: group.items.filter((item) => !item.pinned) }))
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
  const top: OwnGroup = {
    id: null,
    label: pinnedLabel,
    is_collapsible: true,
    hidden: false,
    pinned: true,
    items: pinned,
  };
  return [top, ...rest].filter((group) => group.items.length > 0);
}
