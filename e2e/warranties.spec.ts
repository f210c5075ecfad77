import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { sampleProperty } from '../server/sample/records/properties.ts';
import { expect, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const today = new Date().toISOString().slice(0, 10);

test('a thing says what is covered and what proof is missing, and a claim keeps its diary (M-07) @core @warranties', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const bought = addMonths(addDays(today, -10), -24);
  const home = await maria.ask('POST', '/api/real-estate/properties', {
    ...sampleProperty({ lease_end_date: null, purchase_date: bought }),
  });
  await signInAs(page, maria, `/real-estate/${String(home['id'])}`);
  const card = page.getByRole('region', { name: 'Warranty' });
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: 'Add warranty' }).click();
  const form = page.getByRole('dialog', { name: 'Add warranty' });
  await form.getByLabel('Kind').selectOption('manufacturer');
  await form.getByLabel('Provider').fill('Ridgeline');
  await expect(form.getByLabel('Start date')).toHaveValue(bought);
  await expect(form.getByLabel('Cover ends')).toHaveValue(addMonths(bought, 12));
  await form.getByLabel('Years').fill('5');
  await expect(form.getByLabel('Cover ends')).toHaveValue(addMonths(bought, 60));
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Until').nth(1).fill(addMonths(bought, 12));
  await form.getByRole('button', { name: 'Add warranty' }).click();
  await expect(form).toBeHidden();

  const ended = addMonths(bought, 12).slice(0, 4);
  await expect(
    card.getByText(new RegExp(`^Parts covered until .* · labor ended in ${ended}$`)),
  ).toBeVisible();
  await expect(card.getByText('Missing: receipt, photograph, warranty document')).toBeVisible();
  await card.getByText('Missing: receipt, photograph, warranty document').click();
  await card.getByRole('button', { name: 'Add receipt' }).click();
  const proof = page.getByRole('dialog', { name: 'Add the receipt' });
  const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Roof, paid']) };
  await proof.locator('input[type=file]').first().setInputFiles(receipt);
  await expect(proof.getByRole('list', { name: 'Attached documents' })).toBeVisible();
  await proof.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card.getByText('Missing: photograph, warranty document')).toBeVisible();

  await card.getByRole('button', { name: 'Open a claim' }).click();
  const claim = page.getByRole('dialog', { name: 'Open a claim' });
  await claim.getByRole('button', { name: 'Open claim' }).click();
  await expect(claim.getByRole('button', { name: 'What happened is required' })).toBeVisible();
  await claim.getByLabel('What happened').fill('Water in the attic');
  await claim.getByRole('button', { name: 'Open claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water in the attic' })).toBeVisible();
  await page.getByRole('button', { name: 'Add entry' }).click();
  const entry = page.getByRole('dialog', { name: 'Add to the diary' });
  await entry.getByLabel('With whom').fill('Dora');
  await entry.getByLabel('What was said or done').fill('They send somebody on Monday');
  await entry.getByRole('button', { name: 'Add entry' }).click();
  const diary = page.getByRole('list', { name: 'Diary' });
  await expect(diary.getByText('They send somebody on Monday')).toBeVisible();
  await diary.getByRole('button', { name: 'Remove' }).click();
  await expect(diary).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(diary.getByText('They send somebody on Monday')).toBeVisible();
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.goto('/warranties?show=active');
  await page.getByRole('link', { name: 'Ridgeline manufacturer warranty' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Ridgeline manufacturer warranty' });
  await edit.getByLabel('In force').uncheck();
  await edit.getByLabel('Why it is void').fill('Walked on');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This warranty is void: it covers nothing.')).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'a void warranty');
});
