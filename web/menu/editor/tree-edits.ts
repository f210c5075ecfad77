import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { movedBehind } from '@holdfast/domain/menu/order';

/** What the menu will be, drawn before the server has said so. */

type Tree = readonly MenuBranch[];

export function groupChanged(tree: Tree, id: string, change: Partial<MenuBranch>): MenuBranch[] {
  return tree.map((group) => (group.id === id ? { ...group, ...change } : group));
}

export function itemChanged(tree: Tree, id: string, change: Partial<MenuItem>): MenuBranch[] {
  return tree.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));
}

/** Without the group of this id, or without the item of this id. */
export function removed(tree: Tree, id: string): MenuBranch[] {
  return tree
    .filter((group) => group.id !== id)
    .map((group) => ({ ...group, items: group.items.filter((item) => item.id !== id) }));
}

export function groupPlaced(tree: Tree, id: string, after: string | null): MenuBranch[] {
  const order = movedBehind(
    tree.map((group) => group.id),
    id,
    after,
  );
  return order.flatMap((each) => tree.filter((group) => group.id === each));
}

/** Where an item stands: in which group, behind which other. */
export type Place = { menu_group_id: string; after: string | null };

export function itemPlaced(tree: Tree, id: string, { menu_group_id, after }: Place): MenuBranch[] {
  const moved = tree.flatMap((group) => group.items).find((item) => item.id === id);
  if (moved === undefined) return [...tree];
  return tree.map((group) => {
    if (group.id !== menu_group_id) return { ...group, items: group.items.filter((item) => item.id !== id) };
    const items = [...group.items.filter((item) => item.id !== id), { ...moved, menu_group_id }];
    const order = movedBehind(
      group.items.map((item) => item.id),
      id,
      after,
    );
    return { ...group, items: order.flatMap((each) => items.filter((item) => item.id === each)) };
  });
}

/** Where a group stands: behind which other; undefined where it is not there. */
export function placeOfGroup(tree: Tree, id: string): string | null | undefined {
  const at = tree.findIndex((group) => group.id === id);
  return at === -1 ? undefined : (tree[at - 1]?.id ?? null);
}

/** Where an item stands; undefined where it is not there. */
export function placeOfItem(tree: Tree, id: string): Place | undefined {
  for (const group of tree) {
    const at = group.items.findIndex((item) => item.id === id);
    if (at !== -1) return { menu_group_id: group.id, after: group.items[at - 1]?.id ?? null };
  }
  return undefined;
}

/** One step up (-1) or down (1) for an item, from the edge of its group into the next; null at the menu's own edge. */
export function stepOfItem(tree: Tree, id: string, by: -1 | 1): Place | null {
  const at = tree.findIndex((group) => group.items.some((item) => item.id === id));
  const group = tree[at];
  if (group === undefined) return null;
  const nth = group.items.findIndex((item) => item.id === id);
  if (by === -1 && nth > 0) return { menu_group_id: group.id, after: group.items[nth - 2]?.id ?? null };
  if (by === 1 && nth < group.items.length - 1)
    return { menu_group_id: group.id, after: group.items[nth + 1]?.id ?? null };
  const next = tree[at + by];
  if (next === undefined) return null;
  return { menu_group_id: next.id, after: by === 1 ? null : (next.items.at(-1)?.id ?? null) };
}

/** One step up or down for a group; undefined at the edge. */
export function stepOfGroup(tree: Tree, id: string, by: -1 | 1): string | null | undefined {
  const at = tree.findIndex((group) => group.id === id);
  if (at + by < 0 || at + by >= tree.length) return undefined;
  return by === 1 ? (tree[at + 1]?.id ?? null) : (tree[at - 2]?.id ?? null);
}

/**
 * Where an item belongs that was dropped over another row of the whole list, in which each group's name stands before its items:
 * `over` takes the place of the dragged row. Above the first group there is none, so it becomes the first of that.
 */
export function placeOver(tree: Tree, id: string, over: string): Place | null {
  const rows = tree.flatMap((group) => [group.id, ...group.items.map((item) => item.id)]);
  const [from, to] = [rows.indexOf(id), rows.indexOf(over)];
  if (from === -1 || to === -1 || from === to) return null;
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, id);
  const before = order.slice(0, order.indexOf(id));
  const group = tree.findLast((each) => before.includes(each.id)) ?? tree[0];
  if (group === undefined) return null;
  const above = before.at(-1);
  return { menu_group_id: group.id, after: above === undefined || above === group.id ? null : above };
}
