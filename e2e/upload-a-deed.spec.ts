import type { Page } from '@playwright/test';
import { housePicture } from '../server/sample/drawings/sample-pictures.ts';
import { docxOf, jpgOf, pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { desk, expect, expectAccessible, phone, test } from './journey.ts';
import { goodPassword, linkMailedTo, newEmail, newPerson } from './person.ts';

for (const [name, viewport] of [
  ['desk @core', desk],
  ['phone', phone],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a person registers, adds a home, uploads its deed and finds it by a word inside it @accounts @real-estate @documents @search @dashboard', async ({
      page,
      server,
    }) => {
      test.setTimeout(240_000);
      const email = newEmail('maria');
      await register(page, server.address, email);
      await addHome(page);
      await uploadDocuments(page);
      await seeThemOnTheDashboard(page);
      await findByWordInside(page);
      await removeAndRestore(page);
      await strangerSeesNothing(server.address);
      await signOut(page);
    });
  });
}

async function register(page: Page, address: string, email: string): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirm password').fill(goodPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(email)).toBeVisible();

  // In this browser the link signs in; the form is tried all the same.
  await page.goto(await linkMailedTo(address, email));
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong but long 7!');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/Incorrect email or password/)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('checkbox', { name: /Remember me/ }).check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
}

async function addHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Add Property/ }).click();
  const wizard = page.getByRole('dialog', { name: 'Add Property' });
  await expect(wizard.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Address is required').first()).toBeVisible();

  await wizard.getByLabel('Address').fill('22 Harbor Lane');
  await wizard.getByLabel('City').fill('Portland');
  await wizard.getByLabel('State').fill('OR');
  await wizard.getByLabel(/^Zip code/).fill('9720');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Invalid zip code format').first()).toBeVisible();
  await wizard.getByLabel(/^Zip code/).fill('97201');
  await wizard.getByRole('button', { name: 'Continue' }).click();

  await wizard.getByLabel('Size').fill('1450');
  await wizard.getByLabel(/^Bedrooms/).fill('3');
  await wizard.getByLabel(/^Bathrooms/).fill('2.5');
  await wizard.getByRole('button', { name: 'Continue' }).click();

  await wizard.getByLabel('Purchase date').fill('2020-05-01');
  await wizard.getByLabel('Purchase price').fill('350000');
  await wizard.getByLabel('Current value').fill('742000.55');
  await wizard.getByRole('button', { name: 'Continue' }).click();

  const photos = await Promise.all([housePicture(1), housePicture(2)]);
  await wizard
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      photos.map((buffer, index) => ({ name: `home-${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
  await expect(wizard.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('22 Harbor Lane').first()).toBeVisible();
  await wizard.getByRole('button', { name: 'Add Property' }).click();
  await expect(wizard).toBeHidden();

  await page
    .getByRole('link', { name: /22 Harbor Lane/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '22 Harbor Lane' })).toBeVisible();
  await expect(page.getByText('$742,000.55').first()).toBeVisible();
  await expectAccessible(page, 'a property');
}

async function uploadDocuments(page: Page): Promise<void> {
  await uploadOne(page, {
    file: {
      name: 'deed.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf(['Warranty deed', 'Recorded under quitrent 4711']),
    },
    category: 'Deeds & Titles',
    isProposed: true,
    more: async (dialog) => {
      await dialog.locator('input[name=name]').fill('Deed of Harbor Lane');
      await dialog.getByLabel(/^Expiry date/).fill(inDays(5));
    },
  });
  await uploadOne(page, {
    file: {
      name: 'receipt.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpgOf(['Dishwasher receipt', 'Total: $849.00']),
    },
    category: 'Receipts',
    isProposed: true,
  });
  await uploadOne(page, {
    file: {
      name: 'wishes.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docxOf(['My wishes', 'The lighthouse goes to Lucia']),
    },
    category: 'Wills & Trusts',
    isProposed: false,
  });
}

type Document = {
  file: { name: string; mimeType: string; buffer: Buffer };
  category: string;
  isProposed: boolean;
  more?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>;
};

async function uploadOne(page: Page, document: Document): Promise<void> {
  await page.goto('/documents/upload');
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.locator('input[type=file]').first().setInputFiles(document.file);
  const category = dialog.getByLabel('Category');
  if (document.isProposed) {
    // What the file says is proposed, and nothing need be chosen.
    await expect(category).toHaveText(document.category);
  } else {
    await dialog.getByRole('button', { name: 'Upload Document' }).click();
    await expect(dialog.getByText('Please select a category').first()).toBeVisible();
    await category.click();
    await page.keyboard.type(document.category);
    await page.getByRole('option', { name: document.category }).click();
  }
  await document.more?.(dialog);
  await dialog.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page.getByText('1 document(s) uploaded successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function seeThemOnTheDashboard(page: Page): Promise<void> {
  await page.goto('/');
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('link', { name: 'View all 3' })).toBeVisible();
  const due = page.getByRole('region', { name: 'Due Dates' });
  await expect(due.getByText('Deed of Harbor Lane')).toBeVisible();
  await expect(due.getByText('in 5 days').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('$742,000.55').first()).toBeVisible();
  await expectAccessible(page, 'the dashboard');
}

async function findByWordInside(page: Page): Promise<void> {
  for (const [word, title] of [
    ['quitrent', 'Deed of Harbor Lane'],
    ['lighthouse', 'wishes.docx'],
    ['dishwasher', 'receipt.jpg'],
  ] as const) {
    // Documents are read in the background; scans take a few seconds.
    await expect(async () => {
      await page.goto(`/search?q=${word}`);
      await expect(
        page.getByRole('link', { name: new RegExp(title.replace(/\..*/, '')) }).first(),
      ).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 90_000 });
  }
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search, go to, add…').fill('quitrent');
  await page.getByRole('option', { name: /Deed of Harbor Lane/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deed of Harbor Lane' })).toBeVisible();
  await expect(page.getByText('Recorded under quitrent 4711')).toBeVisible();
}

async function removeAndRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Document' });
  await dialog.locator('input[name=name]').fill('Deed, 22 Harbor Lane');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deed, 22 Harbor Lane' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('deed.pdf');

  await page.getByRole('main').getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: /trash|remove/i }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto('/documents');
  await expect(page.getByRole('link', { name: /Deed, 22 Harbor Lane/ }).first()).toBeVisible();
}

async function strangerSeesNothing(address: string): Promise<void> {
  const stranger = await newPerson(address);
  const documents = await stranger.ask('GET', '/api/documents');
  expect(documents['items']).toEqual([]);
  const found = await stranger.ask('GET', '/api/search?q=quitrent');
  expect(found['items']).toEqual([]);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/login\?from=/);
}

function inDays(days: number): string {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  return `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;
}
