import type { Locator, Page } from '@playwright/test';
import { firstId, settled, threadOf } from './sample-house.ts';

export type Device = 'desk' | 'phone';

/** A screen of the product that the public pages show, and the places on it that are pointed at. */
export type Shot = {
  name: string;
  path: (page: Page) => Promise<string> | string;
  /** Only on this device; else on both. */
  only?: Device;
  /** Brings this to the top first; `phone` only there. */
  from?: { place: (page: Page) => Locator; on?: Device };
  prepare?: (page: Page) => Promise<void>;
  spots: Record<string, (page: Page) => Locator>;
  /** This spot of the phone's screen is also kept as a picture by itself. */
  cut?: string;
};

const home = async (page: Page) =>
  `/real-estate/${await firstId(page, '/api/real-estate/properties?q=Barton')}`;
const insurance = async (page: Page) => `/documents/${await firstId(page, '/api/documents?q=roof')}`;
const dishwasher = async (page: Page) => `/appliances/${await firstId(page, '/api/appliances?q=dishwasher')}`;
/** The family's bank file that waits to be brought in. */
const bankFile = async (page: Page) => `/finance/import/${await firstId(page, '/api/finance/statements')}`;
const card = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const main = (page: Page) => page.locator('main');

/** Asks the assistant on its page, and leaves the field, so that nothing is being typed in the picture. */
export async function askAboutViolin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill('How much is the violin worth?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('definition').first().waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await settled(page);
}

export const shots: readonly Shot[] = [
  {
    name: 'dashboard',
    path: () => '/',
    spots: {
      figures: (page) =>
        main(page).getByText('Portfolio Value').locator('xpath=ancestor::*[contains(@class,"auto-fit")][1]'),
      worth: card('Financial Summary'),
    },
  },
  {
    name: 'calendar',
    path: () => '/calendar',
    // So the weeks of the month are in sight.
    from: { place: (page) => main(page).getByRole('button', { name: 'Today', exact: true }) },
    spots: { month: (page) => main(page).getByRole('grid') },
  },
  {
    name: 'alerts',
    path: () => '/alerts',
    from: { place: card('This week') },
    cut: 'week',
    spots: { week: card('This week') },
  },
  {
    name: 'properties',
    path: () => '/real-estate',
    from: {
      place: (page) => main(page).locator('[data-at]').first(),
      on: 'phone',
    },
    spots: {
      home: (page) => main(page).locator('[data-at]').first(),
    },
  },
  {
    name: 'property',
    path: home,
    spots: {
      photos: (page) => page.getByRole('button', { name: /^Show photos of/ }),
      facts: (page) =>
        main(page)
          .getByText('Equity', { exact: true })
          .locator('xpath=ancestor::*[contains(@class,"border")][1]'),
    },
  },
  {
    name: 'history',
    path: home,
    from: { place: card('Value over time') },
    cut: 'line',
    spots: { line: card('Value over time') },
  },
  {
    name: 'my-home',
    path: () => '/my-home',
    spots: {},
  },
  {
    name: 'things',
    path: () => '/movable-assets',
    spots: {},
  },
  {
    name: 'cover',
    path: dishwasher,
    from: { place: card('Warranty') },
    spots: { cover: card('Warranty') },
  },
  {
    name: 'upkeep',
    path: () => '/maintenance',
    only: 'phone',
    cut: 'tasks',
    spots: { tasks: card('This month') },
  },
  {
    name: 'coverage',
    path: () => '/insurance/report',
    spots: { table: (page) => main(page).locator('table, ul').first() },
  },
  {
    name: 'evidence',
    path: () => '/evidence',
    spots: {},
  },
  {
    name: 'rent',
    path: async (page) => `/rentals/${await firstId(page, '/api/rentals/agreements')}`,
    only: 'phone',
    from: { place: card('Ledger') },
    cut: 'ledger',
    spots: { ledger: card('Ledger') },
  },
  {
    name: 'assistant',
    path: () => '/rag-demo/full-screen',
    only: 'phone',
    prepare: askAboutViolin,
    spots: {},
  },
  {
    name: 'documents',
    path: () => '/documents',
    from: { place: (page) => main(page).getByRole('searchbox'), on: 'phone' },
    spots: {
      documents: (page) => main(page).getByRole('table', { name: 'Documents' }),
    },
  },
  {
    name: 'upload',
    path: () => '/documents/upload',
    prepare: (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    spots: {
      drop: (page) =>
        page
          .getByRole('dialog')
          .getByText('Drop files here', { exact: false })
          .locator('xpath=ancestor::*[contains(@class,"border-dashed")]'),
    },
  },
  {
    name: 'words',
    path: insurance,
    from: { place: card('Words in this document') },
    spots: { words: card('Words in this document') },
  },
  {
    name: 'search',
    path: () => '/search?q=roof',
    cut: 'found',
    spots: { found: (page) => main(page).locator('ul').first() },
  },
  {
    name: 'sharing',
    path: () => '/profile/trusted-users',
    spots: { people: (page) => main(page).locator('ul').first() },
  },
  {
    name: 'messages',
    path: threadOf,
    spots: { log: (page) => main(page).getByRole('log') },
  },
  {
    name: 'binder',
    path: () => '/binder',
    spots: { first: (page) => main(page).locator('section, article, ul').first() },
  },
  {
    name: 'taxes',
    path: () => '/real-estate/tax-summary',
    spots: { table: (page) => main(page).locator('table, ul').first() },
  },
  {
    name: 'transactions',
    path: () => '/finance/transactions',
    // The desk has a table, the phone a heading for each day.
    from: { place: (page) => main(page).locator('table, h2') },
    spots: { transactions: (page) => main(page).locator('table, ul').last() },
  },
  {
    name: 'bank-file',
    path: bankFile,
    from: { place: card('Preview') },
    prepare: async (page) => {
      // A phone shows what is already sorted by rules.
      if ((page.viewportSize()?.width ?? 0) > 500) return;
      await card('Preview')(page).getByText('Sorted by rules').click();
      await page.waitForTimeout(600);
    },
    cut: 'rows',
    spots: { rows: card('Preview') },
  },
  {
    name: 'budget',
    path: () => '/finance/budgets',
    from: { place: card('Essential') },
    spots: { categories: card('Essential') },
  },
  {
    name: 'net-worth',
    path: () => '/finance/net-worth',
    from: { place: card('Over time'), on: 'phone' },
    cut: 'line',
    spots: { line: card('Over time') },
  },
  {
    name: 'forecast',
    path: () => '/finance/forecast',
    from: { place: card('All accounts'), on: 'phone' },
    spots: { line: card('All accounts') },
  },
  {
    name: 'display',
    path: () => '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Accessibility' }).click();
      await page.waitForTimeout(400);
    },
    spots: { choices: (page) => page.getByRole('dialog', { name: 'Accessibility' }) },
  },
];
