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
  await page.getByRole('button', { name: 'Import 4 items' }).click();
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
  await page.getByRole('button', { name: 'Import 4 items' }).click();
  await expect(page.getByText('4 items were added.')).toHaveCount(0);
  await page.unrouteAll();
  // What was not kept is kept by the same press that brings the list in.
  await page.getByRole('button', { name: 'Import 4 items' }).click();
  await expect(page.getByText('4 items were added.')).toBeVisible();
  await page.goto('/movable-assets');
  await expect(page.getByText('Oak chair').first()).toBeVisible();
  await page.goto('/bring-in');
  await page.getByRole('link', { name: 'things.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('moved to the trash')).toBeVisible();
  await page.goto('/movable-assets');
  await expect(page.getByText('Oak chair')).toHaveCount(0);
});

const stock = [
  'Lake house,,,,,',
  'written down in May,,,,,',
  'Item,Pieces,Price,Bought,Warranty until,Serial',
  'Oak stool,6,40,2021-02-03,,',
  'Outboard motor,1,€1450,2022-02-03,2031-02-03,YM-77-1',
  'Rowing boat,1,900,,,YM 771',
].join('\n');

test('what a list leaves open is asked, and the preview shows what is stored @bring-in', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/bring-in');
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) };
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByLabel('Row with the headings')).toHaveValue('2');
  const bring = page.getByRole('button', { name: 'Import 3 items' });
  await bring.click();
  await expect(page.getByRole('alert')).toHaveText(/several pieces/);
  await page.getByLabel('Prices beside several pieces are').selectOption('each');
  await expect(page.getByRole('row', { name: /Oak stool/ })).toContainText('$240.00');
  await bring.click();
  await expect(page.getByRole('alert')).toHaveText(/without a purchase date/);
  await page.getByLabel('Purchase date where the list has none').fill('2020-01-01');
  await expect(page.getByRole('row', { name: /Rowing boat/ })).toContainText('Not known, filled in');
  await page.getByLabel('1 EUR in dollars').fill('1.1');
  await page.getByLabel('1 EUR in dollars').blur();
  await expect(page.getByRole('row', { name: /Outboard motor/ })).toContainText('$1,595.00');
  await expect(page.getByRole('row', { name: /Outboard motor/ })).toContainText('Warranty until Feb 3, 2031');
  await bring.click();
  await expect(page.getByRole('alert')).toHaveText(/number of something that is there already/);
  await page.getByLabel('Rows whose number you have already').selectOption('bring');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `questions of a list at ${size.width}`);
    await expectNoSidewaysScroll(page, `questions of a list at ${size.width}`);
  }
  await page.setViewportSize(desk);
  await bring.click();
  await expect(page.getByText('3 items were added.')).toBeVisible();
  await page.goto('/movable-assets');
  await page
    .getByRole('link', { name: /Rowing boat/ })
    .first()
    .click();
  await expect(page.getByText('Not known', { exact: true }).first()).toBeVisible();
});

const services = [
  'Date,Description,Cost,Odometer',
  '2022-03-14,Oil change,89.50,45210',
  '2022-09-01,Brake pads replaced,412.00,51800',
].join('\n');

test('the service history of a car comes in as work done on it @bring-in', async ({ page, server }) => {
  await signInAs(page, await newPerson(server.address), '/bring-in');
  const car = {
    name: 'car.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Bought\nFamily car,2020-01-01\n'),
  };
  await page.setInputFiles('input[type=file]', car);
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByText('1 item was added.')).toBeVisible();
  await page.goto('/bring-in');
  const file = { name: 'service.csv', mimeType: 'text/csv', buffer: Buffer.from(services) };
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByLabel('The rows are')).toHaveValue('work');
  await page.getByRole('combobox', { name: 'The work was done on' }).click();
  await page.getByRole('option', { name: /Family car/ }).click();
  await page.getByLabel('The meter counts').selectOption('miles');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `a service history at ${size.width}`);
    await expectNoSidewaysScroll(page, `a service history at ${size.width}`);
  }
  await page.setViewportSize(desk);
  await expect(page.getByRole('row', { name: /Oil change/ })).toContainText('45,210 miles');
  await page.getByRole('button', { name: 'Import 2 visits' }).click();
  await expect(page.getByText('2 visits were added.')).toBeVisible();
  await page.goto('/movable-assets');
  await page
    .getByRole('link', { name: /Family car/ })
    .first()
    .click();
  await expect(page.getByText('Brake pads replaced').first()).toBeVisible();
});
