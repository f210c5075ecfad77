import { noStanding } from '@holdfast/domain/standing/standing';
import { describe, expect, test } from 'vitest';
import type { Area, MenuItem } from '../../kernel/screen/house/screen.ts';
import { currentItem, declaredMenu, servedSections } from './menu-items.ts';

const item = (href: string, exact = false): MenuItem => ({
  id: null,
  label: href,
  href,
  icon: 'house',
  letters: false,
  hue: 'clay',
  hueTo: null,
  description: '',
  exact,
  newTab: false,
  badge: null,
  pinned: false,
});
const items = [
  item('/', true),
  item('/finance'),
  item('/finance/accounts'),
  item('/admin'),
  item('/admin?tab=account-deletion'),
];
const current = (path: string, query = '') => currentItem(items, path, query)?.href;

describe('the marked entry of the menu', () => {
  test('is the nearest one above the current place', () => {
    expect(current('/finance/accounts')).toBe('/finance/accounts');
    expect(current('/finance/reports')).toBe('/finance');
    expect(current('/financed')).toBeUndefined();
  });

  test('of the dashboard is marked at both its paths and nowhere below', () => {
    expect(current('/')).toBe('/');
    expect(current('/dashboard')).toBe('/');
    expect(current('/calendar')).toBeUndefined();
  });

  test('with a query is marked only with that query', () => {
    expect(current('/admin')).toBe('/admin');
    expect(current('/admin', '?tab=account-deletion')).toBe('/admin?tab=account-deletion');
  });
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
