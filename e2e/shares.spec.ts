import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { samplePolicy } from '../server/sample/records/insurance.ts';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { newEmail, newPerson, type Person } from './person.ts';

test.use({ viewport: desk });

async function called(person: Person, first_name: string, last_name: string): Promise<void> {
  const { version } = await person.ask('GET', '/api/accounts/profile');
  await person.ask('PATCH', '/api/accounts/profile', { version, first_name, last_name });
}

/** The link of the newest letter of invitation to an address, out of the outbox. */
async function letterTo(address: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${address}/outbox`)).text();
      link = outbox
        .split('<article>')
        .filter((each) => each.includes(`To ${email} `))
        .map((mail) => /href="([^"]*\/invitation#[^"]*)"/.exec(mail)?.[1])
        .find((href) => href !== undefined);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('Maria shares a policy with Ana from its screen, sees that she opened it, changes what she may do, takes it back, and undoes that @sharing @insurance', async ({
  page,
  browser,
  server,
}) => {
  const maria = await newPerson(server.address);
  const ana = await newPerson(server.address, newEmail('ana'));
  await called(maria, 'Maria', 'Reyes');
  await called(ana, 'Ana', 'Reyes');
  const { id } = await maria.ask('POST', '/api/insurance', samplePolicy({ name: 'Harbor home' }));
  const own = await browser.newContext({ baseURL: server.address, viewport: desk });
  const hers = await own.newPage();
  const until = addDays(new Date().toISOString().slice(0, 10), 40);
  const card = page.getByRole('region', { name: 'Shared with', exact: true });

  await test.step('she is told which address is wrong, and what she typed stays', async () => {
    await signInAs(page, maria, `/insurance/${String(id)}`);
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^By a link/ })).toBeVisible();
    await page.getByRole('menuitem', { name: /^With a person/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Harbor home' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText('Name at least one person').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'To whom' }).fill('nobody');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('nobody: This is not an e-mail address')).toBeVisible();
    await expectAccessible(page, 'a wrong address');
    await dialog.getByRole('button', { name: 'Remove nobody' }).click();
    await dialog.getByRole('textbox', { name: 'To whom' }).fill(`${ana.email}, ${maria.email},`);
    await dialog.getByRole('radio', { name: /^Can view and download/ }).check();
    await dialog.getByLabel(/^Until/).fill(until);
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('So that you have the number at hand');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText(`${maria.email}: This is your own address`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Remove ${ana.email}` })).toBeVisible();
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('So that you have the number at hand');
    await dialog.getByRole('button', { name: `Remove ${maria.email}` }).click();
    await expectAccessible(page, 'sharing a record');
    await page.setViewportSize(phone);
    // It comes up once more as a sheet; half-way nobody could read it.
    const moving = () => dialog.evaluate((each) => each.getAnimations().length);
    await expect.poll(moving).toBe(0);
    await expectAccessible(page, 'sharing a record on the phone');
    await page.setViewportSize(desk);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('The email is on its way')).toBeVisible();
    await expect(card.getByText('Not answered yet')).toBeVisible();
    await expect(card.getByText(/^You shared it with them: View, download, until /)).toBeVisible();
    await expectAccessible(page, 'a share that waits');
  });

  const kept = (await maria.ask('GET', '/api/sharing/shares'))['items'];
  expect(kept).toMatchObject([
    { item_type: 'policy', item_id: id, shared_with_email: ana.email, permission: 'download' },
  ]);

  await test.step('Ana gets the letter, accepts, and opens the policy', async () => {
    await signInAs(hers, ana);
    await hers.goto(await letterTo(server.address, ana.email));
    await expect(hers.getByRole('heading', { name: 'Maria Reyes shares something with you' })).toBeVisible();
    await expect(hers.getByText('So that you have the number at hand')).toBeVisible();
    await hers.getByRole('button', { name: 'Accept' }).click();
    await expect(hers.getByRole('heading', { name: 'It is open to you now' })).toBeVisible();
    await hers.goto('/shared-with-me');
    await hers.getByRole('link', { name: 'Maria Reyes’ house' }).click();
    await hers.getByRole('main').getByRole('link', { name: 'Harbor home' }).click();
    await expect(hers.getByRole('heading', { name: 'Harbor home', level: 1 })).toBeVisible();
    // Guests share nothing on.
    await expect(hers.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
    await expect(hers.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(hers, 'a policy that is shared');
  });

  await test.step('Maria sees that she opened it, and lets her edit', async () => {
    const opened = card.getByRole('region', { name: 'Who opened it' });
    await expect(opened.getByText('Ana Reyes opened it once')).toBeVisible();
    await expectAccessible(page, 'who opened it');
    await card.getByRole('button', { name: 'More for Ana Reyes' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'What Ana Reyes may do' });
    await expect(dialog.getByLabel(/^Until/)).toHaveValue(until);
    await dialog.getByRole('radio', { name: /^Can edit/ }).check();
    await dialog.getByLabel(/^Until/).fill('');
    await expectAccessible(page, 'changing a share');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(card.getByText('You shared it with them: View, add, edit', { exact: true })).toBeVisible();
    await hers.reload();
    await expect(hers.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  await test.step('she takes it back: what Ana has open is empty at once, until Undo', async () => {
    await card.getByRole('button', { name: 'More for Ana Reyes' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect(page.getByText('Ana Reyes no longer has access')).toBeVisible();
    await expect(hers.getByText('Harbor home')).toHaveCount(0);
    await expect(card.getByText('Nobody can open it any more.')).toBeVisible();
    await expect(card.getByText('(closed to them now)')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Shared again')).toBeVisible();
    await expect(card.getByText('You shared it with them: View, add, edit', { exact: true })).toBeVisible();
    await hers.goto('/shared-with-me');
    await hers.getByRole('link', { name: 'Maria Reyes’ house' }).click();
    await expect(hers.getByRole('main').getByRole('link', { name: 'Harbor home' })).toBeVisible();
    await page.setViewportSize(phone);
    await expectAccessible(page, 'shared with, on the phone');
    await page.setViewportSize(desk);
    await own.close();
  });
});

test('ticked documents go to two people at once, and one that is “Only me” says what becomes of it @core @sharing @documents', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  for (const name of ['Deed', 'Survey', 'Will']) {
    const file = await maria.upload(`${name}.pdf`, 'document', pdfOf([`${name} of the house`]));
    const about = { name, document_category: 'Other', file_id: file.id, private: name === 'Will' };
    await maria.ask('POST', '/api/documents', about);
  }
  const [cy, dee] = [newEmail('cy'), newEmail('dee')];
  await signInAs(page, maria, '/documents');
  await page.getByRole('button', { name: 'More for documents' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  for (const name of ['Deed', 'Survey', 'Will']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: /^By a link/ }).click();
  const link = page.getByRole('dialog', { name: 'Share by link' });
  for (const name of ['Deed', 'Survey', 'Will'])
    await expect(link.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: /^With a person/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Share 3 records' });
  await expect(dialog.getByText('Will is marked “Only me”')).toBeVisible();
  await expectAccessible(page, 'sharing what is ticked');
  await dialog.getByRole('button', { name: 'Leave out Survey' }).click();
  const two = page.getByRole('dialog', { name: 'Share 2 records' });
  await two.getByRole('textbox', { name: 'To whom' }).fill(`Cy <${cy}>; ${dee} `);
  await expect(two.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await two.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('2 emails are on their way')).toBeVisible();

  // Both have both: the address that was known is offered for the next one.
  await page.goto('/documents');
  await page.getByRole('link', { name: 'Deed' }).first().click();
  const card = page.getByRole('region', { name: 'Shared with', exact: true });
  await expect(card.getByText('Not answered yet')).toHaveCount(2);
  await expectAccessible(page, 'a document that is shared');
  await page.goto('/documents');
  await page.getByRole('link', { name: 'Survey' }).first().click();
  await expect(page.getByRole('heading', { name: 'Survey', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: /^With a person/ }).click();
  const again = page.getByRole('dialog', { name: 'Share Survey' });
  await again.getByRole('button', { name: cy }).click();
  await again.getByRole('textbox', { name: 'To whom' }).fill(dee);
  await expectAccessible(page, 'an address that is offered');
  // What was typed and not finished goes along.
  await again.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('2 emails are on their way')).toBeVisible();
  await expect(card.getByText('Not answered yet')).toHaveCount(2);
  await card.getByRole('button', { name: `More for ${dee}` }).click();
  await page.getByRole('menuitem', { name: 'Send the email again' }).click();
  await expect(page.getByText(`A new email is on its way to ${dee}`)).toBeVisible();
});
