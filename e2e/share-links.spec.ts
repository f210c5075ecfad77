import { get, type IncomingMessage } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { expect, expectAccessible, phone, signInAs, desk, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

/** Somebody who has no account. */
const visitor = async (browser: Browser, server: RunningServer): Promise<Page> =>
  (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();

async function addDocument(maria: Person, name: string, pages = 1, bytes = 0) {
  const lines = Array.from({ length: pages * 40 }, (_, nth) => `${name}, line ${nth + 1}`);
  const pdf = pdfOf(lines);
  const file = await maria.upload(
    `${name}.pdf`,
    'document',
    Buffer.concat([pdf, Buffer.alloc(Math.max(0, bytes - pdf.length), ' ')]),
  );
  const { id } = await maria.ask('POST', '/api/documents', {
    name,
    document_category: 'Purchase Agreements',
    description: `What the bank wants to see of the ${name.toLowerCase()}`,
    file_id: file.id,
  });
  return { document: String(id), file: file.id };
}

/** Begins a download and reads its first piece, and the rest as slowly as a bad connection does once it is told to; says what came of it. */
async function beginDownload(address: string): Promise<() => Promise<'cut' | 'whole'>> {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    // The end of the connection is heard by the answer.
    get(address, resolve).on('error', () => {});
  });
  expect(answer.statusCode).toBe(200);
  const outcome = new Promise<'cut' | 'whole'>((resolve) => {
    answer.once('end', () => resolve('whole')).once('error', () => resolve('cut'));
  });
  let reading = false;
  answer.on('data', () => {
    answer.pause();
    // The whole takes most of a minute: the server cuts long before, on a busy machine too.
    if (reading) setTimeout(() => answer.resume(), 250);
  });
  return async () => {
    reading = true;
    answer.resume();
    return outcome;
  };
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^What it opens/ }).click();
  await page.getByPlaceholder(/Search/).fill(name);
  await page.getByRole('option', { name }).click();
}

test('a broker looks at three documents for thirty days, until they are taken back @links', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  for (const name of ['Deed', 'Survey', 'Tax bill']) await addDocument(maria, name, name === 'Deed' ? 2 : 1);
  await signInAs(page, maria, '/sharing/links');
  await expect(page.getByText('No share links yet')).toBeVisible();
  await expectAccessible(page, 'no links');
  await page.getByRole('link', { name: 'New link' }).first().click();
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText('Choose at least one record').first()).toBeVisible();
  for (const name of ['Deed', 'Survey', 'Tax bill']) await choose(page, name);
  await page.getByLabel('For whom').fill('broker@example.com');
  await page.getByLabel(/^What it is for/).fill('For the mortgage');
  await page.getByLabel(/^Password/).fill('sea-weed 7');
  await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('30');
  await expect(page.getByRole('checkbox', { name: /^Watermark/ })).toBeChecked();
  await expectAccessible(page, 'a new link');
  await page.getByRole('button', { name: 'Make link' }).click();
  const address = await page.getByLabel('Address', { exact: true }).innerText();
  expect(address).toMatch(/\/s\/[\w-]{43}$/);
  await expectAccessible(page, 'the address of a link');
  await page.getByRole('link', { name: 'Who opened it' }).click();
  await expect(page.getByText('Nobody has opened it yet.')).toBeVisible();

  const broker = await visitor(browser, server);
  const path = new URL(address).pathname;
  const answered = await broker.goto(path);
  expect(answered?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  // Before the password nobody is named either.
  await expect(broker.getByRole('heading', { name: 'Someone shared this with you' })).toBeVisible();
  await expect(broker.getByRole('main')).not.toContainText('keeper');
  await expect(broker.getByText('Deed')).toHaveCount(0);
  await expectAccessible(broker, 'a locked link');
  await broker.getByLabel('Password', { exact: true }).fill('guess 1');
  await broker.getByRole('button', { name: 'Open' }).click();
  await expect(broker.getByText('That password is not right').first()).toBeVisible();
  await broker.getByLabel('Password', { exact: true }).fill('sea-weed 7');
  await broker.getByRole('button', { name: 'Open' }).click();
  await expect(broker.getByRole('heading', { name: /shares this with you/ })).toBeVisible();
  await broker.getByRole('button', { name: 'Look at Deed' }).click();
  const first = broker.getByRole('img', { name: /^Page 1 of \d of Deed.pdf/ });
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
  await expect(broker.getByText('What the bank wants to see of the deed')).toBeVisible();
  await expect(broker.getByRole('link', { name: /Download/ })).toHaveCount(0);
  await expectAccessible(broker, 'an open link');
  await broker.setViewportSize(phone);
  await expectAccessible(broker, 'an open link on the phone');

  // The address alone asks for the password again in another browser.
  const stranger = await visitor(browser, server);
  await stranger.goto(path);
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible();

  await expect(page.getByText('Viewed Deed')).toBeVisible();
  await expect(page.getByText('Gave a wrong password')).toBeVisible();
  await expectAccessible(page, 'the log of a link');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^Revoked/).first()).toBeVisible();
  await expect(broker.getByText('This link does not open anything').first()).toBeVisible();
  await expect(broker.getByText('Deed')).toHaveCount(0);
  await expect(broker.locator('img')).toHaveCount(0);
  await expectAccessible(broker, 'a closed link');
  await broker.reload();
  await expect(broker.getByText('This link does not open anything').first()).toBeVisible();
  await page.goto('/sharing/links');
  await expect(page.getByRole('row').filter({ hasText: 'Today' }).first()).toBeVisible();
  await expectAccessible(page, 'the list of links');
});

test('a tenant sends what he was asked for, and the owner takes it in @core @links', async ({
  page,
  server,
  browser,
}) => {
  const maria = await newPerson(server.address);
  await addDocument(maria, 'Lease');
  await signInAs(page, maria, '/sharing/requests');
  await expect(page.getByText('No upload requests yet')).toBeVisible();
  await expectAccessible(page, 'no requests');
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByLabel('What you ask for').fill('Your last two payslips');
  await page.getByLabel(/^Note/).fill('The ones of March and April, please.');
  await page.getByLabel('Whom you ask').fill('Tom the tenant');
  await page.getByLabel('How many files').fill('2');
  await page.getByRole('checkbox', { name: 'Word' }).uncheck();
  await expectAccessible(page, 'a new request');
  await page.getByRole('button', { name: 'Make request' }).click();
  const address = await page.getByLabel('Address', { exact: true }).innerText();
  await page.getByRole('link', { name: 'What was sent' }).click();
  await expect(page.getByText(/^Nothing sent yet ·/)).toBeVisible();

  const tom = await visitor(browser, server);
  await tom.goto(new URL(address).pathname);
  await expect(tom.getByRole('heading', { name: 'Your last two payslips' })).toBeVisible();
  await expectAccessible(tom, 'a request');
  const chooser = tom.locator('input[type=file]').first();
  const payslip = (name: string, mimeType = 'application/pdf') => ({
    name,
    mimeType,
    buffer: pdfOf([`Payslip ${name}`]),
  });
  await chooser.setInputFiles(payslip('march.pdf'));
  await expect(tom.getByText('Your name is required')).toBeVisible();
  // What was chosen is kept, and goes out when the name is there.
  await expect(tom.getByText('Not sent yet: march.pdf')).toBeVisible();
  await expect(tom.getByLabel('Your name')).toBeFocused();
  await expectAccessible(tom, 'a file that waits for a name');
  await tom.getByLabel('Your name').fill('Tom');
  await tom.getByRole('button', { name: 'Send the file' }).click();
  await expect(tom.getByText('Sent. Thank you.')).toHaveCount(1);
  await chooser.setInputFiles(payslip('notes.docx'));
  await expect(tom.getByText('Only these files were asked for: PDF, Pictures')).toBeVisible();
  await chooser.setInputFiles(payslip('april.pdf'));
  await expect(tom.getByText('Sent. Thank you.')).toHaveCount(2);
  await expect(tom.getByText(/All the files that were asked for have been sent/)).toBeVisible();
  await tom.setViewportSize(phone);
  await expectAccessible(tom, 'what was sent');

  await expect(page.getByRole('heading', { name: 'march.pdf' })).toBeVisible();
  await expectAccessible(page, 'a request with files');
  await page.getByRole('button', { name: 'Import march.pdf' }).click();
  const taking = page.getByRole('dialog', { name: 'Import as a document' });
  await taking.getByRole('button', { name: 'Import' }).click();
  await expect(taking.getByText('Choose a category').first()).toBeVisible();
  await taking.getByLabel('Category').selectOption('Receipts');
  await taking.getByLabel(/^Name/).fill('Payslip March');
  await expectAccessible(page, 'taking a file in');
  await taking.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard april.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded').first()).toBeVisible();
  await page.goto('/documents');
  await expect(page.getByText('Payslip March').first()).toBeVisible();
  await expect(page.getByText('april')).toHaveCount(0);
});

test('the bell tells who opened a link; taken back, even a download that has begun is cut @links @alerts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { document, file } = await addDocument(maria, 'Plans', 1, 10_000_000);
  const link = await maria.ask('POST', '/api/links', {
    records: [{ item_type: 'document', item_id: document }],
    recipient: 'architect@example.com',
    may_download: true,
  });
  await signInAs(page, maria, '/documents');
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName('Alerts');
  const open = `${server.address}/api/links/open/${String(link['address']).split('/').at(-1)}`;
  await fetch(open);
  await expect(bell).toHaveAccessibleName('Alerts, 1 unread');
  const readOn = await beginDownload(`${open}/files/${file}`);
  await bell.click();
  await page.getByRole('link', { name: /architect@example.com opened your share link/ }).click();
  await expect(page.getByText('Downloaded Plans')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Alerts');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^Revoked/).first()).toBeVisible();
  expect(await readOn()).toBe('cut');
});
