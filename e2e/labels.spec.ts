import { readFile } from 'node:fs/promises';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { scanned } from '../server/labels/test-scan.ts';
import { expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('a label is printed; its scan opens the thing after the sign-in, and nothing for others or once it is changed @labels', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  const { id } = await maria.ask('POST', '/api/real-estate/properties', sampleProperty());
  await page.goto('/labels');
  await page.getByRole('checkbox', { name: /22 Harbor Lane/ }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print a label' });
  await dialog.getByLabel('Sheet').selectOption('a4_21');
  await expectAccessible(page, 'printing labels');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const codes = await scanned(await readFile(await (await download).path()));
  const address = codes[0]?.[0] ?? '';
  await expect(dialog).toBeHidden();
  expect(address).toMatch(/\/l\/[0-9a-z]{20}$/);
  const path = new URL(address).pathname;

  await page.context().clearCookies();
  await page.goto(path);
  await page.getByLabel('Email', { exact: true }).fill(maria.email);
  await page.getByLabel('Password', { exact: true }).fill(maria.password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page).toHaveURL(`/real-estate/${String(id)}`);
  await expect(page.getByRole('heading', { level: 1, name: '22 Harbor Lane' })).toBeVisible();

  const label = page.getByRole('region', { name: 'Label' });
  await label.getByRole('button', { name: 'Change code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change code' }).click();
  await expect(page.getByText('The old label no longer works. Print a new one.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('This label opens nothing for you')).toBeVisible();
  await expectAccessible(page, 'a label that opens nothing');
});
