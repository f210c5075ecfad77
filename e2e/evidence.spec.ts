import { readFile } from 'node:fs/promises';
import { sampleAppliance } from '../server/sample/records/appliances.ts';
import { sampleMovable } from '../server/sample/records/movables.ts';
import { wordsOfPdf } from '../server/kernel/pdf/test-pdf-text.ts';
import { unzip } from '../server/testing/product/unzip.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('an evidence pack is chosen, looked at, made, and downloaded as PDF, CSV and ZIP @evidence', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  await maria.ask('POST', '/api/movables', sampleMovable({ name: 'Kayak', current_value: '800.00' }));
  await maria.ask('POST', '/api/appliances', sampleAppliance({ name: 'Oven', serial_number: null }));
  await page.goto('/insurance');
  await page.getByRole('button', { name: 'More for policies' }).click();
  await page.getByRole('menuitem', { name: 'Evidence pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence pack' })).toBeVisible();
  await expect(page.getByText('$1,220', { exact: true })).toBeVisible();
  const missing = page.getByRole('region', { name: 'What is missing' });
  await expect(missing.getByRole('listitem').filter({ hasText: 'Oven' })).toContainText('No serial number');
  await page.getByRole('checkbox', { name: 'Appliances' }).uncheck();
  await expect(page.getByText('$800', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Appliances' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const packs = page.getByRole('region', { name: 'Your packs' });
  await expect(packs.getByRole('link', { name: 'PDF' })).toBeVisible({ timeout: 90_000 });
  await expect(packs.getByText(/Kept for 7 days, until/)).toBeVisible();
  const download = async (name: string) => {
    const coming = page.waitForEvent('download');
    await packs.getByRole('link', { name }).click();
    return readFile(await (await coming).path());
  };
  expect((await wordsOfPdf(await download('PDF'))).join(' ')).toContain('Total 1 $800.00');
  expect(String(await download('CSV'))).toContain('"Kayak"');
  expect([...(await unzip(await download('ZIP'))).keys()]).toEqual([
    'Evidence pack.pdf',
    'Evidence pack.csv',
  ]);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `an evidence pack at ${size.width}`);
    await expectNoSidewaysScroll(page, `an evidence pack at ${size.width}`);
  }
});
