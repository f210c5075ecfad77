import { sampleAppliance } from '../server/sample/records/appliances.ts';
import { sampleMovable } from '../server/sample/records/movables.ts';
import { scanned } from '../server/labels/test-scan.ts';
import { photograph } from '../server/testing/guests/photograph.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('a home is checked on the phone, thing by thing, also where the line is down for a while (M-08) @inventory', async ({
  browser,
  server,
}) => {
  // A page of its own: the browser notes the broken line as an error, which it is meant to be.
  const page = await (await browser.newContext({ baseURL: server.address, viewport: phone })).newPage();
  const maria = await newPerson(server.address);
  const place = async (name: string) =>
    String((await maria.ask('POST', '/api/my-home/places', { name, kind: 'room' })).id);
  const [attic, garage] = [await place('Attic'), await place('Garage')];
  const own = { location: null, serial_number: null };
  const trunk = await maria.ask(
    'POST',
    '/api/movables',
    sampleMovable({ ...own, name: 'Trunk', place_id: attic }),
  );
  await maria.ask('POST', '/api/movables', sampleMovable({ ...own, name: 'Kayak', place_id: garage }));
  await maria.ask('POST', '/api/movables', sampleMovable({ ...own, name: 'Ladder', place_id: garage }));
  await maria.ask('POST', '/api/appliances', sampleAppliance({ name: 'Freezer', place_id: garage }));
  await signInAs(page, maria, '/inventory/add');
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /Remind me a year/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByText('0 of 4 seen')).toBeVisible();
  // Nothing came of it yet.
  await expect(page.getByRole('region', { name: 'What came of it' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start' }).click();
  const now = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await now('Trunk');
  // The scan of a label leads to its thing in the check.
  const check = page.url();
  const { pdf } = await maria.ask('POST', '/api/labels/sheets', {
    items: [{ item_type: 'movable', item_id: trunk.id }],
    sheet: 'a4_21',
  });
  const [[label = ''] = []] = await scanned(new Uint8Array(Buffer.from(String(pdf), 'base64')));
  await page.goto(new URL(label).pathname);
  await expect(page).toHaveURL(`${check}?thing=movable%2F${String(trunk.id)}`);
  await now('Trunk');
  await expectAccessible(page, 'one thing of a check');
  await expectNoSidewaysScroll(page, 'one thing of a check');
  await page.getByLabel('Photograph of Trunk').setInputFiles({
    name: 'trunk.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph('trunk'),
  });
  await now('Freezer');
  await page.getByRole('button', { name: 'Here', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await now('Kayak');
  // The answer is lost after the server has it: nothing is shown as saved before that is known.
  await page.route('**/answers', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Not found' }).click();
  await expect(page.getByText(/1 not saved yet/)).toBeVisible();
  await page.unroute('**/answers');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await now('Ladder');
  await page.getByRole('button', { name: 'Somewhere else' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: /Attic/ }).click();
  await page.getByRole('button', { name: 'It lies there' }).click();
  await now('Everything was looked at');
  await expect(page.getByText(/skipped/)).toHaveCount(0);
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await page.getByRole('link', { name: 'See what came of it' }).click();
  await expect(page.getByText('3 of 4 seen')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Check finished')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kayak' })).toBeVisible();
  await expectAccessible(page, 'what came of a check');
  await page.goto(`/my-home/places/${attic}`);
  await expect(page.getByText(/Last checked .*: 2 of 2 seen/)).toBeVisible();
});
