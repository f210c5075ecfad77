import type { Page } from '@playwright/test';
import { areas } from '../web/areas.ts';
import { newEmail } from './person.ts';

/**
 * A record for a screen: of `/real-estate/mortgages/{id}` the first mortgage on the register, of `/real-estate/{id}` the first of the
 * list of that name, or of the area's first list, whose records can be found one by one.
 */
export async function sampleId(page: Page, screen: string, calls = '/api'): Promise<string> {
  if (screen.startsWith('/sharing/')) return addShared(page, screen);
  if (screen.startsWith('/profile/trusted-users/')) return addTrusted(page);
  // Screens below /rentals whose addresses do not name the type of their record.
  const ofRentals = recordsOfRentals.find(([path]) => path === screen)?.[1];
  if (ofRentals !== undefined) {
    const [record] = await itemsOf<{ id?: string; property_id?: string }>(page, calls + ofRentals);
    return known(record?.id ?? record?.property_id, screen);
  }
  const [first, kind] = screen.split('/{id}')[0]?.split('/').slice(1) ?? [];
  const area = areas.find(({ screens }) => screens.some(({ path }) => path === screen))?.name ?? first;
  if (screen.startsWith('/finance/accounts/')) {
    const [account] = await itemsOf<{ id: string }>(page, `${calls}/finance/accounts`);
    return known(account?.id, screen);
  }
  if (kind !== undefined && kind.endsWith('s')) {
    const [record] = await itemsOf<{ item_id: string }>(
      page,
      `${calls}/records?item_type=${kind.slice(0, -1)}`,
    );
    return known(record?.item_id, screen);
  }
  const described = (await page.request.get('/api/openapi.json')).json();
  const { paths } = (await described) as { paths: Record<string, { get?: object }> };
  const lists = Object.keys(paths).filter(
    (path) =>
      (path.split('/')[2] === area || path.endsWith(`/${area}`)) &&
      paths[path]?.get &&
      paths[`${path}/{id}`]?.get,
  );
  // An area that keeps records of several types has a list of each, named as the screen is.
  const list = lists.find((path) => path.endsWith(`/${first}`)) ?? lists[0];
  if (list === undefined) throw new Error(`No list of ${area} gives a record for ${screen}`);
  const [record] = await itemsOf<{ id: string }>(page, list.replace('/api', calls));
  return known(record?.id, screen);
}

const recordsOfRentals: readonly (readonly [screen: string, list: string])[] = [
  ['/rentals/{id}', '/rentals/agreements'],
  ['/rentals/maintenance/{id}', '/rentals/maintenance'],
  ['/rentals/taxes/{id}', '/rental-taxes'],
  ['/rentals/applications/property/{id}', '/real-estate/properties'],
];

/** Throws where a screen says that there is no such record: the id was another record's, and what is looked at is not the screen. */
export async function expectRecord(page: Page): Promise<void> {
  const text = await page.locator('main').innerText();
  if (text.includes('It was permanently deleted, or the address is wrong'))
    throw new Error(`${page.url()} shows no record`);
}

/** The family has no link and no request of its own: one is made for the look at it. */
async function addShared(page: Page, screen: string): Promise<string> {
  const [home] = await itemsOf<{ item_type: string; item_id: string }>(page, '/api/records?things=yes');
  const isLink = screen.startsWith('/sharing/links');
  const answer = await page.request.post(isLink ? '/api/links' : '/api/links/requests', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: isLink
      ? { recipient: 'Broker', records: [{ item_type: home?.item_type, item_id: home?.item_id }] }
      : { recipient: 'Tenant', title: 'Your last paystub' },
  });
  return known(((await answer.json()) as { id?: string }).id, screen);
}

export async function itemsOf<T>(page: Page, path: string): Promise<T[]> {
  const { items } = (await (await page.request.get(path)).json()) as { items: T[] };
  return items;
}

function known(id: string | undefined, screen: string): string {
  if (id === undefined) throw new Error(`The sample family has no record for ${screen}`);
  return id;
}

/** Nor has it anybody whom it trusts. */
async function addTrusted(page: Page): Promise<string> {
  const parts = [{ item_type: 'area:insurance', role: 'viewer', may_download: true }];
  const answer = await page.request.post('/api/sharing/trusted', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: newEmail('eva'), name: 'Eva Reyes', message: '', parts, until: null },
  });
  const made = (await answer.json()) as { id?: string };
  return known(made.id, '/profile/trusted-users/{id}');
}
