import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { thingPicture } from '../server/sample/drawings/sample-pictures.ts';
import type { Days } from './household.ts';
import { expect } from './journey.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The menu, which on a phone is behind a button. */
export async function openMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** Opens an entry of the menu, of either level. */
export async function menu(page: Page, name: string): Promise<void> {
  const entries = await openMenu(page);
  const entry = entries.getByRole('link', { name, exact: true });
  // Groups may be folded, and the second level is drawn below the entry that is current (S-117), once the menu has arrived.
  await expect(async () => {
    await entries.evaluate((element) => {
      for (const button of element.querySelectorAll<HTMLElement>(
        'section > button[aria-expanded=false], button[aria-label^="More in "][aria-expanded=false]',
      ))
        button.click();
    });
    expect(await entry.isVisible()).toBe(true);
  }).toPass();
  await entry.click();
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const fact = (page: Page, name: string) =>
  page.locator(`xpath=//dt[normalize-space()="${name}"]/following-sibling::dd[1]`);
export const asset = async (page: Page, entry: RegExp) => {
  await menu(page, 'Dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Begins a new record of the open list: on a phone by the header’s plus. */
export async function addHere(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  else await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
}

/** Opens what stands behind ⋯ above a list. */
export async function moreOf(page: Page, records: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${records}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function addHouse(page: Page): Promise<void> {
  await asset(page, /^Add Property/);
  const wizard = dialog(page, 'Add Property');
  const goOn = () => wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByLabel('Address').fill('12 Harbor Lane');
  await wizard.getByLabel('City').fill('Camden');
  await wizard.getByLabel('State').fill('ME');
  await goOn();
  await wizard.getByLabel('Size').fill('1,840');
  await wizard.getByLabel('Occupancy').selectOption('Owner-occupied');
  await goOn();
  await wizard.getByLabel('Purchase date').fill('2019-05-15');
  await wizard.getByLabel('Purchase price').fill('415,000');
  await wizard.getByLabel('Current value').fill('520,000');
  await goOn();
  await goOn();
  await wizard.getByRole('button', { name: 'Add Property' }).click();
  await expect(wizard).toBeHidden();
}

/** One after the other in the same dialog; the type is chosen first, while nothing is typed yet. */
export async function addThings(page: Page, days: Days): Promise<void> {
  await menu(page, 'Movable assets');
  await page.getByRole('button', { name: 'Add Movable Asset' }).first().click();
  const adding = dialog(page, 'Add New Asset');
  const inputs = adding.locator('input[type=file]:not([capture])');
  const price = async (name: string, bought: string, paid: string, worth: string) => {
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Purchase date').fill(bought);
    await adding.getByLabel('Purchase price').fill(paid);
    await adding.getByLabel('Current value').fill(worth);
  };
  const add = async (more: boolean) => {
    await adding.getByLabel('Add another one after this').setChecked(more);
    await adding.getByRole('button', { name: 'Add New Asset' }).click();
    if (more) await expect(adding.getByLabel('Name')).toHaveValue('');
    else await expect(adding).toBeHidden();
  };
  await adding.getByLabel('Vehicle').check();
  await price('Family car', addMonths(days.begin, -20), '32,450', '24,900');
  await adding.getByRole('button', { name: 'More details' }).click();
  for (const [label, value] of [
    ['Make', 'Subaru'],
    ['Model', 'Outback'],
    ['Year', days.begin.slice(0, 4)],
    ['Title number', 'ME-448812'],
    ['Registration number', '7421 AB'],
    ['Registration expiry', addDays(days.later, 21)],
  ] as const)
    await adding.getByLabel(label).fill(value);
  const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await thingPicture('car') };
  const bill = { name: 'bill-of-sale.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Bill of sale']) };
  await inputs.first().setInputFiles([photo]);
  await expect(page.getByAltText('Number 1')).toBeVisible();
  await inputs.last().setInputFiles([bill]);
  await expect(adding.getByText('bill-of-sale.pdf', { exact: true })).toBeVisible();
  await add(true);
  await adding.getByLabel('Other', { exact: true }).check();
  await price('Boat', days.boatBought, '18,500', '14,000');
  await add(true);
  await adding.getByLabel('Collectible').check();
  await price('Violin', '2014-09-01', '6,800', '14,500');
  await add(false);
  await expect(page.getByText('3 · $53,400')).toBeVisible();
}

export async function appraise(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Violin/ }).click();
  const worth = region(page, 'Value and cost');
  await worth.getByRole('button', { name: 'Add a valuation' }).click();
  const adding = dialog(page, 'Add a valuation');
  await adding.getByLabel('Worth').fill('16,250.50');
  await adding.getByText('Appraisal', { exact: true }).click();
  await adding.getByLabel('Appraiser').fill('Casco Strings');
  await adding.getByRole('button', { name: 'Add valuation' }).click();
  await expect(adding).toBeHidden();
  await expect(worth.getByText('Casco Strings')).toBeVisible();
  await expect(fact(page, 'Value')).toContainText('$16,250.50');
  // 16,250.50 − 6,800.00
  await expect(fact(page, 'Gain').first()).toContainText('$9,450.50');
}

export async function addKitchen(page: Page, days: Days): Promise<void> {
  await menu(page, 'My Home');
  await page.getByRole('button', { name: 'Add the rooms of the house' }).click();
  await dialog(page, 'Rooms of the house')
    .getByRole('button', { name: /^Add \d+ rooms$/ })
    .click();
  await expect(region(page, 'Rooms').getByRole('link', { name: 'Kitchen' })).toBeVisible();
  await menu(page, 'Appliances');
  await page.getByRole('link', { name: 'Begin with the kitchen' }).click();
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  for (const [kind, price] of [
    ['Refrigerator', '2,199'],
    ['Dishwasher', '949.99'],
    ['Oven', '1,420'],
  ] as const) {
    await page.getByRole('checkbox', { name: kind }).check();
    await line(kind).getByLabel('Purchase price').fill(price);
  }
  await line('Dishwasher').getByLabel('Manufacturer').fill('Bosch');
  await line('Dishwasher').getByLabel('Model number').fill('SHPM65Z55N');
  await line('Dishwasher').getByLabel('Serial number').fill('FD 9705 00123');
  await page.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: /^Kitchen/ }).click();
  await page.getByLabel('Purchase date').fill(days.bought);
  await page.getByRole('checkbox', { name: /^Also plan their upkeep/ }).check();
  await page.getByRole('button', { name: 'Add 3 appliances' }).click();
  // 2,199.00 + 949.99 + 1,420.00
  await expect(page.getByText('3 appliances, not included in net worth')).toBeVisible();
  await expect(page.getByText('3 · $4,568.99')).toBeVisible();
}

export async function addWarranties(page: Page, days: Days): Promise<void> {
  await page.getByRole('link', { name: 'Dishwasher' }).click();
  const card = region(page, 'Warranty');
  const form = dialog(page, 'Add warranty');
  const add = async (kind: string, provider: string, more: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add warranty' }).click();
    await form.getByLabel('Kind').selectOption(kind);
    await form.getByLabel('Provider').fill(provider);
    await more();
    await form.getByRole('button', { name: 'Add warranty' }).click();
    await expect(form).toBeHidden();
  };
  await add('Manufacturer warranty', 'Bosch', async () => {
    await expect(form.getByLabel('Start date')).toHaveValue(days.bought);
    await expect(form.getByLabel('Cover ends')).toHaveValue(days.yearOver);
  });
  await expect(card.getByText(/^Parts and labor covered until/)).toBeVisible();
  await add('Extended warranty', 'Protect Plus', async () => {
    await form.getByLabel('Start date').fill(days.yearOver);
    await form.getByLabel('Years').fill('4');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByRole('button', { name: 'Remove Labor' }).click();
    await form.getByLabel('Price of the warranty').fill('129');
    const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Paid 949.99']) };
    await form.locator('input[type=file]').first().setInputFiles(receipt);
    await form.getByLabel('What receipt.pdf is').selectOption('Receipt');
  });
  await expect(card.getByRole('link', { name: /^Protect Plus extended warranty/ })).toBeVisible();
}

const inWords = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

/** Adds the four tasks of a thing that are suggested first; of four the card shows three until it is unfolded. */
export async function addSuggested(page: Page): Promise<void> {
  const card = region(page, 'Maintenance');
  await card.getByText(/^\d+ suggested tasks?$/).click();
  await card.getByRole('button', { name: 'Add 4', exact: true }).click();
  await card.getByRole('button', { name: 'Show all 4' }).click();
}

export async function planUpkeep(page: Page, days: Days): Promise<void> {
  const card = region(page, 'Maintenance');
  await menu(page, 'Real estate');
  await page.getByRole('link', { name: '12 Harbor Lane' }).click();
  await addSuggested(page);
  const task = (title: string) => card.getByRole('listitem').filter({ hasText: title });
  await expect(task('Change the furnace filter')).toContainText('3 months after it was last done');
  await expect(task('Clean the gutters')).toContainText('Every year, October to November');
  await expect(task('Test smoke and carbon monoxide alarms')).toContainText(
    '6 months after it was last done',
  );

  await menu(page, 'Movable assets');
  await page.getByRole('link', { name: /^Family car/ }).click();
  await addSuggested(page);
  await expect(task('Change oil and filter')).toContainText(
    'Every 5,000 miles or 6 months, whichever comes first',
  );
  const reading = dialog(page, 'Add a meter reading');
  for (const [day, miles] of [
    [days.begin, '18,000'],
    [addDays(days.begin, -30), '16,000'],
  ] as const) {
    await card.getByRole('button', { name: 'Meter' }).click();
    await reading.getByRole('textbox', { name: 'Reading' }).fill(miles);
    await reading.getByLabel('Day').fill(day);
    await reading.getByRole('button', { name: 'Save' }).click();
    await expect(reading).toBeHidden();
  }
  // 2,000 miles in 30 days: 5,000 more in 75 days, long before the 6 months are over.
  await expect(task('Change oil and filter')).toContainText(inWords(addDays(days.begin, 75)));

  await menu(page, 'Movable assets');
  await page.getByRole('link', { name: /^Boat/ }).click();
  await card.getByText(/^\d+ suggested tasks?$/).click();
  await card.getByRole('button', { name: /^Add (all )?\d+$/ }).click();
  await expect(task('Winterize the boat')).toBeVisible();
}

export async function addVendor(page: Page, name: string): Promise<void> {
  const adding = dialog(page, /^Add vendor$/i);
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Trade').fill('Appliance repair');
  await adding.getByRole('button', { name: /^Add vendor$/i }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function toDishwasher(page: Page): Promise<void> {
  await menu(page, 'Appliances');
  await page.getByRole('link', { name: 'Dishwasher' }).click();
}

/** A repair by the vendor, done today: a task of one time, marked as done with a double click. */
export async function repair(page: Page, title: string, cost: string): Promise<void> {
  const card = region(page, 'Maintenance');
  await card.getByRole('button', { name: 'Add maintenance' }).click();
  const adding = dialog(page, 'Add maintenance');
  await adding.getByLabel('What is to be done').fill(title);
  await adding.getByRole('button', { name: 'More details' }).click();
  await adding.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Repair');
  await adding.getByRole('combobox', { name: /^Vendor/ }).click();
  await page.getByRole('option', { name: /^Harbor Appliance/ }).click();
  await adding.getByRole('button', { name: 'Add maintenance' }).click();
  await expect(adding).toBeHidden();
  await card.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: /^Done/ }).click();
  const done = dialog(page, title);
  await done.getByLabel('Cost').fill(cost);
  await done.getByRole('button', { name: 'Done', exact: true }).dblclick();
  await expect(done).toBeHidden();
}

export async function repairOnce(page: Page): Promise<void> {
  await asset(page, /^Vendor/i);
  await addVendor(page, 'Harbor Appliance');
  await toDishwasher(page);
  await repair(page, 'Replace the drain pump', '184.60');
  await expect(fact(page, 'For')).toHaveText('$184.60');
}
