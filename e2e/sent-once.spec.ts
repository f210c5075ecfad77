import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { desk, expect, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('who presses again because no answer came has one date, after a reload of the page too @core @dates', async ({
  browser,
  server,
}) => {
  // A page of its own: the browser notes the broken line as an error, which it is meant to be.
  const page = await (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();
  const maria = await newPerson(server.address);
  await signInAs(page, maria, '/dates');
  let losing = true;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/dates', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!losing) return route.continue();
    // The server has made it; the line breaks before the page hears of it.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const fill = async () => {
    await page.getByLabel('What is due').fill('Boiler inspection');
    await page.getByLabel('Date', { exact: true }).fill('2031-05-01');
  };
  const press = () =>
    page
      .getByRole('form', { name: 'Add a reminder' })
      .getByRole('button', { name: /add|save/i })
      .click();
  await fill();
  await press();
  await expect.poll(() => keys.length).toBe(1);
  await expect(
    page.getByRole('form', { name: 'Add a reminder' }).getByText(/could not|connection|reach/i),
  ).toBeVisible();
  await press();
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Add reminder', exact: true }).click();
  await fill();
  losing = false;
  await press();
  await expect(page.getByRole('listitem').filter({ hasText: 'Boiler inspection' })).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  const { items } = await maria.ask('GET', '/api/dates');
  expect(items).toHaveLength(1);
  // The same words on purpose, later, are another date.
  await fill();
  await press();
  await expect(page.getByRole('listitem').filter({ hasText: 'Boiler inspection' })).toHaveCount(2);
  await page.context().close();
});

test('what is uploaded on the phone stands on the desk’s dashboard without a look @documents @dashboard', async ({
  browser,
  server,
}) => {
  const maria = await newPerson(server.address);
  const [atDesk, onPhone] = await Promise.all(
    [desk, phone].map(async (viewport) =>
      (await browser.newContext({ baseURL: server.address, viewport })).newPage(),
    ),
  );
  if (atDesk === undefined || onPhone === undefined) throw new Error('Two pages were opened');
  const file_id = async () =>
    (await maria.upload('deed.pdf', 'document', pdfOf(['The deed of the lighthouse']))).id;
  await maria.ask('POST', '/api/documents', {
    file_id: await file_id(),
    name: 'First document',
    document_category: 'Other',
  });
  await maria.ask('PUT', '/api/dashboard/first-steps', { hidden: true }).catch(() => undefined);
  for (const page of [atDesk, onPhone]) await signInAs(page, maria);
  const opened = atDesk.waitForResponse((response) => response.url().endsWith('/api/events'));
  await atDesk.goto('/');
  await opened;
  await expect(atDesk.getByText('First document').first()).toBeVisible();
  await onPhone.goto('/documents/upload');
  const dialog = onPhone.getByRole('dialog', { name: 'Upload Document' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lighthouse.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf(['The deed of the lighthouse keeper'])),
    });
  await dialog.getByLabel('Category').click();
  await onPhone.keyboard.type('Other');
  await onPhone.getByRole('option', { name: 'Other' }).click();
  await dialog.getByRole('button', { name: 'Upload Document' }).click();
  await expect(atDesk.getByText(/lighthouse/i).first()).toBeVisible();
  for (const page of [atDesk, onPhone]) await page.context().close();
});
