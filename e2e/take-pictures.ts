import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askAboutViolin } from './shot-list.ts';
import { firstId, homeZone, settled, threadOf, withSampleHouse, type SampleHouse } from './sample-house.ts';

/**
 * Takes the README's pictures anew: `npm run pictures`, after the web was built; `-- sharing-light` takes that one alone. Starts the product with the sample
 * family in a folder of its own and writes `docs/pictures/`.
 */
const target = join(import.meta.dirname, '..', 'docs/pictures');

/** A page may take so many milliseconds, on a machine that has other things to do. */
const patience = 300_000;
/** So many pages are open at a time. */
const atOnce = 4;

type Picture = {
  name: string;
  path: (page: Page) => Promise<string> | string;
  phone?: boolean;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
};

const pictures: readonly Picture[] = [
  { name: 'landing', path: () => '/landing' },
  { name: 'dashboard-light', path: () => '/' },
  { name: 'calendar-light', path: () => '/calendar' },
  { name: 'alerts-dark', path: () => '/alerts', dark: true },
  { name: 'properties-light', path: () => '/real-estate' },
  {
    name: 'property-dark',
    path: async (page) => `/real-estate/${await firstId(page, '/api/real-estate/properties?q=Barton')}`,
    dark: true,
  },
  { name: 'my-home-light', path: () => '/my-home' },
  { name: 'things-light', path: () => '/movable-assets' },
  {
    name: 'appliance-light',
    path: async (page) => `/appliances/${await firstId(page, '/api/appliances?q=dishwasher')}`,
  },
  { name: 'coverage-dark', path: () => '/insurance/report', dark: true },
  { name: 'maintenance-light', path: () => '/maintenance' },
  { name: 'evidence-light', path: () => '/evidence' },
  { name: 'documents-light', path: () => '/documents' },
  {
    name: 'document-light',
    path: async (page) => `/documents/${await firstId(page, '/api/documents?q=deed')}`,
  },
  { name: 'transactions-light', path: () => '/finance/transactions' },
  { name: 'budget-dark', path: () => '/finance/budgets', dark: true },
  { name: 'net-worth-light', path: () => '/finance/net-worth' },
  { name: 'forecast-dark', path: () => '/finance/forecast', dark: true },
  { name: 'reports-light', path: () => '/finance/reports' },
  { name: 'rentals-light', path: () => '/rentals' },
  {
    name: 'rent-ledger-dark',
    path: async (page) => `/rentals/${await firstId(page, '/api/rentals/agreements')}`,
    dark: true,
  },
  { name: 'rental-taxes-light', path: async (page) => `/rentals/taxes/${await firstRental(page)}` },
  { name: 'assistant-light', path: () => '/rag-demo', prepare: askAboutViolin },
  {
    name: 'bank-file-light',
    path: async (page) => `/finance/import/${await firstId(page, '/api/finance/statements')}`,
  },
  { name: 'sharing-light', path: () => '/profile/trusted-users' },
  { name: 'messages-light', path: async (page) => threadOf(page) },
  { name: 'binder-light', path: () => '/binder' },
  {
    name: 'link-dark',
    path: async (page) => `/sharing/links/${await firstId(page, '/api/links')}`,
    dark: true,
  },
  { name: 'search-dark', path: () => '/search?q=boiler', dark: true },
  { name: 'dashboard-phone', path: () => '/', phone: true },
  { name: 'inventory-phone', path: () => '/inventory', phone: true },
  { name: 'properties-phone-dark', path: () => '/real-estate', phone: true, dark: true },
  { name: 'transactions-phone', path: () => '/finance/transactions', phone: true },
  { name: 'upload-phone', path: () => '/documents/upload', phone: true },
];

/** The property of the family's that is let, by the list of the rental taxes. */
async function firstRental(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/rental-taxes')).json()) as {
    items: { property_id: string }[];
  };
  return items[0]?.property_id ?? '';
}

async function take({ browser, address, enter }: SampleHouse, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: picture.phone === true ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: picture.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: homeZone,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  // The landing page shows a visitor's head, not a signed-in person's.
  if (picture.name !== 'landing') await enter(page);
  await page.goto(await picture.path(page));
  await settled(page);
  await picture.prepare?.(page);
  await page.screenshot({ path: join(target, `${picture.name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
}

await mkdir(target, { recursive: true });
await withSampleHouse(async (house) => {
  const asked = process.argv.slice(2);
  const left = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const takeNext = async (): Promise<void> => {
    const picture = left.shift();
    if (picture === undefined) return;
    await take(house, picture);
    process.stdout.write(`docs/pictures/${picture.name}.jpg\n`);
    await takeNext();
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
});
