import * as menu from '@holdfast/domain/menu/endpoints';
import type { MenuBranch, MenuGroupDraft, MenuItem, MenuItemDraft } from '@holdfast/domain/menu/menu';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { apply, treeNow, type Edit } from './apply.ts';
import { record, takeBack, type Step } from './history.ts';
import {
  groupChanged,
  groupPlaced,
  itemChanged,
  itemPlaced,
  placeOfGroup,
  placeOfItem,
  removed,
  type Place,
} from './tree-edits.ts';

/** Does a step for the first time; if that succeeds, it can be taken back from its toast and from the history. */
async function perform(step: Step) {
  if (!(await step.again())) return;
  remember(step);
}

function remember(step: Step) {
  record(step);
  toast({ tone: 'success', text: step.said, action: { label: 'Undo', run: () => void takeBack(step) } });
}

/** The former values of the fields that a change names. */
function former<T extends object>(whole: T, change: Partial<T>): Partial<T> {
  return Object.fromEntries(Object.keys(change).map((name) => [name, whole[name as keyof T]])) as Partial<T>;
}

function groupStep(group: MenuBranch, change: Partial<MenuGroupDraft>, said: string): Step {
  const send = async (fields: Partial<MenuGroupDraft>) =>
    (await apply((tree) => groupChanged(tree, group.id, fields), menu.changeMenuGroup, {
      id: group.id,
      ...fields,
    })) !== null;
  const before = former<MenuGroupDraft>(group, change);
  return { said, again: async () => send(change), back: async () => send(before) };
}

function itemStep(item: MenuItem, change: Partial<MenuItemDraft>, said: string): Step {
  const send = async (fields: Partial<MenuItemDraft>) =>
    (await apply((tree) => itemChanged(tree, item.id, fields), menu.changeMenuItem, {
      id: item.id,
      ...fields,
    })) !== null;
  const before = former<MenuItemDraft>(item, change);
  return { said, again: async () => send(change), back: async () => send(before) };
}

/** Shows or hides a group to everybody. */
export const showGroup = async (group: MenuBranch, shown: boolean) =>
  perform(groupStep(group, { is_visible: shown }, `${group.label} is ${shown ? 'shown' : 'hidden'}`));

/** Shows or hides an item to everybody. */
export const showItem = async (item: MenuItem, shown: boolean) =>
  perform(itemStep(item, { is_visible: shown }, `${item.label} is ${shown ? 'shown' : 'hidden'}`));

/** Saves what a form changed of a group. Throws the fault, for the form to show. */
export async function saveGroup(group: MenuBranch, change: Partial<MenuGroupDraft>, version: number) {
  const saved = await call(menu.changeMenuGroup, { id: group.id, version, ...change });
  refresh(['menu']);
  remember(groupStep(group, change, `${saved.label} was changed`));
  return saved;
}

/** Saves what a form changed of an item. Throws the fault, for the form to show. */
export async function saveItem(item: MenuItem, change: Partial<MenuItemDraft>, version: number) {
  const saved = await call(menu.changeMenuItem, { id: item.id, version, ...change });
  refresh(['menu']);
  remember(itemStep(item, change, `${saved.label} was changed`));
  return saved;
}

export async function placeGroup(group: MenuBranch, after: string | null) {
  const before = placeOfGroup(treeNow(), group.id) ?? null;
  const send = async (behind: string | null) =>
    (await apply((tree) => groupPlaced(tree, group.id, behind), menu.placeMenuGroup, {
      id: group.id,
      after: behind,
    })) !== null;
  await perform({
    said: `${group.label} was moved`,
    again: async () => send(after),
    back: async () => send(before),
  });
}

export async function placeItem(item: MenuItem, place: Place) {
  const before = placeOfItem(treeNow(), item.id);
  if (before === undefined) return;
  const send = async (where: Place) =>
    (await apply((tree) => itemPlaced(tree, item.id, where), menu.placeMenuItem, {
      id: item.id,
      ...where,
    })) !== null;
  const target = treeNow().find((group) => group.id === place.menu_group_id);
  const elsewhere = place.menu_group_id !== item.menu_group_id;
  await perform({
    said: `${item.label} was moved${elsewhere && target ? ` to ${target.label}` : ''}`,
    again: async () => send(place),
    back: async () => send(before),
  });
}

/** Puts a group back, or one of its items, as it was. */
function putBack(branch: MenuBranch, edit: Edit) {
  return async () => (await apply(edit, menu.restoreMenu, { groups: [branch], alone: false })) !== null;
}

export async function removeGroup(group: MenuBranch) {
  const before = placeOfGroup(treeNow(), group.id) ?? null;
  await perform({
    said: `${group.label} was removed`,
    again: async () =>
      (await apply((tree) => removed(tree, group.id), menu.removeMenuGroup, { id: group.id })) !== null,
    back: putBack(group, (tree) => groupPlaced([...tree, group], group.id, before)),
  });
}

export async function removeItem(item: MenuItem) {
  const before = placeOfItem(treeNow(), item.id);
  const group = treeNow().find((each) => each.id === item.menu_group_id);
  if (before === undefined || group === undefined) return;
  const whole = [item, ...group.items.filter((each) => each.under_id === item.id)];
  await perform({
    said: `${item.label} was removed`,
    again: async () =>
      (await apply((tree) => removed(tree, item.id), menu.removeMenuItem, { id: item.id })) !== null,
    back: putBack({ ...group, items: whole }, (tree) => {
      const beside = tree.map((each) =>
        each.id === group.id ? { ...each, items: [...each.items, ...whole] } : each,
      );
      return itemPlaced(beside, item.id, before);
    }),
  });
}

/** After the server has added it: what was added goes again, and comes back with its id. */
function added(id: string, said: string, remove: () => Promise<boolean>) {
  let kept: MenuBranch | undefined;
  remember({
    said,
    back: async () => {
      const group = treeNow().find((each) => each.id === id || each.items.some((item) => item.id === id));
      kept = group && {
        ...group,
        items:
          group.id === id ? group.items : group.items.filter((item) => [item.id, item.under_id].includes(id)),
      };
      return remove();
    },
    again: async () => kept !== undefined && putBack(kept, (tree) => [...tree])(),
  });
}

/** Adds a group. Throws the fault, for the form to show. */
export async function addGroup(draft: MenuGroupDraft) {
  const { id } = await call(menu.addMenuGroup, draft);
  refresh(['menu']);
  added(
    id,
    `${draft.label} was added`,
    async () => (await apply((tree) => removed(tree, id), menu.removeMenuGroup, { id })) !== null,
  );
}

/** Adds an item at the end of a group. Throws the fault, for the form to show. */
export async function addItem(menu_group_id: string, draft: MenuItemDraft) {
  const { id } = await call(menu.addMenuItem, { ...draft, menu_group_id });
  refresh(['menu']);
  added(
    id,
    `${draft.label} was added`,
    async () => (await apply((tree) => removed(tree, id), menu.removeMenuItem, { id })) !== null,
  );
}

/** Puts the default menu back; taking it back brings all that was there. */
export async function resetAll() {
  const before = [...treeNow()];
  await perform({
    said: 'The default menu is back',
    again: async () => (await apply((tree) => [...tree], menu.resetMenu, {})) !== null,
    back: async () => (await apply(() => before, menu.restoreMenu, { groups: before, alone: true })) !== null,
  });
}
