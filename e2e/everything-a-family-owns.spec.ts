import type { Page } from '@playwright/test';
import {
  addHouse,
  addKitchen,
  addSuggested,
  addThings,
  addVendor,
  addWarranties,
  appraise,
  asset,
  fact,
  menu,
  moreOf,
  planUpkeep,
  region,
  repairOnce,
  toDishwasher,
} from './household-screens.ts';
import { addPolicies, addPolicy, fineArts } from './household-policies.ts';
import {
  claim,
  compareQuotes,
  quote,
  renewHome,
  repairAgain,
  seeDishwasher,
  seeRepairOnce,
  sellBoat,
} from './household-later.ts';
import { addHousehold, daysFrom, daysLater, type Days } from './household.ts';
import { desk, expect, expectNoSidewaysScroll, phone, signInAs, test as base } from './journey.ts';
import { newPerson, signIn, type Person } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';

/** A server of this journey’s own: its calendar is moved by more than a year. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Starts the server so many days ahead of the machine. */
async function startOn(server: RunningServer, ahead: number): Promise<void> {
  await server.rest();
  await server.start({ TEST_CLOCK_OFFSET: `+${ahead}d` });
}

async function openAs(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, person);
}

/** Buys the plan that has room for everything: a year later the trial is long over. */
async function subscribe(page: Page): Promise<void> {
  await page.goto('/pricing');
  const premium = page.getByRole('region', { name: 'Premium', exact: true });
  await premium.getByRole('button', { name: 'Subscribe Now' }).click();
  await page.getByRole('button', { name: 'Pay with a card that works' }).click();
  await expect(page.getByText('Your subscription is now active').first()).toBeVisible();
}

/** Answers the same person with a session of that day. */
async function comeBackLater(page: Page, server: RunningServer, person: Person): Promise<Person> {
  // An open page would ask in vain meanwhile.
  await page.goto('about:blank');
  await startOn(server, daysLater);
  await openAs(page, person);
  return signIn(server.address, person.email);
}

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('a family writes down all that it owns, a machine fails a year later, and the boat is sold @house', async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000);
    await startOn(server, 0);
    const days = daysFrom(new Date().toISOString().slice(0, 10));
    let maria = await newPerson(server.address);
    await openAs(page, maria);
    await subscribe(page);
    await test.step('the house, the car, the boat and the violin', async () => {
      await addHouse(page);
      await addThings(page, days);
      await appraise(page);
    });
    await test.step('the kitchen from a list, with two warranties of the dishwasher', async () => {
      await addKitchen(page, days);
      await addWarranties(page, days);
    });
    await test.step('upkeep of the house, the car and the boat, and a first repair', async () => {
      await planUpkeep(page, days);
      await repairOnce(page);
    });
    await test.step('four policies, and what is insured for less and what not at all', async () => {
      await addPolicies(page, days);
      await payOnce(page, maria);
      await seeCoverage(page);
      await seeWorth(page);
    });

    maria = await comeBackLater(page, server, maria);
    await test.step('the dishwasher fails: two clicks say what is covered, what is missing, and who mended it last', async () => {
      await menu(page, 'Appliances');
      await page.getByRole('link', { name: 'Dishwasher' }).click();
      await seeDishwasher(page, days);
    });
    await test.step('a claim keeps its diary, two quotes are compared', async () => {
      await claim(page);
      await quote(page, 'Harbor Appliance', '212.40');
      await asset(page, /^Vendor/i);
      await addVendor(page, 'Bay Repair');
      await toDishwasher(page);
      await quote(page, 'Bay Repair', '265');
      await compareQuotes(page, '2 quotes');
      await expect(page.getByText('Harbor Appliance is lowest, $52.60 below the next.')).toBeVisible();
      await page.getByRole('button', { name: 'Accept Harbor Appliance' }).click();
      await expect(page.getByRole('table', { name: /^Quotes for/ }).getByText('Declined')).toBeVisible();
    });
    await test.step('the repair is one expense, also after a double click', async () => {
      await repairAgain(page);
      await seeRepairOnce(page, maria);
    });
    await test.step('the home is insured for another year', async () => {
      await renewHome(page);
    });
    await test.step('the boat is sold: gain, holding period, reminders and cover end', async () => {
      await sellBoat(page);
      await seeBoatGone(page, maria, days);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the same household is looked after on the way @house', async ({ page, server }) => {
    test.setTimeout(600_000);
    await startOn(server, 0);
    const days = daysFrom(new Date().toISOString().slice(0, 10));
    let tom = await newPerson(server.address);
    await openAs(page, tom);
    await test.step('the house is added; the rest stands there by requests', async () => {
      await addHouse(page);
      await page.getByRole('link', { name: '12 Harbor Lane' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '12 Harbor Lane' })).toBeVisible();
      await addHousehold(tom, days, page.url().split('/').at(-1) ?? '');
    });
    await test.step('a violin is appraised and insured, the car gets its upkeep', async () => {
      await menu(page, 'Movable assets');
      await appraise(page);
      await addPolicy(page, fineArts(days), days.begin);
      await menu(page, 'Movable assets');
      await page.getByRole('link', { name: /^Family car/ }).click();
      await addSuggested(page);
      await expect(
        region(page, 'Maintenance').getByRole('link', { name: 'Change oil and filter' }),
      ).toBeVisible();
      await menu(page, 'Insurance');
      await moreOf(page, 'policies', 'Coverage report');
      // 16,250.50 − 12,000
      await expect(page.getByText('$4,250.50').first()).toBeVisible();
      await expectNoSidewaysScroll(page, 'the coverage report');
    });
    await subscribe(page);

    tom = await comeBackLater(page, server, tom);
    await test.step('the dishwasher fails, a claim is opened, a quote accepted, the repair is done', async () => {
      await toDishwasher(page);
      await seeDishwasher(page, days);
      await expectNoSidewaysScroll(page, 'the dishwasher');
      await claim(page);
      await quote(page, 'Harbor Appliance', '212.40');
      await compareQuotes(page, '1 quote');
      await page.getByRole('button', { name: 'Accept Harbor Appliance' }).click();
      await repairAgain(page);
      await seeRepairOnce(page, tom);
    });
    await test.step('the boat is sold, and its policy ended', async () => {
      await sellBoat(page);
      await expectNoSidewaysScroll(page, 'a policy');
      expect(JSON.stringify(await tom.ask('GET', '/api/dashboard/due-dates'))).not.toContain('Boat');
    });
  });
});

async function payOnce(page: Page, maria: Person): Promise<void> {
  await moreOf(page, 'policies', 'Insurance dashboard');
  await page.getByRole('button', { name: 'Paid: Boat hull' }).dblclick();
  await expect(page.getByText('$402.50 paid and booked as an expense').first()).toBeVisible();
  const policies = await maria.ask('GET', '/api/insurance');
  const boat = (policies['items'] as { id: string; name: string }[]).find(({ name }) => name === 'Boat hull');
  const { payments } = await maria.ask('GET', `/api/insurance/${boat?.id ?? ''}/payments`);
  expect((payments as { state: string }[]).filter(({ state }) => state === 'paid')).toHaveLength(1);
}

async function seeCoverage(page: Page): Promise<void> {
  const tile = (name: string) => page.getByRole('link', { name });
  await expect(tile('Premiums a year $3,160.30 4 policies in force')).toBeVisible();
  // 600,000 + 25,000 + 14,000 + 12,000
  await expect(tile('Cover in force $651,000')).toBeVisible();
  // House 520,000 − 450,000, violin 16,250.50 − 12,000
  await expect(tile('Underinsured by $74,250.50')).toBeVisible();
  await expect(tile('Not insured $4,568.99')).toBeVisible();
  await page.getByRole('link', { name: 'Coverage report' }).first().click();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^12 Harbor Lane/)).toContainText('Below its value');
  await expect(row(/^12 Harbor Lane/)).toContainText('$70,000');
  await expect(row(/^Violin/)).toContainText('$4,250.50');
  await expect(row(/^Dishwasher/)).toContainText('Not insured');
  await expect(row(/^Family car/)).toContainText('Insured');
  await expect(row(/^Boat/)).toContainText('Insured');
  // Value 520,000 + 24,900 + 14,000 + 16,250.50 + 4,568.99; insured 450,000 + 25,000 + 14,000 + 12,000
  await expect(row(/^Total \$579,719\.49 \$501,000 \$78,819\.49$/)).toBeVisible();
  await expect(page.getByText('for a net worth of $575,150.50')).toBeVisible();
  // 520,000 of 575,150.50
  await expect(page.getByText('90.4%')).toBeVisible();
}

async function seeWorth(page: Page): Promise<void> {
  await menu(page, 'Dashboard');
  await expect(fact(page, 'Net Worth')).toHaveText('$575,150.50');
  await page.getByRole('button', { name: 'Financial Breakdown' }).click();
  await expect(page.getByText('Appliances · 3 · not included in net worth')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Movable Assets 3 $55,150.50' })).toBeVisible();
  await menu(page, 'Real estate');
  await page.getByRole('link', { name: '12 Harbor Lane' }).click();
  await region(page, 'Value and cost').getByRole('link', { name: 'All items' }).click();
  await expect(page.getByText('7 · $579,719.49')).toBeVisible();
}

async function seeBoatGone(page: Page, maria: Person, days: Days): Promise<void> {
  const due = await maria.ask('GET', '/api/dashboard/due-dates');
  expect(JSON.stringify(due)).not.toContain('Boat');
  await menu(page, 'Insurance');
  // 3,238.30 − 402.50
  await expect(page.getByText(/\$2,835\.80 a year$/)).toBeVisible();
  await moreOf(page, 'policies', 'Insurance dashboard');
  // 651,000 − 14,000
  await expect(page.getByRole('link', { name: 'Cover in force $637,000' })).toBeVisible();
  await page.getByRole('link', { name: 'Coverage report' }).first().click();
  await expect(page.getByRole('row', { name: /^Boat/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$565,719.49');
  await menu(page, 'Dashboard');
  // 575,150.50 − 14,000.00
  await expect(fact(page, 'Net Worth')).toHaveText('$561,150.50');
  await region(page, 'Due Dates').getByRole('link', { name: 'All due dates' }).click();
  const all = page.locator('main');
  await expect(all.getByText('Registration expires')).toBeVisible();
  await expect(all.getByText(/Boat/)).toHaveCount(0);
  expect(days.later > days.begin).toBe(true);
}
