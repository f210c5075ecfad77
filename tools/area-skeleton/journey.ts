import { withArticle, type Names } from './names.ts';

/** The journey of a new area, which runs for every change: its form, its list, its screen, its trash, in a browser. */
export const journey = ({ many, one }: Names): Record<string, string> => ({
  [`e2e/${many.kebab}.spec.ts`]: `import { desk, expect, expectAccessible, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('${withArticle(one.words)} is added, found, changed, removed and brought back @${many.kebab}', async ({ page, server }) => {
  await signInAs(page, await newPerson(server.address), '/${many.kebab}');
  await page.getByRole('button', { name: 'Add ${one.words}' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add ${one.words}' });
  await adding.getByLabel('Name', { exact: true }).fill('The first');
  await adding.getByRole('button', { name: 'Add ${one.words}' }).click();
  await page.getByRole('link', { name: 'The first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
  await expectAccessible(page, '${withArticle(one.words)}');

  await page.getByRole('button', { name: 'Edit' }).click();
  const changing = page.getByRole('dialog', { name: 'The first' });
  await changing.getByLabel('Name', { exact: true }).fill('The second');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'The second' })).toBeVisible();
});
`,
});
