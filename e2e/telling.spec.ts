import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Runs the job as the schedule does, at noon of tomorrow. */
async function tellTomorrow({ folder, address }: RunningServer): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'run-job', 'tell-people'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: folder,
      BASE_URL: address,
      LOG_LEVEL: 'silent',
      TEST_CLOCK_OFFSET: `+${36 - new Date().getUTCHours()}h`,
    },
  });
}

/** The links of the mail of the day, by the title of their date, in the order in which they stand there. */
async function mailedTo(address: string, { email }: Person): Promise<{ subject: string; links: string[] }> {
  const outbox = await (await fetch(`${address}/outbox`)).text();
  const mail = outbox
    .split('<article>')
    .find((each) => each.includes(`To ${email} `) && each.includes('Snooze'));
  return {
    subject: /<h2>(.*?)<\/h2>/.exec(mail ?? '')?.[1] ?? '',
    links: [...(mail ?? '').matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? ''),
  };
}

test('from the mail of the day a date is done and another put off, each by one press without signing in @alerts @dates', async ({
  browser,
  server,
}) => {
  const maria = await newPerson(server.address);
  for (const title of ['Change the water filter', 'Send the tax return']) {
    await maria.ask('POST', '/api/dates', { title, due_date: addDays(today(), 8) });
  }
  // The first steps name the date that somebody has entered, done or not.
  await maria.ask('PUT', '/api/dashboard/first-steps', { hidden: true });
  const atDesk = await (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();
  await signInAs(atDesk, maria);
  await expect(atDesk.getByText('Change the water filter').first()).toBeVisible();

  await tellTomorrow(server);
  const { subject, links } = await mailedTo(server.address, maria);
  expect(subject).toBe('2 due this week');
  const [done = '', snooze = '', snoozeOther = ''] = [0, 1, 3].map(
    (nth) => links.filter((link) => link.includes('/reminder/'))[nth],
  );

  // Somebody's phone, on which nobody is signed in and no script runs.
  const inMail = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage();
  await inMail.goto(done);
  await expect(
    inMail.getByRole('heading', { name: 'Mark “Change the water filter” as done?' }),
  ).toBeVisible();
  await expect(atDesk.getByText('Change the water filter').first()).toBeVisible();
  await inMail.getByRole('button', { name: 'Mark as done' }).click();
  await expect(inMail.getByRole('heading', { name: '“Change the water filter” is done' })).toBeVisible();
  await expect(atDesk.getByText('Change the water filter')).toHaveCount(0);
  await inMail.getByRole('button', { name: 'Undo' }).click();
  await expect(
    inMail.getByRole('heading', { name: '“Change the water filter” is open again' }),
  ).toBeVisible();
  await expect(atDesk.getByText('Change the water filter').first()).toBeVisible();

  for (const [viewport, colorScheme] of [
    [desk, 'light'],
    [phone, 'dark'],
  ] as const) {
    const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
    for (const [name, link] of [
      ['snooze', snooze],
      ['unsubscribe', links.find((each) => each.includes('/unsubscribe/')) ?? ''],
      ...(viewport === desk ? [['a wrong link', `${server.address}/reminder/x`] as const] : []),
    ] as const) {
      await page.goto(link);
      await expectAccessible(page, `${name}, ${colorScheme}, ${viewport.width}`);
    }
    await page.context().close();
  }

  await inMail.goto(snoozeOther);
  await inMail.getByRole('button', { name: 'Snooze 3 days' }).click();
  await expect(inMail.getByRole('heading', { name: /“Send the tax return” is put off until/ })).toBeVisible();
  const { items } = (await maria.ask('GET', '/api/alerts?view=snoozed')) as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(['Send the tax return']);
  await inMail.context().close();
  await atDesk.context().close();
});
