import { noStanding } from '@holdfast/domain/standing/standing';
import { expect, test } from 'vitest';
import type { Area, MenuItem } from '../../kernel/screen/house/screen.ts';
import { declaredMenu, servedSections } from './menu-items.ts';

const item = (href: string, below: MenuItem[] = []): MenuItem => ({
  id: null,
  label: href,
  href,
  icon: 'house',
  letters: false,
  hue: 'clay',
  hueTo: null,
  description: '',
  exact: false,
  newTab: false,
  badge: null,
  pinned: false,
  below,
});
test('groups stand in the specified order, entries in their own, whatever order the areas are given in', () => {
  const area = (name: string, group: 'Main' | 'Assets' | 'Admin', order: number): Area => ({
    name,
    screens: [
      {
        path: `/${name}`,
        title: name,
        load: () => Promise.reject(new Error('never drawn')),
        access: 'viewer',
        shell: true,
        menu: { group, order, icon: 'house', hue: 'clay', description: '' },
      },
    ],
  });
  const given = [
    area('users', 'Admin', 1),
    area('cars', 'Assets', 2),
    area('homes', 'Assets', 1),
    area('start', 'Main', 1),
  ];
  const labels = (superAdmin: boolean) =>
    declaredMenu(given, { standing: { ...noStanding, super_admin: superAdmin } }).map((section) => [
      section.label,
      section.items.map((each) => each.label),
    ]);
  expect(labels(true)).toEqual([
    ['Main', ['start']],
    ['Assets', ['homes', 'cars']],
    ['Admin', ['users']],
  ]);
  expect(labels(false)).toEqual([
    ['Main', ['start']],
    ['Assets', ['homes', 'cars']],
  ]);
});

test('what no screen serves is left out, and a group that is empty then', () => {
  const section = (label: string, hrefs: string[]) => ({
    id: label,
    label,
    collapsible: true,
    items: hrefs.map((href) => item(href)),
  });
  const shown = servedSections(
    [section('Main', ['/', '/rag-demo']), section('Finance', ['/finance'])],
    (href) => href === '/',
  );
  expect(shown.map((each) => [each.label, each.items.map(({ href }) => href)])).toEqual([['Main', ['/']]]);
});

test('what hangs on an entry that no screen serves stands in its stead', () => {
  const home = item('/my-home', [item('/vendors'), item('/maintenance')]);
  const sections = [{ id: 'a', label: 'Assets', collapsible: true, items: [home] }];
  const hrefs = (served: (href: string) => boolean) =>
    servedSections(sections, served).map((each) =>
      each.items.map(({ href, below }) => [href, ...below.map((one) => one.href)].join(' ')),
    );
  expect(hrefs((href) => href !== '/maintenance')).toEqual([['/my-home /vendors']]);
  expect(hrefs((href) => href === '/vendors')).toEqual([['/vendors']]);
});

test('the second level is declared by its screens, in their order, below the entry that they name', () => {
  const screen = (path: string, more: object) => ({
    path,
    title: path,
    load: () => Promise.reject(new Error('never drawn')),
    access: 'viewer' as const,
    shell: true,
    ...more,
  });
  const look = { icon: 'house', hue: 'clay' } as const;
  const areas: Area[] = [
    {
      name: 'some',
      screens: [
        screen('/b', { place: { under: '/home', order: 2, ...look } }),
        screen('/home', { menu: { group: 'Main', order: 1, description: '', ...look } }),
        screen('/a', { place: { under: '/home', order: 1, label: 'First', ...look } }),
        screen('/c', { access: 'admin', place: { under: '/home', order: 3, ...look } }),
      ],
    },
  ];
  const [main] = declaredMenu(areas, { standing: noStanding });
  expect(main?.items.map(({ href, below }) => [href, below.map(({ label }) => label)])).toEqual([
    ['/home', ['First', '/b']],
  ]);
});
