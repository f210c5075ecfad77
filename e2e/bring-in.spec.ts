import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const csv = [
  'Name,Make,Room,Bought,Price,Notes',
  'Dishwasher,Bosch,Kitchen,3/4/2021,"1,849.50",quiet one',
  'Oak chair,,Dining room,5/6/2019,120,',
  'Oak chair,,Dining room,5/6/2019,120,',
  'Ladder,Hailo,Garage,,about 60,',
].join('\n');

test('a list of another product is looked at, brought in, found, and taken back @core @bring-in', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/bring-in');
  const file = { name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByRole('heading', { name: 'things.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring in 4 things' }).click();
  await expect(page.getByRole('alert')).toHaveText(/can be read in two ways/);
  await page.getByLabel('Days such as 3/4/2021').selectOption('day-first');
  await page.getByLabel('Purchase date where the list has none').fill('2015-01-01');
  await expect(page.getByRole('row', { name: /Dishwasher/ })).toContainText('Apr 3, 2021');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `a list at ${size.width}`);
    await expectNoSidewaysScroll(page, `a list at ${size.width}`);
  }
  await page.setViewportSize(desk);
  await page.route('**/api/bring-in/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { title: 'Not kept', status: 400, code: 'invalid', fields: [] } })
      : route.fallback(),
  );
  await page.getByLabel('Purchase date where the list has none').fill('2015-01-02');
  await expect(page.getByRole('alert')).toHaveText('Not kept');
  await page.getByRole('button', { name: 'Bring in 4 things' }).click();
  await expect(page.getByText('4 things were added.')).toHaveCount(0);
  await page.unrouteAll();
  // What was not kept is kept by the same press that brings the list in.
  await page.getByRole('button', { name: 'Bring in 4 things' }).click();
  await expect(page.getByText('4 things were added.')).toBeVisible();
  await page.goto('/movable-assets');
  await expect(page.getByText('Oak chair').first()).toBeVisible();
  await page.goto('/bring-in');
  await page.getByRole('link', { name: 'things.csv' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('moved to the trash again')).toBeVisible();
  await page.goto('/movable-assets');
  await expect(page.getByText('Oak chair')).toHaveCount(0);
});
