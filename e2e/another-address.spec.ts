import type { Page } from '@playwright/test';
import { desk, expect, expectAccessible, phone, test } from './journey.ts';
import { newEmail, newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

test.use({ viewport: desk });

/** The link of the letter of invitation to an address, out of the outbox. */
async function letterTo({ address }: RunningServer, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${address}/outbox`)).text();
      const mail = outbox.split('<article>').find((each) => each.includes(`To ${email} `)) ?? '';
      link = /href="([^"]*\/invitation#[^"]*)"/.exec(mail)?.[1];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

async function enter(page: Page, { cookie }: Person, { address }: RunningServer, path: string) {
  await page.context().addCookies(
    cookie.split('; ').map((each) => {
      const [name = '', ...value] = each.split('=');
      return { name, value: value.join('='), url: address };
    }),
  );
  await page.goto(path);
}

test('somebody accepts under another address than the invited one: nothing is open until the owner confirms it from the card @sharing', async ({
  page,
  browser,
  server,
}) => {
  const [maria, ana] = [await newPerson(server.address), await newPerson(server.address)];
  const invited = newEmail('ana');
  await maria.ask('POST', '/api/dates', { title: 'Sweep the chimney', due_date: '2031-05-01' });
  await maria.ask('POST', '/api/sharing/trusted', {
    name: 'Ana',
    email: invited,
    parts: [{ item_type: 'area:dates', role: 'viewer' }],
  });
  const own = await browser.newContext({ baseURL: server.address, viewport: phone });
  const hers = await own.newPage();

  await test.step('she is signed in with her own address, opens the letter, and is told that she has to be confirmed', async () => {
    await enter(hers, ana, server, '/dashboard');
    await hers.goto(await letterTo(server, invited));
    await expect(hers.getByRole('heading', { name: /trusts you with their house$/ })).toBeVisible();
    await expect(hers.getByText(`You are signed in as ${ana.email}.`)).toBeVisible();
    await expect(
      hers.getByText(new RegExp(`The invitation was written to ${invited}, so .+ will have to confirm you`)),
    ).toBeVisible();
    await expectAccessible(hers, 'an invitation to another address');
    await hers.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(hers.getByRole('heading', { name: 'You have accepted' })).toBeVisible();
    await hers.goto('/shared-with-me');
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hers.getByText('Sweep the chimney')).toHaveCount(0);
    await expect(hers.getByRole('link', { name: /house$/ })).toHaveCount(0);
  });

  await test.step('the owner sees on the card who accepted, is asked whether it is right, and confirms', async () => {
    await enter(page, maria, server, '/profile/trusted-users');
    const card = page.getByRole('row').filter({ hasText: 'Ana' });
    await expect(card.getByText('Confirm', { exact: true })).toBeVisible();
    await expect(card.getByText(ana.email, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'Ana', exact: true }).click();
    await expect(page.getByText('Ana has accepted. Is it the right person?')).toBeVisible();
    await expect(
      page.getByText(`You invited ${invited}: ask them whether this account is theirs.`),
    ).toBeVisible();
    await expectAccessible(page, 'somebody who accepted under another address');
    await page.getByRole('button', { name: 'Confirm Ana' }).click();
    await expect(page.getByText('Trusted', { exact: true })).toBeVisible();
    await expect(page.getByText('Is it the right person?')).toHaveCount(0);
    await page.goto('/profile/trusted-users');
    await expect(card.getByText('Trusted', { exact: true })).toBeVisible();
    await expect(card.getByText(ana.email, { exact: true })).toBeVisible();
  });

  await test.step('and then it is open to that account', async () => {
    await hers.goto('/shared-with-me');
    await hers
      .getByRole('link', { name: /house$/ })
      .first()
      .click();
    await expect(hers.getByText(/^You are in .+ house$/)).toBeVisible();
    await hers.getByRole('main').getByRole('link', { name: 'All reminders' }).click();
    await expect(hers.getByRole('link', { name: 'Sweep the chimney' })).toBeVisible();
    await own.close();
  });
});

test('an owner who does not know the other account ends it, and the letter opens nothing any more @sharing', async ({
  page,
  browser,
  server,
}) => {
  const [maria, stranger] = [await newPerson(server.address), await newPerson(server.address)];
  const invited = newEmail('ben');
  await maria.ask('POST', '/api/sharing/trusted', {
    name: 'Ben',
    email: invited,
    parts: [{ item_type: 'area:dates', role: 'viewer' }],
  });
  const letter = await letterTo(server, invited);
  const own = await browser.newContext({ baseURL: server.address, viewport: phone });
  const theirs = await own.newPage();
  await enter(theirs, stranger, server, '/dashboard');
  await theirs.goto(letter);
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'You have accepted' })).toBeVisible();

  await enter(page, maria, server, '/profile/trusted-users');
  await page.getByRole('link', { name: 'Ben', exact: true }).click();
  await expect(page.getByText(`You invited ${invited}: ask them whether`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Ben can see nothing of yours.')).toBeVisible();
  await theirs.goto('/shared-with-me');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: /house$/ })).toHaveCount(0);
  await own.close();
});
