import { z } from 'zod';
import { menuGroup, menuItem } from './menu.ts';

/** What a person prefers about one item or group: away from their menu, or at its top (S-099). */
export const menuPreference = z.object({ hidden: z.boolean(), pinned: z.boolean() });

/** An item as the menu shows it to a person, with what they prefer. */
export const ownItem = z.object({
  ...z.object(menuItem.shape).pick({
    id: true,
    under_id: true,
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
 * A person's menu with their preferences applied: what they hid is away, with what hangs on it; what they pinned stands first under "Pinned",
 * an item with what hangs on it and one of the second level by itself; pinned groups stand before the others, and a group without items is none.
 */
export function arranged(groups: readonly OwnGroup[]): OwnGroup[] {
  const shown = groups
    .filter((group) => !group.hidden)
    .map((group) => {
      const items = group.items.filter((item) => !item.hidden);
      const ids = new Set(items.map(({ id }) => id));
      return { ...group, items: items.filter(({ under_id }) => under_id === null || ids.has(under_id)) };
    });
  const pins = new Set(
    shown.flatMap(({ items }) => items.filter(({ pinned }) => pinned).map(({ id }) => id)),
  );
  const goesAlong = ({ under_id }: OwnItem) => under_id !== null && pins.has(under_id);
  const isAtTop = (item: OwnItem) => item.pinned || goesAlong(item);
  const pinned = shown
    .flatMap((group) => group.items.filter(isAtTop))
    .map((item) => (item.pinned ? { ...item, under_id: null } : item));
  const rest = shown
    .map((group) => ({ ...group, items: group.items.filter((item) => !isAtTop(item)) }))
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
