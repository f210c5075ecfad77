import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { addDays, type Day } from '../domain/kernel/time/day.ts';
import { momentOf, todayIn } from '../domain/kernel/time/zone.ts';
import { startPushService, type FakeDevice } from '../server/testing/product/push-service.ts';
import { desk, expect, phone, signInAs, test as base } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';
import { inBell, keepSixtyDates, near, firstOf, threeOf, weekOf, zone, type House } from './sixty-dates.ts';

const settings = { TEST_PUSH_ANYWHERE: 'true' };
/** A server of this journey's own: pushes go to a push service of this machine, and the clock is moved. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** How far ahead of the machine's clock it is so many minutes after eight in the morning, where the person lives. */
const minutesAfterEight = (day: Day, minutes: number) =>
  `+${Math.round((momentOf(day, 8, zone).getTime() - Date.now()) / 1000) + minutes * 60}s`;

const telling = ['tell-people', 'send-mail', 'send-pushes'];

/** Runs the jobs of telling as the schedule does, so many times. */
async function tell({ folder, address }: RunningServer, offset: string, times = 1): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['server/cli.ts', 'run-job', ...Array.from({ length: times }, () => telling).flat()],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        ...settings,
        DATA_DIR: folder,
        BASE_URL: address,
        LOG_LEVEL: 'silent',
        TEST_CLOCK_OFFSET: offset,
      },
    },
  );
}

/** The mails of the day to a person, the newest first: subject, text and links. */
async function mailsTo({ address }: RunningServer, { email }: Person) {
  const outbox = await (await fetch(`${address}/outbox`)).text();
  return outbox
    .split('<article>')
    .filter((mail) => mail.includes(`To ${email} `) && mail.includes('Snooze 3 days'))
    .map((mail) => ({ subject: /<h2>(.*?)<\/h2>/.exec(mail)?.[1] ?? '', text: mail }));
}

/** The link behind these words that follows a title in a mail. */
function linkIn(mail: string, title: string, words: string): string {
  const after = mail.slice(mail.indexOf(title));
  return new RegExp(`${words}: <a href="([^"]*)"`).exec(after)?.[1] ?? '';
}

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ });
const expectUnread = async (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(`Alerts, ${count} unread`);
const pushed = ({ received }: FakeDevice) =>
  received.map(({ text }) => (JSON.parse(text) as { title: string; due?: string }).title);

/** Presses a link of the mail in a browser without a session and without scripts, and the one button of its page. */
async function pressInMail(browser: Browser, link: string, button: string, says: RegExp): Promise<void> {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: says })).toBeVisible();
  await context.close();
}

/** The dashboard: bell, ticker and the first three say what the data make. */
async function seeWhatComes(page: Page, isDesk: boolean): Promise<void> {
  await expectUnread(page, inBell(near).length);
  const dates = page.getByRole('region', { name: 'Due Dates' });
  await expect(dates.getByRole('listitem')).toHaveText(firstOf(near).map((title) => new RegExp(title)));
  await expect(dates.getByRole('link', { name: 'All due dates' })).toBeVisible();
  if (!isDesk) return;
  const ticker = page.getByRole('region', { name: 'Coming up' });
  await ticker.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const title of [...threeOf(near), threeOf(near)[0] ?? '']) {
    await expect(ticker.getByRole('link')).toContainText(title);
    await ticker.getByRole('button', { name: 'Next date' }).click();
  }
}

const inWords = (day: Day) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(day));

/** The month: an own event is dragged to the next day, on the phone by its menu; what a filter leaves; the year's premiums. */
async function seeCalendar(page: Page, { concert, home }: House, isDesk: boolean): Promise<void> {
  await page.goto(`/calendar?day=${concert}`);
  const event = page.getByRole('button', { name: /School concert/ });
  const next = page.getByRole('gridcell', { name: inWords(addDays(concert, 1)) });
  if (isDesk) {
    await event.dragTo(next);
    await expect(next.getByRole('button', { name: /School concert/ })).toBeVisible();
  } else {
    await event.click();
    const sheet = page.getByRole('dialog', { name: 'School concert' });
    await sheet.getByRole('button', { name: 'Move to…' }).click();
    await sheet.getByLabel('Move to').fill(addDays(concert, 1));
    await sheet.getByRole('button', { name: 'Move', exact: true }).click();
    await next.click();
    await expect(event).toBeVisible();
  }
  await expect(page.getByText(/School concert was moved to/)).toBeVisible();

  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  const shown = (title: string) => page.getByRole('main').getByText(title);
  await expect(shown('Winter tires')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Belongs to').selectOption(home);
  await page.keyboard.press('Escape');
  await expect(shown('Winter tires')).toHaveCount(0);
  await expect(shown('Paint the fence')).toBeVisible();
  await page.getByRole('button', { name: 'Filter 1', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Reminder/ }).check();
  await page.getByLabel('Belongs to').selectOption('');
  await page.keyboard.press('Escape');
  await expect(shown('Winter tires')).toBeVisible();
  await expect(shown('School concert')).toHaveCount(0);

  await page.goto(`/calendar?view=year&day=${concert}`);
  await expect(page.getByRole('row', { name: /^Premium/ })).toContainText('$1,200.10');
}

/** Makes the feed that the calendar of a phone reads, and gives its address. */
async function subscribe(page: Page): Promise<string> {
  await page.goto('/settings/calendar-feed');
  const section = page.getByRole('region', { name: 'Calendar feeds' });
  await section.getByRole('button', { name: 'New feed' }).click();
  const making = page.getByRole('dialog', { name: 'New calendar feed' });
  await making.getByLabel('Name').fill('Phone');
  await making.getByRole('button', { name: 'Make feed' }).click();
  return section.getByLabel('Address').innerText();
}

async function revoke(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Calendar feeds' });
  await section.getByRole('button', { name: 'Done' }).click();
  await section.getByRole('button', { name: 'Revoke: Phone' }).click();
  await page.getByRole('button', { name: 'Revoke feed' }).click();
  await expect(section.getByText('No feeds yet.')).toBeVisible();
}

for (const [size, viewport] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport, timezoneId: zone });

    test('of sixty dates each is told once, in time, and what is done, put off or sold is told no more @house', async ({
      page,
      browser,
      server,
    }) => {
      await server.rest();
      await server.start();
      const service = await startPushService({ now: () => later });
      let later = new Date();
      const isDesk = viewport === desk;
      const today = todayIn(zone, later);
      const [dayAfter, fourth] = [addDays(today, 1), addDays(today, 4)];
      const maria = await newPerson(server.address);
      const house = await keepSixtyDates(maria, today);
      const { key } = await maria.ask('GET', '/api/alerts/devices/key');
      const device = service.subscribe(String(key));
      await maria.ask('POST', '/api/alerts/devices', device.subscription);
      await signInAs(page, maria);
      await test.step('bell, ticker and dashboard', async () => seeWhatComes(page, isDesk));

      await test.step('at eight in their own zone, one mail and one push', async () => {
        later = momentOf(dayAfter, 8, zone);
        await tell(server, minutesAfterEight(dayAfter, -2));
        expect(await mailsTo(server, maria)).toEqual([]);
        await tell(server, minutesAfterEight(dayAfter, 2));
        const { week, overdue } = weekOf(near, 1);
        const subjects = (await mailsTo(server, maria)).map(({ subject }) => subject);
        expect(subjects).toEqual([`${week} due this week, ${overdue} overdue`]);
        expect(pushed(device)).toEqual(['Renew Umbrella']);
      });

      let open = near.filter(({ title }) => title !== 'Change the water filter');
      await test.step('Done and Snooze from the mail change the bell of the open page', async () => {
        const [mail] = await mailsTo(server, maria);
        const link = (title: string, words: string) => linkIn(mail?.text ?? '', title, words);
        await expectUnread(page, inBell(near).length);
        await pressInMail(browser, link('Change the water filter', 'Done'), 'Mark as done', /is done/);
        await expectUnread(page, inBell(open).length);
        await pressInMail(
          browser,
          link('Send the tax return', 'Snooze 3 days'),
          'Snooze 3 days',
          /is put off until/,
        );
        await expectUnread(page, inBell(open).length - 1);
      });

      await test.step('the calendar', async () => seeCalendar(page, house, isDesk));

      await test.step('the car is sold, and a feed is revoked', async () => {
        const path = new URL(await subscribe(page)).pathname;
        const feed = async () => fetch(new URL(path, server.address));
        const ofTheCar = ['Registration expires', 'Insurance expires', 'Winter tires'];
        // Away from the house an entry names the thing too.
        const inFeed = [
          'Registration of Subaru expires',
          'Insurance of Subaru expires',
          'Winter tires: Subaru',
        ];
        const before = await (await feed()).text();
        for (const title of inFeed) expect(before).toContain(`SUMMARY:${title}`);
        await maria.ask('POST', `/api/movables/${house.car}/sale`, {
          sale_date: addDays(today, -1),
          sale_price: '19100.50',
          sale_notes: null,
        });
        open = open.filter(({ title }) => !ofTheCar.includes(title));
        await expectUnread(page, inBell(open).length - 1);
        const after = await (await feed()).text();
        expect(after).toContain('SUMMARY:Renew Umbrella');
        expect(after).not.toContain('Subaru');
        await revoke(page);
        expect((await feed()).status).toBe(404);
      });

      await test.step('after two days without a server the nearest comes, and nothing twice', async () => {
        await page.goto('about:blank');
        await server.rest();
        later = momentOf(fourth, 8, zone);
        await server.start({ TEST_CLOCK_OFFSET: minutesAfterEight(fourth, 3) });
        await tell(server, minutesAfterEight(fourth, 3), 2);
        const mails = await mailsTo(server, maria);
        expect(mails).toHaveLength(2);
        const text = mails[0]?.text ?? '';
        // Its windows of yesterday and today have both come: it stands there once, as due today.
        expect(text.split('Return the library books')).toHaveLength(2);
        expect(text).toMatch(/Return the library books[^]*?today, /);
        expect(text).toMatch(/Boat license[^]*?in 29 days, /);
        for (const title of ['Change the water filter', 'Registration expires', 'Insurance expires'])
          expect(text).not.toContain(title);
        const titles = pushed(device);
        expect(titles.filter((title) => title === 'Return the library books')).toHaveLength(1);
        expect(titles).not.toContain('Registration expires');
        await page.clock.setFixedTime(later);
        await signInAs(page, maria);
        await expectUnread(page, inBell(open, 4).length);
      });
      expect(service.faults).toEqual([]);
      await service.stop();
    });
  });
}
