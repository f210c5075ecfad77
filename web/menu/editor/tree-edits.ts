import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { movedBehind, nested } from '@holdfast/domain/menu/order';

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

/** Without the group of this id, or without the item of this id and what hangs on it. */
export function removed(tree: Tree, id: string): MenuBranch[] {
  return tree
    .filter((group) => group.id !== id)
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => item.id !== id && item.under_id !== id),
    }));
}

export function groupPlaced(tree: Tree, id: string, after: string | null): MenuBranch[] {
  const order = movedBehind(
    tree.map((group) => group.id),
    id,
    after,
  );
  return order.flatMap((each) => tree.filter((group) => group.id === each));
}

/** Where an item stands: in which group, on which item it hangs if on any, behind which other. */
export type Place = { menu_group_id: string; under_id: string | null; after: string | null };

/** What hangs on a moved item goes along. */
export function itemPlaced(tree: Tree, id: string, { menu_group_id, under_id, after }: Place): MenuBranch[] {
  const all = tree.flatMap((group) => group.items);
  const moved = all.find((item) => item.id === id);
  if (moved === undefined) return [...tree];
  const along = all.filter((item) => item.under_id === id).map((item) => ({ ...item, menu_group_id }));
  return tree.map((group) => {
    const others = group.items.filter((item) => item.id !== id && item.under_id !== id);
    if (group.id !== menu_group_id) return { ...group, items: others };
    const items = [...others, { ...moved, menu_group_id, under_id }, ...along];
    const order = movedBehind(
      group.items.map((item) => item.id),
      id,
      after,
    );
    const places = new Map(order.map((each, nth) => [each, nth]));
    const nthOf = (item: MenuItem) => places.get(item.id) ?? Infinity;
    return { ...group, items: nested(items.toSorted((a, b) => nthOf(a) - nthOf(b))) };
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
    const under_id = group.items[at]?.under_id ?? null;
    if (at !== -1) return { menu_group_id: group.id, under_id, after: group.items[at - 1]?.id ?? null };
  }
  return undefined;
}

/**
 * One step up (-1) or down (1) for an item among those of its level, from the edge of its group into the next; null at the menu's own edge, and
 * for an item of the second level at the edge of what hangs on the same one.
 */
export function stepOfItem(tree: Tree, id: string, by: -1 | 1): Place | null {
  const at = tree.findIndex((group) => group.items.some((item) => item.id === id));
  const group = tree[at];
  const item = group?.items.find((each) => each.id === id);
  if (group === undefined || item === undefined) return null;
  const { items } = group;
  const { under_id } = item;
  const level = items.filter((each) => each.under_id === under_id);
  const neighbor = level[level.indexOf(item) + by];
  if (neighbor !== undefined) {
    const before = items[items.indexOf(neighbor) - 1]?.id ?? null;
    const last = items.findLast((each) => each === neighbor || each.under_id === neighbor.id);
    return { menu_group_id: group.id, under_id, after: by === -1 ? before : (last?.id ?? null) };
  }
  const next = tree[at + by];
  if (next === undefined || under_id !== null) return null;
  return { menu_group_id: next.id, under_id, after: by === 1 ? null : (next.items.at(-1)?.id ?? null) };
}

/** One step up or down for a group; undefined at the edge. */
export function stepOfGroup(tree: Tree, id: string, by: -1 | 1): string | null | undefined {
  const at = tree.findIndex((group) => group.id === id);
  if (at + by < 0 || at + by >= tree.length) return undefined;
  return by === 1 ? (tree[at + 1]?.id ?? null) : (tree[at - 2]?.id ?? null);
}

/**
 * Where an item belongs that was dropped over another row of the whole list, in which each group's name stands before its items:
 * `over` takes the place of the dragged row. Above the first group there is none, so it becomes the first of that. Between items of the second
 * level it becomes one of them; behind the last of them it stays in its level. An item on which others hang stays in the first.
 */
export function placeOver(tree: Tree, id: string, over: string): Place | null {
  const rows = tree.flatMap((group) => [group.id, ...group.items.map((item) => item.id)]);
  const [from, to] = [rows.indexOf(id), rows.indexOf(over)];
  if (from === -1 || to === -1 || from === to) return null;
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, id);
  const before = order.slice(0, order.indexOf(id));
  const group = tree.findLast((each) => before.includes(each.id)) ?? tree[0];
  if (group === undefined) return null;
  const all = tree.flatMap(({ items }) => items);
  const underOf = (row: string | undefined) => all.find((item) => item.id === row)?.under_id ?? null;
  const above = before.at(-1);
  const around = underOf(order[before.length + 1]) ?? (underOf(id) === null ? null : underOf(above));
  const hasBelow = all.some((item) => item.under_id === id);
  return {
    menu_group_id: group.id,
    under_id: hasBelow || around === id ? null : around,
    after: above === undefined || above === group.id ? null : above,
  };
}

/** Puts an item at the end of what hangs on another of its group, or with null behind that on which it hangs now. */
export function placeUnder(tree: Tree, item: MenuItem, under_id: string | null): Place {
  const items = tree.find((group) => group.id === item.menu_group_id)?.items ?? [];
  const block = under_id ?? item.under_id;
  const last = items.findLast(
    (each) => each.id !== item.id && (each.id === block || each.under_id === block),
  );
  return { menu_group_id: item.menu_group_id, under_id, after: last?.id ?? null };
}
