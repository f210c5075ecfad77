import { sampleProperty } from '../server/sample/records/properties.ts';
import { roomPicture } from '../server/sample/drawings/sample-pictures.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

test.use({ viewport: desk });

test('a home gets its rooms, a shut-off with a photograph, a supplier, whom to call, and one printed page (S-025) @my-home', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await signInAs(page, maria);
  // An answer that is long in coming leaves no screen without a name.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/my-home?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/my-home/emergency');
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency information' })).toBeVisible();
  late.resolve();
  await expect(page.getByText('No home yet')).toBeVisible();
  await page.goto('/my-home');
  await expect(page.getByText('No home yet')).toBeVisible();
  const draft = sampleProperty({ occupancy_status: 'owner_occupied', lease_end_date: null, bedrooms: 2 });
  const { id } = await maria.ask('POST', '/api/real-estate/properties', draft);

  await test.step('its rooms come in one click, and a name of its own beside', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Add the rooms of the house' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rooms of the house' });
    await dialog.getByLabel('Laundry room').uncheck();
    await dialog.getByLabel('Another room').fill('Boat room');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Add \d+ rooms$/ }).click();
    const rooms = page.getByRole('region', { name: 'Rooms' });
    await expect(rooms.getByRole('link', { name: 'Boat room' })).toBeVisible();
    await expect(rooms.getByRole('link', { name: 'Bedroom 2' })).toBeVisible();
    await expect(rooms.getByRole('link', { name: 'Laundry room' })).toHaveCount(0);
  });

  await test.step('the water shut-off is written down where it is, with a photograph', async () => {
    await page.getByRole('button', { name: 'Water shut-off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Water shut-off' });
    await dialog.getByRole('combobox', { name: 'Is in' }).click();
    await page.getByRole('option', { name: 'Kitchen' }).click();
    await dialog.getByLabel('Where exactly').fill('Under the sink, right side');
    await dialog.getByRole('button', { name: 'More details' }).click();
    await dialog.getByLabel('Notes').fill('A quarter turn');
    const photo = { name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await roomPicture('valve') };
    await page.locator('input[type=file]').first().setInputFiles([photo]);
    await expect(dialog.getByAltText('Number 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add place' }).click();
    await expect(page.getByText('Kitchen: Under the sink, right side')).toBeVisible();
    await expectAccessible(page, 'the home');
  });

  await test.step('a supplier and a neighbor stand on the page that is printed', async () => {
    await page.getByRole('button', { name: 'Add utility' }).click();
    const utility = page.getByRole('dialog', { name: 'Add utility' });
    await utility.getByLabel('What').selectOption('Water');
    await utility.getByLabel('Provider').fill('Portland Water');
    await utility.getByLabel('Phone for outages').fill('(207) 555-0121');
    await utility.getByRole('button', { name: 'Add utility' }).click();
    await expect(page.getByText('Portland Water', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Emergency page' }).click();
    await page.getByRole('button', { name: 'Add contact' }).click();
    const contact = page.getByRole('dialog', { name: 'Add contact' });
    await contact.getByLabel('Who').selectOption('Neighbor');
    await contact.getByLabel('Name').fill('Ruth');
    await contact.getByLabel('Phone').fill('(207) 555-0142');
    await contact.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByRole('link', { name: 'Call Ruth (207) 555-0142' })).toHaveAttribute(
      'href',
      'tel:2075550142',
    );
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Call Portland Water (207) 555-0121' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('on the phone a shelf is put into a room, the room goes to the trash with it and comes back', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'My Home' }).last().click();
    await page.getByRole('link', { name: 'Garage' }).click();
    await page.getByRole('button', { name: 'Add a place inside' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a place in Garage' });
    await dialog.getByLabel('Name').fill('Shelf 2');
    await dialog.getByRole('button', { name: 'Add place' }).click();
    await page.getByRole('link', { name: /^Shelf 2/ }).click();
    await expect(page.getByRole('heading', { name: 'Shelf 2', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Garage' }).click();
    await expectNoSidewaysScroll(page, 'a place');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page).toHaveURL(/\/my-home\/places$/);
    await expect(page.getByRole('link', { name: /Shelf 2/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Shelf 2' })).toBeVisible();
    await page.goto(`/real-estate/${String(id)}`);
    const rooms = page.getByRole('region', { name: 'Rooms' });
    await rooms.getByRole('button', { name: /^Show all/ }).click();
    await expect(rooms.getByRole('link', { name: /^Boat room/ })).toBeVisible();
  });
});
