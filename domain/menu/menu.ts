import { z } from 'zod';
import { severalLines } from '../kernel/form/clean-text.ts';
import { checkedTogether } from '../kernel/checked-together.ts';
import { privilegeTypes } from '../standing/access-kinds.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { flag, id, optional, optionalText, text, version, fromVersion } from '../kernel/form/fields.ts';
import { hrefMessage, isMenuHref } from './href.ts';
import { badgeColors, gradientOf, iconTypeLabels, iconTypes, targetLabels, targets } from './look.ts';

/** Only active super administrators ever see this group (S-097); therefore its name stays. */
export const adminGroup = 'admin';
export const adminGroupKept = 'The name of the Admin group stays: by it only administrators see the group';

const name = text('Name', 60).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Use lowercase letters, digits, and hyphens only',
);
const privileges = z
  .array(z.enum(privilegeTypes))
  .max(privilegeTypes.length)
  .transform((listed) => [...new Set(listed)].toSorted());
const place = z.int();

/** A group as an administrator enters it (S-100). Its place among the others is given by moving it. */
export const menuGroupDraft = z.object({
  name,
  label: text('Label', 40),
  is_visible: labelled('Visible', flag.default(true)),
  is_collapsible: labelled('Collapsible', flag.default(true)),
  /** Who holds one of these sees it; with none, everybody does (S-098). */
  required_privileges: labelled('Only for people with', privileges.default([])),
});

/** The fields of an item; the icon's own rule comes with each shape made of them. */
export const menuItemFields = z.object({
  name,
  label: text('Label', 40),
  href: text('Address', 500).refine(isMenuHref, hrefMessage),
  icon_type: labelled('On the tile', z.enum(iconTypes).default('icon'), { words: iconTypeLabels }),
  icon_name: text('Icon', 40),
  background_gradient: text('Gradient', 40).refine(
    (stored) => gradientOf(stored) !== null,
    'Choose one or two colors from the palette',
  ),
  is_visible: labelled('Visible', flag.default(true)),
  /** Marked as current only on exactly its own path (S-118). */
  is_exact_match: labelled('Highlight only at this exact address', flag.default(false)),
  /** False: only makes sense for visitors, and is hidden from whoever is signed in. */
  requires_auth: labelled('For signed-in people', flag.default(true)),
  target: labelled('Opens in', z.enum(targets).default('_self'), { words: targetLabels }),
  description: labelled(
    'Description',
    z
      .string()
      .overwrite(severalLines)
      .trim()
      .max(200, 'Description is too long (200 characters at most)')
      .default(''),
    { max: 200, lines: true },
  ),
  badge_text: optionalText('Badge', 20),
  badge_color: labelled('Badge color', optional(z.enum(badgeColors)).default(null)),
  required_privileges: labelled('Only for people with', privileges.default([])),
});

/** What `icon_name` must look like, which depends on `icon_type`. */
const iconRules = { icon: /^[a-z][a-z0-9-]*$/, letters: /^[\p{L}\p{N}]{1,2}$/u } as const;

const iconFaults = (item: { icon_type?: 'icon' | 'letters' | undefined; icon_name?: string | undefined }) =>
  item.icon_name === undefined || iconRules[item.icon_type ?? 'icon'].test(item.icon_name)
    ? []
    : [{ field: 'icon_name', message: 'Choose an icon, or one or two letters' }];

type IconFields = {
  icon_type: z.ZodType<'icon' | 'letters' | undefined>;
  icon_name: z.ZodType<string | undefined>;
};
/** Adds that an icon's name is of its kind. */
export const withFittingIcon = <S extends z.ZodObject<IconFields>>(item: S): S =>
  checkedTogether(item, ['icon_type', 'icon_name'], iconFaults);

/** An item as an administrator enters it (S-100). */
export const menuItemDraft = withFittingIcon(menuItemFields);
export type MenuItemDraft = z.output<typeof menuItemDraft>;
export type MenuGroupDraft = z.output<typeof menuGroupDraft>;

/**
 * What may be changed of a stored one: any of its fields; an icon together with its kind, because that says how it is read. A form says
 * from which version it was made; a switch in the tree says one thing whole and needs none.
 */
export const menuGroupChange = changeOf(menuGroupDraft).extend({ id, version: fromVersion.optional() });
export const menuItemChange = withFittingIcon(
  checkedTogether(
    changeOf(menuItemFields).extend({ id, version: fromVersion.optional() }),
    ['icon_name', 'icon_type'],
    ({ icon_name, icon_type }) =>
      (icon_name === undefined) === (icon_type === undefined)
        ? []
        : [{ field: 'icon_name', message: 'An icon is changed together with its kind' }],
  ),
);

/** A stored item with the privileges of its permission rows. */
export const menuItem = withFittingIcon(
  menuItemFields.extend({
    id,
    version,
    menu_group_id: id,
    /** The item on which this one hangs: then it is in the menu's second level, in the group of that. */
    under_id: id.nullable(),
    sort_order: place,
  }),
);
export type MenuItem = z.output<typeof menuItem>;

export const menuGroup = menuGroupDraft.extend({
  id,
  version,
  sort_order: place,
  created_at: z.string(),
  updated_at: z.string(),
});
export type MenuGroup = z.output<typeof menuGroup>;

/** The whole menu as administrators arrange it, in its order. */
export const menuBranch = menuGroup.extend({ items: z.array(menuItem) });
export type MenuBranch = z.output<typeof menuBranch>;
export const menuTree = z.object({ groups: z.array(menuBranch) });
export type MenuTree = z.output<typeof menuTree>;

/** So many groups and items a menu may have: more than anybody would look through. */
export const maxGroups = 50;
export const maxItems = 300;
