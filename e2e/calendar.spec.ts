import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = () => new Date().toISOString().slice(0, 10);
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(day));
const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;

test.use({ viewport: desk, timezoneId: 'UTC' });

test('a month leads from "+N more" to its day; a date is moved by keyboard and by mouse and taken back; filters, year and phone (S-021, S-142) @calendar', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  // The middle of next month: all of its week lies in the month.
  const day = `${after(`${today().slice(0, 7)}-28`, 10).slice(0, 7)}-15`;
  const date = async (title: string, due_date: string) =>
    maria.ask('POST', '/api/dates', { title, due_date, private: false });
  for (const title of ['Boiler inspection', 'Passport of Ana', 'Gym contract ends', 'Library books'])
    await date(title, day);
  await maria.ask('POST', '/api/insurance', {
    name: 'Harbor home',
    provider: 'Harbor Mutual',
    policy_number: 'HM-1',
    type: 'property',
    coverage_amount: '500000',
    deductible: '1000',
    premium: '1200.10',
    payment_frequency: 'annually',
    start_date: after(day, -300),
    renewal_date: after(day, 2),
    next_payment_date: after(day, 1),
  });
  await signInAs(page, maria);

  await page.getByRole('button', { name: 'Calendar View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar View' });
  await expect(dialog.getByRole('region', { name: 'Upcoming Events' }).getByRole('button')).toHaveCount(6);
  await expectAccessible(page, 'the calendar over the dashboard');
  await dialog.getByRole('link', { name: 'View Full Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();

  await page.goto(`/calendar?day=${day}`);
  const cell = page.getByRole('gridcell', { name: inWords(day, long) });
  await expect(cell.getByRole('button', { name: /Boiler inspection/ })).toBeVisible();
  await cell.getByRole('button', { name: '2 more' }).click();
  const list = page.getByRole('dialog', { name: inWords(day, long) });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  // How long it is until then stands over the list, and not in each line again.
  await expect(list.getByText(/^In \d+ days, 4 entries$/)).toBeVisible();
  await expect(list.getByText(/^in \d+ days$/)).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).click();

  // The arrows move the day, and Enter opens it.
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: inWords(after(day, 7), long) })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  // By keyboard: the entry, its menu, a date.
  await cell.getByRole('button', { name: /Boiler inspection/ }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Boiler inspection' });
  await expectAccessible(page, 'an opened entry');
  await card.getByRole('button', { name: 'Move to…' }).press('Enter');
  await card.getByLabel('Move to').fill(after(day, 1));
  await page.keyboard.press('Enter');
  const next = page.getByRole('gridcell', { name: inWords(after(day, 1), long) });
  await expect(next.getByRole('button', { name: /Boiler inspection/ })).toBeVisible();
  await expect(page.getByText(/Boiler inspection was moved to/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell.getByRole('button', { name: /Boiler inspection/ })).toBeVisible();

  // By mouse; what stands in a policy says so.
  await cell.getByRole('button', { name: /Gym contract/ }).dragTo(next);
  await expect(next.getByRole('button', { name: /Gym contract/ })).toBeVisible();
  const renewal = page.getByRole('button', { name: /Renew Harbor home/ });
  await renewal.dragTo(next);
  await expect(
    page.getByText('The date of the policy renewal stands in the insurance policy.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: /Policy renewal/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=policy.renewal/);
  await expect(page.getByRole('button', { name: /Gym contract/ })).toHaveCount(0);
  await expect(renewal).toBeVisible();
  await page.getByRole('button', { name: 'Stop filtering by Policy renewal' }).click();
  await expect(page.getByRole('button', { name: /Gym contract/ })).toBeVisible();

  await page.getByRole('button', { name: 'Year', exact: true }).click();
  const premiums = page.getByRole('row', { name: /Premium/ });
  await expect(premiums).toContainText('$1,200.10');
  await expectAccessible(page, 'the year');

  await page.setViewportSize(phone);
  await page.goto(`/calendar?day=${day}`);
  await page.getByRole('button', { name: /Passport of Ana/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Passport of Ana' });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Passport of Ana is done')).toBeVisible();
  await expect(page.getByRole('button', { name: /Passport of Ana, .*done/ })).toBeVisible();
  // A message lies over what stands at the top, and so does the header once the page was scrolled to the entry.
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'the month on the phone');
});
