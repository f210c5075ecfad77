import type { Page } from '@playwright/test';
import { sampleLink } from '../server/sample/records/documents.ts';
import { samplePolicy } from '../server/sample/records/insurance.ts';
import { addDays } from '../domain/kernel/time/day.ts';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';

const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** Sixty dates: two documents, a policy and its premium are near, 56 far away. */
async function keepSixtyDates(maria: Person): Promise<void> {
  for (const [name, days] of [
    ['Passport', 2],
    ['Boat license', 9],
  ] as const)
    await maria.ask('POST', '/api/documents', sampleLink({ name, expiry_date: day(days), belongs_to: [] }));
  await maria.ask(
    'POST',
    '/api/insurance',
    samplePolicy({
      name: 'Umbrella',
      premium: '120.00',
      payment_frequency: 'monthly',
      next_payment_date: day(3),
      renewal_date: day(6),
    }),
  );
  const far = Array.from({ length: 56 }, (_, nth) => ({
    title: `Far ${nth + 1}`,
    due_date: day(40 + nth * 4),
  }));
  await Promise.all(far.map(async (date) => maria.ask('POST', '/api/dates', date)));
}

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Alerts' });
const undo = async (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click();

// The ticker runs by itself.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('of sixty dates the bell tells of four and the ticker of three; each is done, put off or muted, and taken back @alerts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await keepSixtyDates(maria);
  await signInAs(page, maria);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 4 unread');
  const dueDates = page.getByRole('region', { name: 'Due Dates' });
  await expect(dueDates.getByRole('listitem')).toHaveCount(3);
  await expect(dueDates.getByRole('link', { name: 'All due dates' })).toBeVisible();

  const ticker = page.getByRole('region', { name: 'Coming up' });
  await expect(ticker.getByRole('link')).toHaveText('Passport in 2 days');
  await ticker.getByRole('button', { name: 'Pause the ticker' }).click();
  await expect(ticker.getByRole('button', { name: 'Play the ticker' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const passed = new Set<string | null>();
  for (let nth = 0; nth < 4; nth += 1) {
    passed.add(await ticker.getByRole('link').textContent());
    await ticker.getByRole('button', { name: 'Next date' }).click();
  }
  expect(passed.size).toBe(3);

  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'This week 3' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Later 1' })).toBeVisible();
  await expectAccessible(page, 'the bell on the desk');
  // The button goes with what was unread: the focus goes to the heading, and Undo makes them unread again.
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Alerts');
  await expect(panel(page).getByRole('heading', { name: 'Alerts' })).toBeFocused();
  await undo(page);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 4 unread');
  // A payment is recorded by a second press, which says what it does; Undo takes the payment back.
  await panel(page).getByRole('button', { name: 'Done: Premium of Umbrella' }).click();
  await panel(page).getByRole('button', { name: 'Record payment of $120.00' }).click();
  await expect(bell(page)).toHaveAccessibleName('Alerts, 3 unread');
  await undo(page);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 4 unread');
  await expect(panel(page).getByRole('button', { name: 'Done: Premium of Umbrella' })).toBeVisible();

  await panel(page).getByRole('button', { name: 'More: Passport' }).click();
  await page.getByRole('menuitem', { name: 'In 3 days' }).click();
  await expect(panel(page).getByRole('link', { name: 'Passport' })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 3 unread');

  // The open panel becomes the phone's sheet.
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the bell on the phone');
  await panel(page).getByRole('button', { name: 'More: Boat license' }).click();
  await page.getByRole('menuitem', { name: 'Mute this kind' }).click();
  await expect(panel(page).getByRole('link', { name: 'Boat license' })).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expectAccessible(page, 'all alerts on the phone');
  await page.goto('/alerts?view=muted');
  await page.getByRole('button', { name: 'Unmute: Document' }).click();
  await expect(page.getByText('Nothing is muted')).toBeVisible();
  await page.goto('/alerts?view=snoozed');
  await expect(page.getByText(/Passport/)).toBeVisible();

  // What another tab does is seen here by itself, and said.
  await page.setViewportSize(desk);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 3 unread');
  const other = await page.context().newPage();
  await other.goto('/alerts');
  await other.getByRole('button', { name: 'Done: Boat license' }).click();
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread');
  await expect(page.getByRole('status').getByText('Alerts, 2 unread')).toBeAttached();
  await other.close();

  await page.goto('/alerts?view=done');
  await page.getByRole('link', { name: 'Boat license' }).click();
  await expect(page.getByRole('heading', { name: 'Boat license', level: 1 })).toBeVisible();
  await expectAccessible(page, 'an alert that is done');
  await page.getByRole('button', { name: 'Open again: Boat license' }).click();
  await expect(page.getByText('Why it is here')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread');
});

test('who has nothing sees a quiet bell, no ticker, and what will be here @alerts', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await maria.ask('PUT', '/api/dashboard/first-steps', { hidden: true });
  await signInAs(page, maria);
  await expect(bell(page)).toHaveAccessibleName('Alerts');
  await expect(page.getByText('No upcoming due dates')).toBeVisible();
  await page.getByRole('button', { name: 'Calendar View' }).click();
  await expect(page.getByText('No upcoming events')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Coming up' })).toHaveCount(0);
  await bell(page).click();
  await expect(panel(page).getByText('Nothing needs you now')).toBeVisible();
  await panel(page).getByRole('link', { name: 'See all' }).click();
  for (const [view, says] of [
    ['all', 'No due dates yet'],
    ['news', 'No news'],
    ['snoozed', 'Nothing is snoozed'],
    ['done', 'Nothing done yet'],
    ['muted', 'Nothing is muted'],
  ] as const) {
    await page.goto(`/alerts?view=${view}`);
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
  }
  await page.goto('/alerts/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Nothing is due here any more')).toBeVisible();
  await expectAccessible(page, 'an alert that is gone');
});
