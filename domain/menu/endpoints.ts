import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import {
  maxGroups,
  maxItems,
  menuBranch,
  menuGroup,
  menuGroupChange,
  menuGroupDraft,
  menuItemChange,
  menuItem,
  menuItemFields,
  menuTree,
  withFittingIcon,
} from './menu.ts';
import { menuPreference, ownMenu } from './own-menu.ts';

const byId = z.object({ id });
/** Refused by role before anything else, so nothing hangs on the trial of the one who asks. */
const administrators = { access: 'admin', gate: 'open' } as const;

export const findOwnMenu = accountEndpoint('GET', '/api/menu/mine', {
  summary:
    'The menu as the viewer sees it: by role and privileges, with their preferences applied (S-097 to S-099)',
  output: ownMenu,
});

export const findMenuChoices = accountEndpoint('GET', '/api/menu/choices', {
  summary: 'All that the viewer may have in their menu, also what they hid, with what they prefer',
  output: ownMenu,
});

export const keepMenuPreference = accountEndpoint('PUT', '/api/menu/preferences', {
  summary: 'Hides one item or group of the viewer’s menu, or pins it to the top (S-099)',
  // How the menu looks is no record: it stays open after the trial.
  gate: 'open',
  input: checkedTogether(
    z.object({
      menu_group_id: id.optional(),
      menu_item_id: id.optional(),
      hidden: menuPreference.shape.hidden,
      pinned: menuPreference.shape.pinned,
    }),
    ['menu_group_id', 'menu_item_id'],
    ({ menu_group_id, menu_item_id }) =>
      (menu_group_id === undefined) === (menu_item_id === undefined)
        ? [{ field: 'menu_item_id', message: 'Name one item or one group' }]
        : [],
  ),
});

export const findMenuTree = accountEndpoint('GET', '/api/menu/tree', {
  summary: 'The whole menu with every field, for administrators (S-099, G-16)',
  output: menuTree,
  ...administrators,
});

export const restoreMenu = accountEndpoint('PUT', '/api/menu/tree', {
  summary:
    'Puts groups and items back as they were, with their ids; with `alone`, whatever else there is goes',
  input: z.object({
    groups: z.array(menuBranch.extend({ items: z.array(menuItem).max(maxItems) })).max(maxGroups),
    alone: z.boolean(),
  }),
  ...administrators,
});

export const resetMenu = accountEndpoint('POST', '/api/menu/defaults', {
  summary: 'Puts the default menu back (S-116, G-16); what has the name of a default keeps its id',
  ...administrators,
});

export const addMenuGroup = accountEndpoint('POST', '/api/menu/groups', {
  summary: 'Adds a group at the end of the menu (S-099)',
  input: menuGroupDraft,
  output: byId,
  ...administrators,
});

export const changeMenuGroup = accountEndpoint('PATCH', '/api/menu/groups/{id}', {
  summary: 'Changes what is given of a group, with the privileges that show it (S-098, S-099)',
  input: menuGroupChange,
  output: menuGroup,
  ...administrators,
});

export const removeMenuGroup = accountEndpoint('DELETE', '/api/menu/groups/{id}', {
  summary: 'Removes a group with its items (S-099)',
  input: byId,
  ...administrators,
});

export const placeMenuGroup = accountEndpoint('PUT', '/api/menu/groups/{id}/place', {
  summary: 'Moves a group behind another, or to the top; all groups are numbered anew (S-099)',
  input: z.object({ id, after: id.nullable() }),
  ...administrators,
});

export const addMenuItem = accountEndpoint('POST', '/api/menu/items', {
  summary: 'Adds an item at the end of a group (S-099)',
  input: withFittingIcon(menuItemFields.extend({ menu_group_id: id })),
  output: byId,
  ...administrators,
});

export const changeMenuItem = accountEndpoint('PATCH', '/api/menu/items/{id}', {
  summary: 'Changes what is given of an item, with the privileges that show it (S-098, S-099)',
  input: menuItemChange,
  output: menuItem,
  ...administrators,
});

export const removeMenuItem = accountEndpoint('DELETE', '/api/menu/items/{id}', {
  summary: 'Removes an item (S-099)',
  input: byId,
  ...administrators,
});

export const placeMenuItem = accountEndpoint('PUT', '/api/menu/items/{id}/place', {
  summary:
    'Moves an item behind another of a group, or to its top; with `under_id` it hangs on an item of that group. The group is numbered anew (S-099)',
  input: z.object({
    id,
    menu_group_id: id,
    under_id: id.nullable().default(null),
    after: id.nullable(),
  }),
  ...administrators,
});
