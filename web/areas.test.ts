import { scopeInWords } from '@holdfast/domain/emergency/scope';
import { menuDefaults } from '@holdfast/domain/menu/defaults';
import { menuHues } from '@holdfast/domain/menu/look';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { menuGroups } from './kernel/screen/menu-entry.ts';
import { hueClass } from './base/hue.ts';
import { icons, isIconName } from './ui/picture/icon.tsx';
import { alsoHere } from './shell/menu/destinations.ts';
import { asGuestsSee } from './kernel/screen/house/house-areas.ts';
import { openAreas } from './kernel/screen/house/use-house.ts';
import { doorOf } from './sharing/part-words.ts';

const screens = areas.flatMap((area) => area.screens);
const catalogue = menuDefaults.flatMap((group) => group.items.map((item, place) => ({ group, item, place })));

describe('the menu that the screens declare', () => {
  test('says of each entry what the catalogue of defaults says, so that the menu is the same when it cannot be asked', () => {
    const declared = screens.flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []));
    expect(declared.length).toBeGreaterThan(3);
    for (const { screen, menu } of declared) {
      const href = menu.href ?? screen.path;
      const found = catalogue.find(({ item }) => item.href === href);
      expect({
        href,
        group: menu.group,
        label: menu.label ?? screen.title,
        icon: menu.icon,
        hue: menu.hue,
        description: menu.description,
        exact: menu.exact ?? false,
      }).toEqual({
        href,
        group: found?.group.label,
        label: found?.item.label,
        icon: found?.item.icon_name,
        hue: found?.item.background_gradient,
        description: found?.item.description,
        exact: found?.item.is_exact_match ?? false,
      });
    }
    for (const label of menuGroups) {
      const hrefs = declared
        .filter(({ menu }) => menu.group === label)
        .toSorted((a, b) => a.menu.order - b.menu.order)
        .map(({ screen, menu }) => menu.href ?? screen.path);
      const places = hrefs.map((href) => catalogue.find(({ item }) => item.href === href)?.place ?? -1);
      expect(places, `${label}: ${hrefs.join(' ')}`).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test('has the catalogue’s groups in its order, and the palette’s hues and icons', () => {
    expect(menuDefaults.map((group) => group.label)).toEqual([...menuGroups]);
    expect([...menuHues].toSorted()).toEqual(Object.keys(hueClass).toSorted());
    expect(catalogue.filter(({ item }) => !isIconName(item.icon_name))).toEqual([]);
    expect(Object.keys(icons).length).toBeGreaterThan(50);
  });

  test('leads to every list of records, itself, by a link over the lists of things, or among the screens of one section', () => {
    const lists = areas
      .flatMap((area) => Object.values(area.hits ?? {}))
      .map((hit) => hit.href('id').replace(/\/id$/, ''))
      .flatMap((path) => screens.filter((screen) => screen.path === path));
    expect(lists.length).toBeGreaterThan(8);
    const lost = lists.filter(
      ({ menu, houseMenu, beside, section }) => !(menu ?? houseMenu ?? beside ?? section),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

test('every list that the menu does not name is reached from the screens of things', () => {
  const expected = [
    '/my-home/places',
    '/dates',
    '/maintenance',
    '/warranties',
    '/worth',
    '/vendors',
    '/projects',
    '/quotes',
    '/labels',
    '/bring-in',
    '/sharing/links',
  ];
  for (const path of [
    '/real-estate',
    '/movable-assets',
    '/appliances',
    '/appliances/list',
    '/my-home',
    '/insurance',
  ])
    expect(alsoHere(areas, path).map(({ href }) => href)).toEqual(expected);
  expect(alsoHere(areas, '/documents')).toEqual([]);
  expect(alsoHere(areas, '/worth')).toEqual([]);
});

test('an area is called in the sentences about an emergency as on the box that is ticked for it', () => {
  const none = { binder: false, everything: false, records: [] };
  const told = areas.flatMap(({ name, hits, screens: own }) => {
    const door = own.find(({ inHouses, path }) => inHouses === true && !path.includes('{'));
    if (hits === undefined || door === undefined) return [];
    const box = (door.houseMenu ?? door.menu)?.label ?? door.title;
    return [{ box: `all of ${box}`, scope: { ...none, areas: [name] } }];
  });
  expect(told.length).toBeGreaterThan(8);
  expect(told.map(({ scope }) => scopeInWords(scope).toLowerCase())).toEqual(
    told.map(({ box }) => box.toLowerCase()),
  );
});

test('the whole house leads to every area with a door but the binder, which only a grant of its own opens', () => {
  const inHouse = areas.map(asGuestsSee);
  const nil = '00000000-0000-0000-0000-000000000000';
  const openBy = (item_type: string) => {
    const opened = [{ item_type, item_id: nil, role: 'viewer' as const, may_download: true, label: null }];
    return openAreas(inHouse, { owner: '', name: '', opened }, undefined).map(({ name }) => name);
  };
  expect(openBy('*')).toContain('documents');
  expect(openBy('*')).not.toContain('binder');
  expect(openBy('area:binder')).toEqual(['binder']);
});

test('money is entered by its overview, at home and by guests of all money or of one account', () => {
  const group = screens
    .flatMap(({ path, menu }) => (menu?.group === 'Finance' ? [{ path, order: menu.order }] : []))
    .toSorted((a, b) => a.order - b.order);
  expect(group[0]?.path).toBe('/finance');
  const inHouse = areas.map(asGuestsSee);
  expect(doorOf(inHouse, 'finance')).toMatchObject({ path: '/finance', menu: { group: 'Finance' } });
  const nil = '00000000-0000-0000-0000-000000000000';
  for (const item_type of ['area:finance', 'money_account']) {
    const opened = [{ item_type, item_id: nil, role: 'viewer' as const, may_download: true, label: null }];
    const open = openAreas(inHouse, { owner: '', name: '', opened }, undefined);
    expect(open.flatMap((area) => area.screens.map(({ path }) => path))).toContain('/finance');
  }
});
