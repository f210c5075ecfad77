import { expect, test } from 'vitest';
import { placeTree } from './place-tree.ts';

const home = { item_type: 'real_estate' as const, item_id: 'h', label: '1847 Barton Hills Drive' };
const step = (label: string) => ({ item_type: 'place' as const, item_id: label, label });
const place = (name: string, ...path: (typeof home | ReturnType<typeof step>)[]) => ({
  id: name,
  name,
  path,
});

test('places stand below what they are in, by home', () => {
  const tree = placeTree([
    place('Shelf 2', home, step('Garage')),
    place('Storage unit'),
    place('Kitchen', home),
    place('Garage', home),
    place('Shelf 10', home, step('Garage')),
  ]);
  expect(tree.map(({ home: of, places }) => [of, places.map(({ id, depth }) => `${depth} ${id}`)])).toEqual([
    ['1847 Barton Hills Drive', ['0 Garage', '1 Shelf 2', '1 Shelf 10', '0 Kitchen']],
    ['Elsewhere', ['0 Storage unit']],
  ]);
});

test('a place whose room is not in the list says the way to it', () => {
  const [group] = placeTree([place('Drawer', home, step('Kitchen'), step('Counter'))]);
  expect(group?.places[0]).toMatchObject({ depth: 0, way: 'Kitchen › Counter' });
});
