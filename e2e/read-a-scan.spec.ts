import type { Page } from '@playwright/test';
import { letterLines, scanOf } from '../server/sample/drawings/scans.ts';
import { expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const lines = ['Warranty Deed', 'Harlow County Recorder', '', 'The grantor conveys the house.'];

test('a scan is drawn page by page in every coding, and what of it could not be read is said @documents', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const scan = await scanOf([
    { coding: 'ccitt', lines },
    { coding: 'jbig2', lines },
    { coding: 'jpx' },
    { coding: 'broken', text: ['RECEIVED BY THE RECORDER'] },
  ]);
  const { id: file_id } = await maria.upload('scan.pdf', 'document', scan);
  const { id } = await maria.ask('POST', '/api/documents', { document_category: 'Deeds & Titles', file_id });
  await signInAs(page, maria, `/documents/${String(id)}`);
  const words = page.getByText('3 of 4 pages read. A picture in it could not be decoded.');
  await expect(words).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The grantor conveys the house').first()).toBeVisible();
  await expect(page.getByText(letterLines[1]).first()).toBeVisible();

  await page.getByRole('button', { name: 'Read all 4 pages' }).click();
  const trouble = page.getByText('A picture on this page cannot be shown here.');
  for (const number of [1, 2, 3]) {
    await expect(sheet(page, number)).toHaveAttribute('data-drawn', 'whole');
    expect(await darkShare(page, number), `page ${number}`).toBeGreaterThan(0.001);
    await expect(trouble).toHaveCount(0);
    await page.getByRole('button', { name: 'Next page' }).click();
  }
  await expect(trouble).toBeVisible();
  await expectAccessible(page, 'a page that cannot be drawn whole');

  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText(/Waiting to be read|Reading…/)).toBeVisible();
  await expect(words).toBeVisible({ timeout: 60_000 });
  await page.goto('/documents');
  await expect(page.getByText('3 of 4 pages read')).toBeVisible();
});

const sheet = (page: Page, number: number) => page.getByRole('img', { name: `Page ${number} of` });

/** How much of a drawn page is dark, from 0 to 1. */
function darkShare(page: Page, number: number): Promise<number> {
  return sheet(page, number).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext('2d');
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 100) dark += 1;
    return dark / (width * height);
  });
}
