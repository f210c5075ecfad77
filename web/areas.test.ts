import { scopeInWords } from '@holdfast/domain/emergency/scope';
import { menuDefaults } from '@holdfast/domain/menu/defaults';
import { menuHues } from '@holdfast/domain/menu/look';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { noStanding } from '@holdfast/domain/standing/standing';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { menuGroups } from './kernel/screen/menu-entry.ts';
import { hueClass } from './base/hue.ts';
import { icons, isIconName } from './ui/picture/icon.tsx';
import { belongingTo } from './shell/menu/belonging.ts';
import { currentEntry } from './shell/menu/current-entry.ts';
import { declaredMenu, servedSections } from './shell/menu/menu-items.ts';
import { lets } from './kernel/session/admission.ts';
import { servedTo } from './kernel/screen/served-paths.ts';
import { asGuestsSee } from './kernel/screen/house/house-areas.ts';
import type { Area } from './kernel/screen/house/screen.ts';
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

  test('has each second level where the catalogue has it', () => {
    const declared = screens.flatMap((screen) => (screen.place ? [{ screen, place: screen.place }] : []));
    const seen = declared
      .toSorted((a, b) => a.place.order - b.place.order)
      .map(({ screen, place }) => ({
        under: place.under,
        label: place.label ?? screen.title,
        href: screen.path,
        icon: place.icon,
        hue: place.hue,
      }));
    const known = catalogue.flatMap(({ item }) =>
      (item.below ?? []).map((each) => ({
        under: item.href,
        label: each.label,
        href: each.href,
        icon: each.icon_name,
        hue: each.background_gradient,
      })),
    );
    const of = (list: typeof known, under: string) => list.filter((each) => each.under === under);
    expect(seen.length).toBe(known.length);
    for (const { under } of known) expect(of(seen, under)).toEqual(of(known, under));
  });
});

const nil = '00000000-0000-0000-0000-000000000000';
const administrator = { standing: { ...noStanding, super_admin: true } };

/** What is wrong with the marked entries: screens without one, and those at which two would be. */
function unmarked(of: readonly Area[], viewer: Pick<Viewer, 'standing'>): string[] {
  const own = of.flatMap((area) => area.screens);
  const items = servedSections(declaredMenu(of, viewer), servedTo(of, viewer)).flatMap(
    (section) => section.items,
  );
  const entries = items.flatMap((item) => [item, ...item.below]);
  const twice = entries.filter(({ href }, nth) => entries.findIndex((each) => each.href === href) !== nth);
  const lost = own
    .filter(({ shell, access }) => shell && lets(viewer, access))
    .flatMap((screen) => [screen.path, ...(screen.also ?? [])])
    .filter((path) => currentEntry(items, own, path.replaceAll(/\{\w+\}/g, nil)) === undefined);
  return [...lost, ...twice.map(({ href }) => `${href} twice`)];
}

test('every screen marks exactly one entry of the menu, at home and in somebody else’s house', () => {
  expect(unmarked(areas, administrator)).toEqual([]);
  expect(unmarked(areas, { standing: noStanding })).toEqual([]);
  expect(unmarked(areas.map(asGuestsSee), { standing: noStanding })).toEqual([]);
});

test('a screen names an entry that there is', () => {
  const entries = new Set(
    screens.flatMap(({ path, menu, place }) => (menu || place ? [path, menu?.href ?? path] : [])),
  );
  const named = screens.flatMap(({ belongs, place }) =>
    [belongs, place?.under].filter((to) => to !== undefined),
  );
  const own = new Set(['/settings', ...screens.flatMap(({ path, belongs }) => (belongs ? [path] : []))]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((to) => !entries.has(to) && !own.has(to))).toEqual([]);
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
  for (const item_type of ['area:finance', 'money_account']) {
    const opened = [{ item_type, item_id: nil, role: 'viewer' as const, may_download: true, label: null }];
    const open = openAreas(inHouse, { owner: '', name: '', opened }, undefined);
    expect(open.flatMap((area) => area.screens.map(({ path }) => path))).toContain('/finance');
  }
});

const from = (path: string) => belongingTo(screens, path).map(({ href }) => href);

test('projects and quotes are reached from the vendors, and the vendors from them', () => {
  for (const path of ['/vendors', '/projects', '/quotes'])
    expect(from(path)).toEqual(['/vendors', '/projects', '/quotes']);
});

test('labels, lists to import, requests, linked users and worth are reached from what they belong to', () => {
  expect(from('/inventory').toSorted()).toEqual(['/bring-in', '/inventory', '/labels']);
  expect(from('/sharing/links')).toContain('/sharing/requests');
  expect(from('/profile/trusted-users')).toContain('/profile/linked-users');
  expect(from('/finance/net-worth')).toContain('/worth');
});

test('nothing leads on from first-level entries, settings and records', () => {
  for (const path of ['/', '/appliances', '/settings', '/faq', '/vendors/7']) expect(from(path)).toEqual([]);
});
