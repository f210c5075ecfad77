import { describe, expect, test } from 'vitest';
import type { MenuItem, Screen } from '../../kernel/screen/house/screen.ts';
import { currentEntry } from './current-entry.ts';

const item = (href: string, more: Partial<MenuItem> = {}): MenuItem => ({
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
  below: [],
  ...more,
});
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: path,
  load: () => Promise.reject(new Error('never drawn')),
  access: 'viewer',
  shell: true,
  ...more,
});
const under = (address: string) => ({ under: address, order: 1, icon: 'house', hue: 'clay' }) as const;

const items = [
  item('/', { exact: true }),
  item('/my-home', { below: [item('/vendors')] }),
  item('/finance'),
  item('/finance/accounts'),
  item('/admin'),
  item('/admin?tab=account-deletion'),
];
const screens = [
  screen('/', { also: ['/dashboard'] }),
  screen('/my-home'),
  screen('/vendors', { place: under('/my-home') }),
  screen('/vendors/{id}'),
  screen('/quotes', { belongs: '/vendors' }),
  screen('/quotes/{id}'),
  screen('/dates', { also: ['/dates/add'], place: under('/my-home') }),
  screen('/dates/{id}'),
  screen('/search', { belongs: '/' }),
  screen('/faq', { belongs: '/settings' }),
  screen('/circle', { belongs: '/circle/2' }),
  screen('/circle/2', { belongs: '/circle' }),
];
const current = (path: string, query = '') => {
  const found = currentEntry(items, screens, path, query);
  return (
    found && `${found.item === 'account' ? 'account' : found.item.href}${found.itself ? '' : ' (above)'}`
  );
};

describe('the marked entry of the menu', () => {
  test('is the nearest one above the current place', () => {
    expect(current('/finance/accounts')).toBe('/finance/accounts');
    expect(current('/finance/reports')).toBe('/finance (above)');
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

  test('is one of the second level, for its screen, for what lies below it and for what belongs to it', () => {
    expect(current('/vendors')).toBe('/vendors');
    expect(current('/vendors/7')).toBe('/vendors (above)');
    expect(current('/quotes')).toBe('/vendors (above)');
    expect(current('/quotes/7')).toBe('/vendors (above)');
  });

  test('is the entry above where somebody hid that of the second level', () => {
    expect(current('/dates')).toBe('/my-home (above)');
    expect(current('/dates/add')).toBe('/my-home (above)');
    expect(current('/dates/7')).toBe('/my-home (above)');
  });

  test('is an exact one also for a screen that names it, and the account for settings and help', () => {
    expect(current('/search')).toBe('/ (above)');
    expect(current('/settings')).toBe('account');
    expect(current('/settings/activity')).toBe('account (above)');
    expect(current('/faq')).toBe('account (above)');
  });

  test('is none where screens name one another in a circle', () => {
    expect(current('/circle')).toBeUndefined();
  });
});
