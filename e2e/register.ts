import type { Page } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { expect } from './journey.ts';
import { goodPassword } from './person.ts';

/** A newcomer's first document. */
export const policy = {
  name: 'policy.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf([
    'Homeowners policy',
    'Casco Mutual insures the homestead at Harbor Lane',
    'Underwriter: Lighthouse',
  ]),
};

/** Fills the registration as a person would and stops where it says that a mail is on its way. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirm password').fill(goodPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}
