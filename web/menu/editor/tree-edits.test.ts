import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { describe, expect, test } from 'vitest';
import {
  groupChanged,
  groupPlaced,
  itemChanged,
  itemPlaced,
  placeOfGroup,
  placeOfItem,
  placeOver,
  placeUnder,
  removed,
  stepOfGroup,
  stepOfItem,
} from './tree-edits.ts';

const item = (id: string, menu_group_id: string, under_id: string | null = null) =>
  ({ id, menu_group_id, under_id, label: id }) as MenuItem;
const group = (id: string, items: string[]) =>
  ({ id, label: id, items: items.map((each) => item(each, id)) }) as MenuBranch;
const tree = [group('A', ['a1', 'a2', 'a3']), group('B', []), group('C', ['c1'])];
const told = (groups: readonly MenuBranch[]) =>
  groups.map((each) => `${each.id}: ${each.items.map((one) => one.id).join(' ')}`.trim());

describe('the menu as it will be', () => {
  test('has an item behind another, in its own group or in another', () => {
    expect(told(itemPlaced(tree, 'a1', { menu_group_id: 'A', under_id: null, after: 'a2' }))[0]).toBe(
      'A: a2 a1 a3',
    );
    const moved = itemPlaced(tree, 'a2', { menu_group_id: 'C', under_id: null, after: null });
    expect(told(moved)).toEqual(['A: a1 a3', 'B:', 'C: a2 c1']);
    expect(moved[2]?.items[0]?.menu_group_id).toBe('C');
  });

  test('has a group behind another, changed fields, and nothing of what was removed', () => {
    expect(told(groupPlaced(tree, 'C', null))[0]).toBe('C: c1');
    expect(groupChanged(tree, 'B', { label: 'New' })[1]?.label).toBe('New');
    expect(itemChanged(tree, 'c1', { label: 'New' })[2]?.items[0]?.label).toBe('New');
    expect(told(removed(tree, 'A'))).toEqual(['B:', 'C: c1']);
    expect(told(removed(tree, 'a2'))[0]).toBe('A: a1 a3');
  });

  test('goes back to what it was when the former place is taken again', () => {
    for (const id of ['a1', 'a2', 'a3', 'c1']) {
      const former = placeOfItem(tree, id);
      const moved = itemPlaced(tree, id, { menu_group_id: 'B', under_id: null, after: null });
      if (former !== undefined) expect(told(itemPlaced(moved, id, former))).toEqual(told(tree));
    }
    const former = placeOfGroup(tree, 'B') ?? null;
    expect(told(groupPlaced(groupPlaced(tree, 'B', 'C'), 'B', former))).toEqual(told(tree));
  });
});

describe('a step up or down', () => {
  test('stays in the group, then goes on into the next, and ends at the edge of the menu', () => {
    expect(stepOfItem(tree, 'a2', -1)).toEqual({ menu_group_id: 'A', under_id: null, after: null });
    expect(stepOfItem(tree, 'a3', -1)).toEqual({ menu_group_id: 'A', under_id: null, after: 'a1' });
    expect(stepOfItem(tree, 'a1', 1)).toEqual({ menu_group_id: 'A', under_id: null, after: 'a2' });
    expect(stepOfItem(tree, 'a3', 1)).toEqual({ menu_group_id: 'B', under_id: null, after: null });
    expect(stepOfItem(tree, 'c1', -1)).toEqual({ menu_group_id: 'B', under_id: null, after: null });
    expect(stepOfItem(tree, 'a1', -1)).toBeNull();
    expect(stepOfItem(tree, 'c1', 1)).toBeNull();
    expect(stepOfGroup(tree, 'B', -1)).toBeNull();
    expect(stepOfGroup(tree, 'B', 1)).toBe('C');
    expect(stepOfGroup(tree, 'C', -1)).toBe('A');
    expect([stepOfGroup(tree, 'A', -1), stepOfGroup(tree, 'C', 1)]).toEqual([undefined, undefined]);
  });
});

test('an item that is dropped over a row takes its place in the list', () => {
  expect(placeOver(tree, 'a1', 'a2')).toEqual({ menu_group_id: 'A', under_id: null, after: 'a2' });
  expect(placeOver(tree, 'a3', 'a1')).toEqual({ menu_group_id: 'A', under_id: null, after: null });
  expect(placeOver(tree, 'a3', 'B')).toEqual({ menu_group_id: 'B', under_id: null, after: null });
  expect(placeOver(tree, 'a1', 'c1')).toEqual({ menu_group_id: 'C', under_id: null, after: 'c1' });
  expect(placeOver(tree, 'c1', 'C')).toEqual({ menu_group_id: 'B', under_id: null, after: null });
  expect(placeOver(tree, 'a1', 'A')).toEqual({ menu_group_id: 'A', under_id: null, after: null });
  expect(placeOver(tree, 'a1', 'a1')).toBeNull();
});

describe('the second level', () => {
  const two = [
    {
      ...group('A', []),
      items: [item('a', 'A'), item('a1', 'A', 'a'), item('a2', 'A', 'a'), item('b', 'A'), item('c', 'A')],
    },
    group('B', ['d']),
  ];
  const at = (under_id: string | null, after: string | null, menu_group_id = 'A') => ({
    menu_group_id,
    under_id,
    after,
  });
  const levels = (groups: readonly MenuBranch[]) =>
    groups.map((each) =>
      each.items.map(({ id, under_id }) => (under_id ? `${under_id}>${id}` : id)).join(' '),
    );

  test('goes along with the item on which it hangs: moved, in another group, removed', () => {
    expect(levels(itemPlaced(two, 'a', at(null, 'b')))).toEqual(['b a a>a1 a>a2 c', 'd']);
    const moved = itemPlaced(two, 'a', at(null, 'd', 'B'));
    expect(levels(moved)).toEqual(['b c', 'd a a>a1 a>a2']);
    expect(moved[1]?.items.every(({ menu_group_id }) => menu_group_id === 'B')).toBe(true);
    expect(levels(removed(two, 'a'))).toEqual(['b c', 'd']);
  });

  test('is stepped through by itself, and over by the first level', () => {
    expect(stepOfItem(two, 'b', -1)).toEqual(at(null, null));
    expect(stepOfItem(two, 'a', 1)).toEqual(at(null, 'b'));
    expect(stepOfItem(two, 'a2', -1)).toEqual(at('a', 'a'));
    expect(stepOfItem(two, 'a1', 1)).toEqual(at('a', 'a2'));
    expect([stepOfItem(two, 'a1', -1), stepOfItem(two, 'a2', 1)]).toEqual([null, null]);
  });

  test('takes in what is dropped between its items, and keeps its own where they are dropped behind the last', () => {
    expect(placeOver(two, 'c', 'a1')).toEqual(at('a', 'a'));
    expect(placeOver(two, 'c', 'a2')).toEqual(at('a', 'a1'));
    expect(placeOver(two, 'c', 'b')).toEqual(at(null, 'a2'));
    expect(placeOver(two, 'a1', 'a2')).toEqual(at('a', 'a2'));
    expect(placeOver(two, 'a1', 'c')).toEqual(at(null, 'c'));
    expect(placeOver(two, 'a', 'd')).toEqual(at(null, 'd', 'B'));
  });

  test('is entered at its end and left behind it', () => {
    const of = (id: string) => two[0]?.items.find((each) => each.id === id) as MenuItem;
    expect(levels(itemPlaced(two, 'c', placeUnder(two, of('c'), 'a')))[0]).toBe('a a>a1 a>a2 a>c b');
    expect(levels(itemPlaced(two, 'c', placeUnder(two, of('c'), 'b')))[0]).toBe('a a>a1 a>a2 b b>c');
    expect(levels(itemPlaced(two, 'a1', placeUnder(two, of('a1'), null)))[0]).toBe('a a>a2 a1 b c');
  });
});
