import { readFile } from 'node:fs/promises';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { wordsOfPdf } from '../server/kernel/pdf/test-pdf-text.ts';
import { unzip } from '../server/testing/product/unzip.ts';
import { addHousehold, daysFrom } from './household.ts';
import { menu } from './household-screens.ts';
import { desk, expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });
test('after a fire the insurer is sent one PDF and one ZIP of what stood in the rooms (M-08) @evidence @insurance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const house = sampleProperty({ address: '12 Harbor Lane', lease_end_date: null });
  const { id } = await maria.ask('POST', '/api/real-estate/properties', house);
  await addHousehold(maria, daysFrom(new Date().toISOString().slice(0, 10)), String(id));
  await signInAs(page, maria);
  await menu(page, 'Insurance');
  await page.getByRole('link', { name: 'Evidence pack' }).click();
  const section = page.getByRole('region', { name: '12 Harbor Lane', exact: true });
  // 2,199.00 + 949.99 + 1,420.00 in the kitchen
  await expect(section.getByText('$4,568.99').first()).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'an evidence pack on a phone');
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const packs = page.getByRole('region', { name: 'Your packs' });
  await expect(packs.getByRole('link', { name: 'PDF' })).toBeVisible({ timeout: 60_000 });
  const download = async (name: string) => {
    const coming = page.waitForEvent('download');
    await packs.getByRole('link', { name }).click();
    return readFile(await (await coming).path());
  };
  const words = (await wordsOfPdf(await download('PDF'))).join(' ');
  for (const known of ['Kitchen', 'Dishwasher', 'FD 9705 00123', '$949.99', '$4,568.99'])
    expect(words).toContain(known);
  const names = [...(await unzip(await download('ZIP'))).keys()];
  expect(names).toContain('Evidence pack.pdf');
  expect(names.some((name) => name.endsWith('.pdf') && name.includes('receipt'))).toBe(true);
});
