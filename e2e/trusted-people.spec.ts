import { desk, expect, expectAccessible, phone, signInAs, test } from './journey.ts';
import { goodPassword, newEmail } from './person.ts';
import { register } from './register.ts';

test.use({ viewport: desk });

/** The link of the newest mail to an address whose address has `part` in it, out of the outbox. */
async function linkTo(address: string, email: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${address}/outbox`)).text();
      const mails = outbox.split('<article>').filter((each) => each.includes(`To ${email} `));
      link = mails
        .flatMap((mail) => [...mail.matchAll(/href="([^"]*)"/g)])
        .map(([, href = '']) => href)
        .find((href) => href.includes(part));
      return link;
    })
    .toBeDefined();
  return (link ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}

test('Maria trusts Paul with her house: he comes by the letter, is confirmed, adds a reminder, and is out when she ends it @sharing', async ({
  page,
  browser,
  family,
  server,
}) => {
  const email = newEmail('paul');
  const own = await browser.newContext({ baseURL: server.address, viewport: desk });
  const paul = await own.newPage();

  await test.step('she invites him as a manager of everything', async () => {
    await signInAs(page, family, '/profile');
    await page.getByRole('link', { name: /Trusted Users & Family Sharing/ }).click();
    await expect(page.getByRole('link', { name: 'Ana Reyes' })).toBeVisible();
    await expectAccessible(page, 'whom Maria trusts');
    await page.getByRole('link', { name: 'Invite someone' }).first().click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert').getByText('Name is required')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Paul');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('radio', { name: /^Everything/ }).check();
    await page.getByRole('radio', { name: /^See, add, change and remove/ }).check();
    await page.getByRole('textbox', { name: /^Message/ }).fill('So that we both know where things are');
    await expectAccessible(page, 'the invitation');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('heading', { name: 'Paul', level: 1 })).toBeVisible();
    await expect(
      page.getByText(
        'Paul will be able to see, add, change and remove everything that is not marked “Only me”, and download files once you have confirmed them.',
      ),
    ).toBeVisible();
    await expectAccessible(page, 'somebody who is invited');
  });

  await test.step('he opens the letter, makes an account, and accepts', async () => {
    await paul.goto(await linkTo(server.address, email, '/invitation#'));
    await expect(
      paul.getByRole('heading', { name: 'Maria Reyes trusts you with their house' }),
    ).toBeVisible();
    await expect(paul).toHaveURL(/\/invitation$/);
    await expect(paul.getByText('So that we both know where things are')).toBeVisible();
    await expectAccessible(paul, 'an invitation without an account');
    await paul.getByRole('link', { name: 'Create an account' }).click();
    await register(paul, email);
    await paul.goto(await linkTo(server.address, email, 'token='));
    await expect(paul).toHaveURL(/\/invitation$/);
    await expect(paul.getByText(`You are signed in as ${email}`)).toBeVisible();
    await expectAccessible(paul, 'an invitation with an account');
    await paul.getByRole('button', { name: 'Accept' }).click();
    await expect(paul.getByRole('heading', { name: 'You have accepted' })).toBeVisible();
    expect(goodPassword).not.toBe('');
  });

  await test.step('she sees who accepted and the house as he will see it, and confirms', async () => {
    await page.goto('/profile/trusted-users');
    await expect(page.getByText('Confirm', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm Paul' })).toBeVisible();
    await expectAccessible(page, 'the list with somebody to confirm');
    await page.getByRole('link', { name: 'Paul' }).click();
    await page.getByRole('button', { name: 'Preview as Paul' }).click();
    await expect(page.getByText('Preview: what Paul sees')).toBeVisible();
    await expectAccessible(page, 'a preview');
    await page.getByRole('main').getByRole('link', { name: 'All reminders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('What is due')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add reminder' })).toHaveCount(0);
    await page.getByRole('link', { name: 'End the preview' }).click();
    await page.getByRole('button', { name: 'Confirm Paul' }).click();
    await expect(page.getByText('Trusted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Paul can see, add, change and remove everything/)).toBeVisible();
  });

  await test.step('he goes from his house to hers and adds a reminder there', async () => {
    await paul.goto('/dashboard');
    await paul.getByRole('button', { name: /^Account/ }).click();
    await expect(paul.getByRole('menuitem', { name: 'Mine' })).toBeVisible();
    await paul.getByRole('menuitem', { name: 'Maria Reyes’ house' }).click();
    await expect(paul.getByText('You are in Maria Reyes’ house')).toBeVisible();
    await paul.getByRole('main').getByRole('link', { name: 'All reminders' }).click();
    await paul.getByRole('main').getByRole('button', { name: 'Add reminder', exact: true }).click();
    await paul.getByLabel('What is due').fill('Sweep the chimney');
    await paul.getByLabel('Date', { exact: true }).fill('2031-05-01');
    await paul.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(paul.getByRole('link', { name: 'Sweep the chimney' })).toBeVisible();
  });

  await test.step('she reads what he did, and ends it; his open page closes', async () => {
    await page.reload();
    const acts = page.getByRole('region', { name: 'Activity' });
    await expect(acts.getByText('Added:')).toBeVisible();
    await expect(acts.getByRole('link', { name: 'Sweep the chimney' })).toBeVisible();
    await page.setViewportSize(phone);
    await expectAccessible(page, 'a trusted person on the phone');
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: 'Revoke access' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Paul can see nothing of yours.')).toBeVisible();
    await expect(paul.getByText('This house is not open to you')).toHaveCount(1);
    await expect(paul.getByText('Sweep the chimney')).toHaveCount(0);
    await own.close();
  });
});
