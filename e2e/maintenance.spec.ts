import { sampleProperty } from '../server/sample/records/properties.ts';
import { expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test('a home is given its upkeep from the catalogue, and a task is done in two taps on the phone and taken back (M-06) @maintenance', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const { id } = await maria.ask('POST', '/api/real-estate/properties', sampleProperty());
  await signInAs(page, maria, `/real-estate/${String(id)}`);
  const card = page.getByRole('region', { name: 'Maintenance' });
  await expect(card.getByText('Change the furnace filter')).toBeVisible();
  await card.getByRole('button', { name: 'Add 4', exact: true }).click();
  await expect(page.getByText('4 tasks were added')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Change the furnace filter' })).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto('/maintenance');
  await page.getByRole('button', { name: 'More for tasks' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Select all 4' }).click();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const assigning = page.getByRole('dialog', { name: 'Who does 4 tasks?' });
  await expect(assigning.getByRole('button', { name: 'Assign to nobody' })).toBeVisible();
  await assigning.getByLabel('Who in the family does it').fill('Lucia');
  await expect(assigning.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await assigning.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByText('4 selected')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop selecting' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Change the furnace filter' });
  await row.getByRole('button', { name: /^Done/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the furnace filter' });
  await expectAccessible(page, 'the dialog of a completion on the phone');
  await dialog.getByRole('button', { name: 'Done', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await page.goto('/maintenance?when=done');
  await expect(page.getByRole('link', { name: 'Change the furnace filter' })).toHaveCount(1);
  await page.getByRole('button', { name: /^More for Change the furnace filter/ }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing done yet')).toBeVisible();
});

test('a repair is requested, done with its cost, corrected and found in the history @maintenance', async ({
  page,
  server,
}) => {
  const owner = await newPerson(server.address);
  await signInAs(page, owner, '/maintenance/add');
  const adding = page.getByRole('dialog', { name: 'Add maintenance' });
  // The sample of the specification is what the form begins with (S-177).
  await expect(adding.getByLabel('Estimated cost')).toHaveValue('150.00');
  await adding.getByLabel('How often').selectOption('usage');
  await expect(adding.getByText('Thing', { exact: true })).toBeVisible();
  await adding.getByLabel('How often').selectOption('once');
  await expect(adding.getByText('Thing optional', { exact: true })).toBeVisible();
  await adding.getByLabel('What is to be done').fill('Mend the gate');
  await adding.getByLabel('Scheduled date').fill('');
  await expect(adding.getByLabel('Description')).toHaveCount(0);
  await adding.getByRole('button', { name: 'More details' }).click();
  await expect(adding.getByRole('group', { name: 'More details' })).toBeFocused();
  await expectAccessible(page, 'the whole form of a task');
  // A vendor who is not in the book yet is added by name, and the rest of the form stays as it was typed.
  const vendor = adding.getByRole('combobox', { name: 'Vendor' });
  await vendor.click();
  await page.keyboard.type('Gates & Co.');
  await page.getByRole('option', { name: 'Add “Gates & Co.”' }).dblclick();
  await expect(vendor).toHaveText('Gates & Co.');
  await expect(adding.getByLabel('What is to be done')).toHaveValue('Mend the gate');
  await adding.getByRole('button', { name: 'Add maintenance' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await page.getByRole('link', { name: 'Mend the gate' }).click();
  await expect(page.getByRole('heading', { name: 'Mend the gate', level: 1 })).toBeVisible();
  const { items: book } = await owner.ask('GET', '/api/vendors/book');
  expect(book).toMatchObject([{ name: 'Gates & Co.' }]);
  // What a stored task says is in sight at once.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const stored = page.getByRole('dialog', { name: 'Change Mend the gate' });
  await expect(stored.getByRole('combobox', { name: 'Vendor' })).toHaveText('Gates & Co.');
  await stored.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Done/ }).click();
  const done = page.getByRole('dialog', { name: 'Mend the gate' });
  await done.getByLabel('Cost').fill('80');
  // The task's vendor stands there already, so nothing of who did it is folded away.
  await expect(done.getByRole('combobox', { name: 'Vendor' })).toHaveText('Gates & Co.');
  await done.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(done).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Gates & Co.')).toBeVisible();
  await history.getByRole('button', { name: /^More for Mend the gate/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Mend the gate' });
  await changing.getByLabel('Cost').fill('85.50');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(history.getByText('$85.50')).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
});
