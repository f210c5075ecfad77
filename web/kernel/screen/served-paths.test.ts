import { noStanding } from '@holdfast/domain/standing/standing';
import { expect, test } from 'vitest';
import type { Area, Screen } from './house/screen.ts';
import { servedTo } from './served-paths.ts';

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: path,
  load: () => Promise.reject(new Error('never drawn')),
  access: 'viewer',
  shell: true,
  ...more,
});
const areas: Area[] = [
  {
    name: 'some',
    screens: [
      screen('/', { also: ['/dashboard'] }),
      screen('/rentals/{id}'),
      screen('/rentals/closed', { access: 'admin' }),
      screen('/login', { access: 'public', signedOutOnly: 'to-origin' }),
      screen('/admin', { access: 'admin' }),
      screen('/lists', { access: 'staff' }),
    ],
    adminTabs: [{ name: 'account-deletion', label: '', order: 1, load: screen('').load }],
  },
];
const owner = { standing: noStanding };
const staff = {
  standing: { ...noStanding, privileges: [{ privilege_type: 'staff_access' as const, expires_at: null }] },
};
const administrator = { standing: { ...noStanding, super_admin: true } };

test('an address is served where a screen stands that lets the person in, and elsewhere', () => {
  const served = servedTo(areas, owner);
  const yes = [
    '/',
    '/dashboard',
    '/rentals/7',
    '/rentals/7/',
    '/?a=1',
    '/rentals/7#x',
    'https://example.com',
  ];
  const no = [
    '/rentals',
    '/rentals/7/8',
    '/rentals/',
    '/nowhere',
    '/login',
    '/admin',
    '/lists',
    '/rentals/closed',
  ];
  expect(yes.filter((href) => !served(href))).toEqual([]);
  expect(no.filter(served)).toEqual([]);
});

test('administrators and staff have theirs, and a tab that nobody lends is none', () => {
  const [forStaff, forAdministrator] = [servedTo(areas, staff), servedTo(areas, administrator)];
  expect(['/lists', '/admin'].map(forStaff)).toEqual([true, false]);
  expect(
    ['/lists', '/admin', '/admin?tab=account-deletion', '/admin?tab=other', '/?tab=other'].map(
      forAdministrator,
    ),
  ).toEqual([true, true, true, false, true]);
});
