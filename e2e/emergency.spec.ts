import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

/** Runs the job as the schedule does, so many seconds ahead of the machine's clock. */
async function runJob({ folder, address }: RunningServer, ahead: number): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'run-job', 'emergency-access'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: folder,
      BASE_URL: address,
      LOG_LEVEL: 'silent',
      TEST_CLOCK_OFFSET: `+${ahead}s`,
    },
  });
}

/** The mails of the outbox, the newest first. */
async function mailsOf({ address }: RunningServer): Promise<string[]> {
  return (await (await fetch(`${address}/outbox`)).text()).split('<article>');
}

const mailsTo = async (server: RunningServer, { email }: Person) =>
  (await mailsOf(server)).filter((mail) => mail.includes(`To ${email} `));

/** The mails that name a person: to whom a letter of the other side went is forgotten once it has gone. */
const mailsNaming = async (server: RunningServer, { email }: Person) =>
  (await mailsOf(server)).filter((mail) => mail.includes(email));

const day = 86_400;

test('Maria’s sister asks, Maria says nothing, and on the eighth day the sister reads the binder @emergency @binder', async ({
  page,
  browser,
  server,
}) => {
  const [maria, sister] = [await newPerson(server.address), await newPerson(server.address)];
  await page.setViewportSize(desk);
  await test.step('Maria writes into her binder and names her sister', async () => {
    await signInAs(page, maria);
    await page.goto('/binder');
    await page.getByRole('button', { name: 'Show Wishes' }).click();
    await page.getByRole('button', { name: 'Write notes: Wishes' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Feed the cat first.');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Feed the cat first.')).toBeVisible();
    await expectAccessible(page, 'the binder');
    await page.getByRole('link', { name: 'Who can read it' }).click();
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.getByLabel('Name').fill('Eva');
    await page.getByLabel('Email').fill(sister.email);
    await expect(page.getByLabel('Waiting days')).toHaveValue('7');
    await page.getByLabel('Phone').fill('(512) 555-0177');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(/^Not answered yet\./)).toBeVisible();
  });
  await test.step('her sister accepts from the letter, and Maria confirms', async () => {
    const tokenOf = async () => /invitation#([\w-]{43})/.exec((await mailsTo(server, sister)).join())?.[1];
    await expect.poll(tokenOf).toBeDefined();
    const token = await tokenOf();
    await sister.ask('POST', '/api/sharing/invitations/answer', { token, accepts: true });
    await expect
      .poll(async () => (await mailsNaming(server, sister)).join())
      .toContain('Eva has accepted and waits for you');
    await page.reload();
    await page.getByRole('button', { name: 'Confirm Eva' }).click();
    await expect(page.getByText(/Opens after 7 days unless you deny it\.$/)).toBeVisible();
    await expect.poll(async () => (await mailsNaming(server, maria)).join()).toContain('has confirmed you.');
    await expectAccessible(page, 'the contacts');
    await page.getByRole('button', { name: 'Preview as Eva' }).click();
    await expect(page.getByText('Preview: what Eva sees')).toBeVisible();
    await page.getByRole('link', { name: 'Family binder' }).first().click();
    await expect(page.getByText('Feed the cat first.')).toBeVisible();
    await page.getByRole('link', { name: 'End the preview' }).click();
    await expect(page.getByRole('heading', { name: 'Emergency access' })).toBeVisible();
  });
  const context = await browser.newContext({ baseURL: server.address, viewport: phone });
  const hers = await context.newPage();
  await test.step('her sister asks, and Maria is told on every screen', async () => {
    await signInAs(hers, sister);
    await hers.goto('/profile/emergency');
    await hers.getByRole('button', { name: 'Ask for access' }).click();
    await hers.getByLabel('Reason').fill('She is in hospital.');
    await hers.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(hers.getByText(/^You have asked\. Opens/)).toBeVisible();
    await page.goto('/documents');
    await expect(page.getByText('Eva asks for emergency access')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(server, maria)).join())
      .toContain('Eva asks for emergency access');
  });
  await test.step('nothing is open on the seventh day, and the binder on the eighth', async () => {
    await runJob(server, 7 * day - 600);
    await hers.reload();
    await expect(hers.getByText(/^You have asked\. Opens/)).toBeVisible();
    await runJob(server, 7 * day + 60);
    // What was opened to her stands before the steps of a newcomer.
    await hers.goto('/dashboard');
    await expect(hers.getByRole('heading', { name: 'First steps' })).toBeVisible();
    const first = hers.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText('Shared with me');
    await expect(hers.getByRole('main').getByRole('link', { name: /^Family binder/ })).toBeVisible();
    await hers.goto('/profile/emergency');
    await hers.getByRole('link', { name: 'Read the binder' }).click();
    await expect(hers.getByText('Feed the cat first.')).toBeVisible();
    await expectAccessible(hers, 'the binder as her sister sees it');
    const link = await hers.getByRole('link', { name: 'Save as PDF' }).getAttribute('href');
    const pdf = await hers.request.get(link ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).length).toBeGreaterThan(5000);
  });
  await test.step('Maria takes it back, and nothing is open any more', async () => {
    await page.goto('/profile/emergency');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Access revoked').first()).toBeVisible();
    // Her open page is closed without her doing.
    await expect(hers.getByText('Feed the cat first.')).toHaveCount(0);
    await context.close();
  });
});
