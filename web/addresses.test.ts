import { describe, expect, test, vi } from 'vitest';
import { areas } from './areas.ts';
import { makeRouter } from './kernel/screen/router.tsx';

vi.stubGlobal('scrollTo', () => undefined);

const router = makeRouter(areas, () => Promise.reject(new Error('no shell here')));
const id = '7f6b1d0e-58a7-4f41-9f2c-0e6f3d5f8a11';

/** The path as it is declared of whatever an address leads to; `/$` is the 404 page. */
const leadsTo = (path: string): unknown => router.getMatchedRoutes(path)[0].at(-1)?.fullPath;
const missing = '/$';

/** Every path that the specification names. Where nothing stands yet, the 404 page does (S-013). */
const specified = [
  '/appliances',
  '/appliances/add',
  '/appliances/list',
  `/appliances/${id}`,
  `/appliances/${id}/edit`,
  '/assets/add-movable',
  '/assets/add-property',
  '/calendar',
  '/documents',
  '/documents/hub',
  '/documents/sharing',
  '/documents/upload',
  `/documents/${id}`,
  '/finance',
  '/finance/accounts',
  '/finance/budgets',
  '/finance/categories',
  '/finance/debts',
  '/finance/reports',
  '/finance/transactions',
  '/insurance',
  '/insurance/add',
  '/insurance/dashboard',
  '/insurance/report',
  `/insurance/${id}`,
  '/messaging',
  '/movable-assets',
  `/movable-assets/${id}`,
  '/my-home',
  '/profile/linked-users',
  '/profile/trusted-users',
  '/rag-demo',
  '/real-estate',
  '/real-estate/add',
  '/real-estate/hub',
  `/real-estate/manage/${id}`,
  `/real-estate/property/${id}`,
  '/real-estate/tax-summary',
  `/real-estate/${id}`,
  '/rentals',
  '/rentals/agreements/new',
  `/rentals/agreements/${id}/edit`,
  '/rentals/applications',
  '/rentals/applications/create',
  `/rentals/applications/property/${id}`,
  '/rentals/applications/success',
  `/rentals/applications/${id}`,
  '/rentals/maintenance',
  '/rentals/payments',
  '/rentals/tenants',
  `/rentals/${id}`,
  '/settings/subscription',
];

describe('an address', () => {
  const declared = new Set(
    areas.flatMap((area) => area.screens.flatMap((screen) => [screen.path, ...(screen.also ?? [])])),
  );

  test.each(specified)('%s leads to its own screen or to the 404 page, never to another one’s', (path) => {
    const own = path.replace(id, '{id}');
    expect(leadsTo(path)).toBe(declared.has(own) ? own.replace('{id}', '$id') : missing);
  });

  test.each([
    '/documents/Deed',
    '/documents/1',
    '/real-estate/manage/hub',
    '/real-estate/property/x',
    `/documents/${id}x`,
  ])('%s names no record and leads nowhere', (path) => {
    expect(leadsTo(path)).toBe(missing);
  });
});
