import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { unzip } from '../server/testing/product/unzip.ts';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { desk, enterAs, expect, expectAccessible, test as base } from './journey.ts';
import { goodPassword, newPerson, signIn, type Person } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';

/** A server of this journey's own: its calendar is moved from start to start. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ viewport: desk });

let day = 0;
const offset = () => `+${Math.round(day * 24)}h`;
/** Starts the server anew on a later day. */
async function comeBackOn(page: Page, server: RunningServer, later: number): Promise<void> {
  day = later;
  // An open page would ask in vain meanwhile.
  await page.goto('about:blank');
  await server.rest();
  await server.start({ TEST_CLOCK_OFFSET: offset() });
}

/** What the schedule would do within ten minutes. */
async function run(server: RunningServer, ...jobs: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'run-job', ...jobs], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: server.folder,
      LOG_LEVEL: 'silent',
      TEST_CLOCK_OFFSET: offset(),
    },
  });
}

const housekeeping = async (server: RunningServer) =>
  run(server, 'expire-access', 'send-reminders', 'erase-people');

/** How many mails with this subject went to an address. */
async function mails(server: RunningServer, email: string, subject: string): Promise<number> {
  const page = await (await fetch(`${server.address}/outbox`)).text();
  return page.split('<article>').filter((each) => each.includes(`To ${email} `) && each.includes(subject))
    .length;
}

async function openAs(page: Page, person: Person): Promise<void> {
  // The browser keeps its own calendar: what is shown follows the server's alone.
  await page.context().clearCookies();
  await enterAs(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

async function householdOf(server: RunningServer): Promise<Person> {
  const maria = await newPerson(server.address);
  await maria.ask('POST', '/api/real-estate/properties', sampleProperty({ address: 'Quokka Lane' }));
  const file = await maria.upload('Deed of Quokka Lane.pdf', 'document', pdfOf(['Warranty deed']));
  await maria.ask('POST', '/api/documents', {
    file_id: file.id,
    name: 'Deed of Quokka Lane',
    document_category: 'Deeds & Titles',
  });
  return maria;
}

async function archiveOf(person: Person): Promise<Map<string, Buffer>> {
  const answer = await person.fetch('/api/access/export', { method: 'POST' });
  expect(answer.status).toBe(200);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

async function filesLeft(server: RunningServer): Promise<string[]> {
  const names = await readdir(join(server.folder, 'files'), { recursive: true });
  return names.filter((name) => name.endsWith('.pdf') || name.endsWith('.webp'));
}

const banner = (page: Page) => page.getByText(/^Your free trial ends in/);

test('a trial is told of, ends, is blocked kindly, and at last everything is erased @access', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000);
  const first = await householdOf(server);
  const { email } = first;
  await openAs(page, first);
  await expect(banner(page)).toHaveCount(0);

  await comeBackOn(page, server, 61);
  await housekeeping(server);
  await housekeeping(server);
  expect(await mails(server, email, 'Your free trial ends in 29 days')).toBe(1);
  let maria = await signIn(server.address, email);
  await openAs(page, maria);
  await expect(banner(page)).toHaveText('Your free trial ends in 29 days.');
  await expect(page.locator('.bg-yellow-wash').filter({ has: banner(page) })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await comeBackOn(page, server, 77);
  await housekeeping(server);
  expect(await mails(server, email, 'Your free trial ends in 13 days')).toBe(1);
  maria = await signIn(server.address, email);
  await openAs(page, maria);
  await expect(page.locator('.bg-amber-wash').filter({ has: banner(page) })).toBeVisible();

  await comeBackOn(page, server, 84);
  await housekeeping(server);
  await housekeeping(server);
  expect(await mails(server, email, 'Your free trial ends in')).toBe(3);
  maria = await signIn(server.address, email);
  await openAs(page, maria);
  await expect(page.locator('.bg-danger-wash').filter({ has: banner(page) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Trial is Ending Soon' })).toBeVisible();
  await expectAccessible(page, 'ending soon');
  await page.getByRole('button', { name: 'Continue to Holdfast' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  await comeBackOn(page, server, 91);
  await housekeeping(server);
  expect(await mails(server, email, 'Your free trial has ended')).toBe(1);
  maria = await signIn(server.address, email);
  await openAs(page, maria);
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toBeVisible();
  await expect(page.getByText('Your records are kept until')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(page.getByRole('link', { name: 'support@holdfast.example' }).first()).toBeVisible();
  await expectAccessible(page, 'expired');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toBeVisible();
  await lookAround(page);
  const refused = await maria.fetch('/api/real-estate/properties', { method: 'POST', body: '{}' });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'no_access' });
  expect((await maria.fetch('/api/documents')).status).toBe(200);
  const archive = await archiveOf(maria);
  expect(archive.has('files/documents/Deed of Quokka Lane.pdf')).toBe(true);
  expect(archive.get('tables/real_estate_properties.json')?.toString()).toContain('Quokka Lane');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  // What was typed and refused is not thrown away unasked.
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your Trial Has Expired' })).toBeVisible();

  // An hour later the sign-in alone proves nothing any more; behind the gate too one can prove who one is.
  await comeBackOn(page, server, 91 + 1 / 24);
  await page.goto('/');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  await proof.getByLabel('Current password', { exact: true }).fill(goodPassword);
  const download = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/^holdfast-export-[\d-]+\.zip$/);

  await comeBackOn(page, server, 120);
  await housekeeping(server);
  expect(await mails(server, email, 'Your records will be erased in 1 day')).toBe(1);
  expect(await filesLeft(server)).not.toEqual([]);

  await comeBackOn(page, server, 122);
  await housekeeping(server);
  expect(await filesLeft(server)).toEqual([]);
  await run(server, 'send-mail');
  expect(await mails(server, '', 'Everything has been erased')).toBe(1);
  expect(await mails(server, email, '')).toBe(0);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByText(/^Incorrect email or password/)).toBeVisible();
});

test('an account is deleted only after two weeks in which one press keeps it @access', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const start = day;
  const maria = await householdOf(server);
  await openAs(page, maria);
  await page.goto('/settings/data');
  await askForDeletion(page);
  await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible();
  expect(await mails(server, maria.email, 'Your account will be deleted')).toBe(1);
  await page.goto('/documents');
  await expect(page.getByRole('link', { name: /Deed of Quokka Lane/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays. Nothing will be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);

  // An hour later the sign-in alone proves nothing any more.
  await comeBackOn(page, server, start + 1 / 24);
  await page.goto('/settings/data');
  await askForDeletion(page);
  const proof = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  await expect(proof).toBeVisible();
  await expectAccessible(page, 'proof');
  await proof.getByLabel('Current password', { exact: true }).fill(goodPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('button', { name: 'Keep my account' }).first()).toBeVisible();
  await comeBackOn(page, server, start + 13.5);
  await housekeeping(server);
  expect(await mails(server, maria.email, 'Your account will be deleted on')).toBe(1);
  expect((await (await signIn(server.address, maria.email)).fetch('/api/documents')).status).toBe(200);
  await comeBackOn(page, server, start + 15);
  await housekeeping(server);
  await expect(signIn(server.address, maria.email)).rejects.toThrow('Sign-in failed');
  expect(await filesLeft(server)).toEqual([]);
});

/** The screens of somebody whose access has ended open to be read; what they would change is refused in words, and stays. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at my records' }).click();
  await expect(page.getByRole('link', { name: /Deed of Quokka Lane/ }).first()).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: 'You are looking at your records' });
  await expect(bar).toContainText(/Everything will be erased on \w+ \d+, \d{4}/);
  await expectAccessible(page, 'looking at the records');
  await expect(page.locator('main').getByRole('button', { name: /^Upload/ })).toHaveCount(0);
  await page.goto('/profile');
  await expect(bar).toBeVisible();
  await expect(page.getByText(/nothing can be saved here until you subscribe/).first()).toBeVisible();
  const name = page.getByLabel('Preferred name');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Reyes');
  await name.fill('Mia');
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled();
  await expect(name).toHaveValue('Mia');
}

async function askForDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete in 14 days' }).click();
  await expect(dialog).toBeHidden();
}
