import { noStanding } from '@holdfast/domain/standing/standing';
import { expect, test } from 'vitest';
import type { Screen } from '../../kernel/screen/house/screen.ts';
import { destinationsOf, fits } from './destinations.ts';

const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: path,
  load: () => Promise.reject(new Error('never drawn')),
  access: 'viewer',
  shell: true,
  ...more,
});

test('the palette finds what begins as typed, word by word, and nothing by strewn letters', () => {
  expect(fits('Rental Agreements Rentals', 'rent agr')).toBe(true);
  expect(fits('Real estate Assets', 'estate')).toBe(true);
  expect(fits('My home', 'ha')).toBe(false);
  expect(fits('anything', ' ')).toBe(true);
});

test('it leads to every screen that needs no id and does not hide', () => {
  const screens = [
    screen('/rentals'),
    screen('/rentals/{id}'),
    screen('/login', { shell: false }),
    screen('/hidden', { palette: false }),
    screen('/admin', { access: 'admin' }),
  ];
  const areas = [{ name: 'rentals', screens }];
  const hrefs = (standing = noStanding) => destinationsOf(areas, { standing }).map((place) => place.href);
  expect(hrefs()).toEqual(['/rentals']);
  // S-097
  expect(hrefs({ ...noStanding, super_admin: true })).toEqual(['/rentals', '/admin']);
});
