import type { Hue } from '../../base/hue.ts';
import type { IconName } from '../../ui/picture/icon.tsx';

export const menuGroups = ['Main', 'Assets', 'Finance', 'Rentals', 'Other', 'Admin'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** An entry of the sidebar (S-116, S-118). */
export type MenuEntry = {
  group: MenuGroup;
  order: number;
  icon: IconName;
  hue: Hue;
  /** Shown as the entry's tooltip. */
  description: string;
  /** The label where it differs from the screen's title. */
  label?: string;
  /** Marked as current only on exactly this path. */
  exact?: boolean;
  /** Where the entry leads when that is not the screen's own path. */
  href?: string;
};

/** An entry of the menu's second level: below the entry whose address is `under`. */
export type PlaceEntry = {
  under: string;
  order: number;
  /** Drawn where the entry stands alone: pinned to the top, or in a house of which nothing else is open. */
  icon: IconName;
  hue: Hue;
  /** The label where it differs from the screen's title. */
  label?: string;
};

export const footerColumns = ['About', 'Privacy and security', 'Quick links'] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** An entry of the bottom bar on the phone (S-113). */
export type TabEntry = { order: number; label: string; icon: IconName };
