import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { newEmail, newPerson, type Person } from './person.ts';

test.use({ viewport: desk });

async function addDocument(owner: Person, name: string): Promise<string> {
  const file = await owner.upload(`${name}.pdf`, 'document', pdfOf([name, 'Lighthouse']));
  const { id } = await owner.ask('POST', '/api/documents', {
    file_id: file.id,
    name,
    document_category: 'Contracts',
  });
  return String(id);
}

const share = async (owner: Person, ids: readonly string[], email: string, permission = 'view') =>
  owner.ask('POST', '/api/sharing/shares', {
    items: ids.map((item_id) => ({ item_type: 'document', item_id })),
    emails: [email],
    permission,
  });

/** The secret of the newest letter of invitation to an address; empty until there is one. */
async function letterTo(address: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${address}/outbox`)).text();
  const mail = outbox.split('<article>').find((each) => each.includes(`To ${email} `));
  return /invitation#([\w-]{43})/.exec((mail ?? '').replaceAll('&#35;', '#'))?.[1] ?? '';
}

test('what Cara shares stands record by record with both; Dan accepts one, declines one, and is out when she takes it back @sharing', async ({
  page,
  browser,
  server,
}) => {
  const cara = await newPerson(server.address);
  const dan = await newPerson(server.address);
  await cara.ask('PATCH', '/api/accounts/profile', { first_name: 'Cara', last_name: 'Lind', version: 'any' });
  const context = await browser.newContext({ baseURL: server.address, viewport: desk });
  const his = await context.newPage();
  const deed = await addDocument(cara, 'Deed of the barn');
  const plan = await addDocument(cara, 'Plan of the barn');
  const letter = await addDocument(cara, 'Letter of the bank');

  await test.step('a newcomer is told what the screen is for', async () => {
    await signInAs(page, cara, '/documents?tab=sharing');
    await expect(page).toHaveURL(/\/documents\/sharing$/);
    await expect(page.getByText('No shares yet')).toBeVisible();
    await expectAccessible(page, 'nothing given');
    await page.getByRole('tab', { name: /^Received/ }).click();
    await expect(page.getByText('Nothing has been shared with you')).toBeVisible();
    await page.getByRole('tab', { name: /^Pending/ }).click();
    await expect(page.getByText('No pending requests')).toBeVisible();
    await expectAccessible(page, 'nothing waits');
  });

  await test.step('what she shares waits for its answers, and is counted', async () => {
    await share(cara, [deed, plan], dan.email);
    await share(cara, [letter], dan.email, 'download');
    await page.goto('/documents/sharing');
    await expect(page.getByRole('tab', { name: 'Given 3' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pending 3' })).toBeVisible();
    await expect(page.getByText('Not answered', { exact: true })).toHaveCount(3);
    await expectAccessible(page, 'given, waiting');
    await page.getByRole('button', { name: /^More for Letter of the bank/ }).click();
    await page.getByRole('menuitem', { name: 'Resend email' }).click();
    await expect(page.getByText(`Sent again to ${dan.email}`, { exact: false })).toBeVisible();
  });

  await test.step('he sees what is offered, accepts one and declines the other in place', async () => {
    await signInAs(his, dan, '/documents/sharing?tab=pending');
    await expect(his.getByRole('tab', { name: 'Pending 2' })).toBeVisible();
    const offered = his.getByRole('region', { name: 'Invitations' });
    await expect(offered.getByText('Deed of the barn')).toBeVisible();
    await expectAccessible(his, 'offered');
    // The newest stands first: the letter is declined.
    await offered.getByRole('button', { name: 'Decline' }).first().click();
    await expect(his.getByText('You have declined')).toBeVisible();
    await expect(offered.getByText('Letter of the bank')).toHaveCount(0);
    await offered.getByRole('button', { name: 'Accept' }).click();
    await expect(his.getByText('It is open to you now')).toBeVisible();
    await expect(his.getByText('No pending requests')).toBeVisible();
    await his.getByRole('tab', { name: 'Received 2' }).click();
    await expect(his.getByRole('link', { name: 'Plan of the barn' })).toBeVisible();
    await expectAccessible(his, 'received');
    await his.setViewportSize(phone);
    await expectAccessible(his, 'received on the phone');
    await his.setViewportSize(desk);
  });

  await test.step('his dashboard and his search name it with whose it is', async () => {
    await his.goto('/dashboard');
    const card = his.getByRole('region', { name: 'Shared with me' });
    await expect(card.getByText('Deed of the barn')).toBeVisible();
    await expectAccessible(his, 'the dashboard of a newcomer with whom something is shared');
    await his.goto('/search?q=lighthouse');
    await expect(his.getByRole('heading', { name: 'In Cara Lind’s house' })).toBeVisible();
    await expect(his.getByRole('link', { name: /Plan of the barn/ })).toBeVisible();
    await expectAccessible(his, 'a search with another house');
    await his.keyboard.press('Control+k');
    await his
      .getByPlaceholder(/search/i)
      .last()
      .fill('lighthouse');
    await expect(his.getByRole('option', { name: 'Search in Cara Lind’s house' })).toBeVisible();
    await his.keyboard.press('Escape');
    await his.getByRole('link', { name: /Plan of the barn/ }).click();
    await expect(his).toHaveURL(/\/of\/[0-9a-f-]{36}\/documents\//);
    await expect(his.getByRole('heading', { name: 'Plan of the barn', level: 1 })).toBeVisible();
  });

  await test.step('she sees that he looked, lets him take it along, and finds the declined one among what is over', async () => {
    await page.goto('/documents/sharing');
    await expect(page.getByRole('tab', { name: 'Given 2' })).toBeVisible();
    await expect(page.getByText('Opened today')).toBeVisible();
    await page.getByRole('button', { name: /^More for Plan of the barn/ }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await page.getByRole('radio', { name: 'Can view and download' }).check();
    await page.getByLabel('Until').fill('2099-12-31');
    await expectAccessible(page, 'the change of a share');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Plan of the barn' });
    await expect(row.getByText('View, download')).toBeVisible();
    await expect(row.getByText('Dec 31, 2099')).toBeVisible();
    await page.getByRole('button', { name: 'Ended', exact: true }).click();
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await expect(page.getByText('Letter of the bank')).toBeVisible();
    await page.getByRole('button', { name: 'Active', exact: true }).click();
  });

  await test.step('she takes several back at once, brings them back, and takes them back for good; his open page closes', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('2 shares revoked')).toBeVisible();
    await expect(his.getByText('This house is not open to you')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('tab', { name: 'Given 2' })).toBeVisible();
    await expect(page.getByText('Revoked', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: /^More for Deed of the barn/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect(page.getByRole('tab', { name: 'Given 1' })).toBeVisible();
    await his.goto('/documents/sharing?tab=received');
    await expect(his.getByRole('link', { name: 'Plan of the barn' })).toBeVisible();
    await expect(his.getByText('Deed of the barn')).toHaveCount(0);
    await page.getByRole('button', { name: /^More for Plan of the barn/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect(his.getByText('Nothing has been shared with you')).toBeVisible();
    await his.goto('/dashboard');
    await expect(his.getByRole('region', { name: 'Shared with me' })).toHaveCount(0);
  });

  await test.step('who accepts by the letter of another address waits for her word', async () => {
    const other = newEmail();
    await share(cara, [letter], other);
    await expect.poll(() => letterTo(server.address, other)).not.toBe('');
    const token = await letterTo(server.address, other);
    await dan.ask('POST', '/api/sharing/invitations/answer', { token, accepts: true });
    await page.goto('/documents/sharing?tab=pending');
    // The row says so, before the button that does it.
    await expect(page.getByText('Confirm', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(dan.email)).toBeVisible();
    await expectAccessible(page, 'somebody to confirm');
    await page.getByRole('button', { name: /^Confirm .* for Letter of the bank$/ }).click();
    await expect(page.getByText('No pending requests')).toBeVisible();
    await his.goto('/documents/sharing?tab=received');
    await expect(his.getByRole('link', { name: 'Letter of the bank' })).toBeVisible();
  });

  await test.step('what comes from several houses is told apart, and looked at by house', async () => {
    const eve = await newPerson(server.address);
    await eve.ask('PATCH', '/api/accounts/profile', { first_name: 'Eve', last_name: 'Moor', version: 'any' });
    await share(eve, [await addDocument(eve, 'Lease of the mill')], dan.email);
    const { items } = await dan.ask('GET', '/api/sharing/invitations');
    for (const { id } of items as { id: string }[])
      await dan.ask('POST', `/api/sharing/invitations/${id}/answer`, { accepts: true });
    await expect(his.getByRole('link', { name: 'Lease of the mill' })).toBeVisible();
    await his.getByRole('button', { name: /^Eve Moor/ }).click();
    await expect(his.getByRole('link', { name: 'Letter of the bank' })).toHaveCount(0);
    await expect(his.getByRole('link', { name: 'Lease of the mill' })).toBeVisible();
    await expectAccessible(his, 'received of one house');
    await his.getByRole('link', { name: 'By owner' }).click();
    await expect(his.getByRole('heading', { name: 'Eve Moor’s house' })).toBeVisible();
    await expect(his.getByRole('heading', { name: 'Cara Lind’s house' })).toBeVisible();
    await expectAccessible(his, 'houses');
    await context.close();
  });
});
