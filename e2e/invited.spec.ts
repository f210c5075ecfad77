import type { Browser, Page } from '@playwright/test';
import { desk, expect, expectAccessible, phone, test } from './journey.ts';
import { newEmail, newPerson, type Person } from './person.ts';
import { register } from './register.ts';
import type { RunningServer } from './running-server.ts';

test.use({ viewport: desk });

const day = '2031-05-01';

type Kind = {
  /** Invites an address and gives the invitation's id. */
  invite: (owner: Person, email: string) => Promise<string>;
  /** What the letter asks, and what stands there after Accept. */
  title: RegExp;
  accepted: string;
  /** Confirms whoever has accepted, where that is wanted. */
  confirm?: (owner: Person, id: string) => Promise<unknown>;
  /** Whom it is opened to looks at it. */
  look: (page: Page) => Promise<void>;
};

const openReminders = async (page: Page) => {
  await page
    .getByRole('link', { name: /house$/ })
    .first()
    .click();
  await expect(page.getByText(/^You are in .+ house$/)).toBeVisible();
};

const kinds: Readonly<Record<'trusted' | 'share' | 'emergency', Kind>> = {
  trusted: {
    invite: async (owner, email) => {
      await owner.ask('POST', '/api/dates', { title: 'Sweep the chimney', due_date: day });
      const made = await owner.ask('POST', '/api/sharing/trusted', {
        name: 'Ana',
        email,
        parts: [{ item_type: 'area:dates', role: 'viewer' }],
      });
      return String(made['id']);
    },
    title: /trusts you with their house$/,
    accepted: 'You have accepted',
    confirm: (owner, id) => owner.ask('POST', `/api/sharing/trusted/${id}/confirm`, {}),
    look: async (page) => {
      await openReminders(page);
      await page.getByRole('main').getByRole('link', { name: 'All reminders' }).click();
      await expect(page.getByRole('link', { name: 'Sweep the chimney' })).toBeVisible();
    },
  },
  share: {
    invite: async (owner, email) => {
      const made = await owner.ask('POST', '/api/dates', { title: 'Sweep the chimney', due_date: day });
      await owner.ask('POST', '/api/sharing/shares', {
        items: [{ item_type: 'date', item_id: made['id'] }],
        emails: [email],
        permission: 'view',
      });
      const { items } = await owner.ask('GET', '/api/sharing/shares');
      return String((items as { id: string }[])[0]?.id);
    },
    title: /shares something with you$/,
    accepted: 'It is open to you now',
    look: async (page) => {
      await page.getByRole('link', { name: 'Open it' }).click();
      await page.getByRole('link', { name: 'Sweep the chimney' }).first().click();
      await expect(page.getByRole('heading', { name: 'Sweep the chimney' })).toBeVisible();
    },
  },
  emergency: {
    invite: async (owner, email) => {
      const made = await owner.ask('POST', '/api/emergency/contacts', {
        name: 'Ana',
        email,
        waiting_days: 7,
        scope: { binder: true },
      });
      return String(made['id']);
    },
    title: /counts on you in an emergency$/,
    accepted: 'You have accepted',
    confirm: (owner, id) => owner.ask('POST', `/api/emergency/contacts/${id}/confirm`, {}),
    look: async (page) => {
      await page.goto('/profile/emergency');
      await expect(page.getByRole('button', { name: 'Ask for access' })).toBeVisible();
    },
  },
};

/** The newest link to an address whose address has `part` in it, out of the outbox. */
async function linkTo({ address }: RunningServer, email: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${address}/outbox`)).text();
      link = outbox
        .split('<article>')
        .filter((mail) => mail.includes(`To ${email} `))
        .flatMap((mail) => [...mail.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href))
        .find((href) => href.includes(part));
      return link;
    })
    .toBeDefined();
  return (link ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}

async function somebody(browser: Browser, { address }: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: phone });
  return context.newPage();
}

for (const [kind, { invite, title, accepted, confirm, look }] of Object.entries(kinds)) {
  test(`somebody new is invited (${kind}): by what stands on the pages alone they make an account, accept and see it @sharing`, async ({
    page,
    browser,
    server,
  }) => {
    const owner = await newPerson(server.address);
    const email = newEmail(kind);
    // The letter goes to the address in another spelling.
    const spelt = email.replace('example.com', 'Example.COM');
    const id = await invite(owner, spelt);
    await test.step('the letter leads to a page that says who asks for what', async () => {
      await page.goto(await linkTo(server, spelt, '/invitation#'));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page, `an invitation (${kind})`);
    });
    await test.step('they make an account and come back to it by the letter of verification', async () => {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(spelt);
      await register(page, email);
      await page.goto(await linkTo(server, email, 'token='));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(/will have to confirm you/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('heading', { name: accepted })).toBeVisible();
      await expectAccessible(page, `an accepted invitation (${kind})`);
    });
    await test.step('and see what was opened to them', async () => {
      if (confirm !== undefined) {
        await confirm(owner, id);
        await page.goto('/shared-with-me');
      }
      await look(page);
    });

    await test.step('another one declines, and nothing is open', async () => {
      const other = await newPerson(server.address);
      await invite(owner, other.email);
      const declining = await somebody(browser, server);
      await declining.goto(await linkTo(server, other.email, '/invitation#'));
      await declining.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await declining.getByLabel('Email').fill(other.email);
      await declining.getByLabel('Password', { exact: true }).fill(other.password);
      await declining.getByRole('button', { name: 'Sign In', exact: true }).click();
      await declining.getByRole('button', { name: 'Decline' }).click();
      await expect(declining.getByRole('heading', { name: 'You have declined' })).toBeVisible();
      await expectAccessible(declining, `a declined invitation (${kind})`);
      await declining.goto('/shared-with-me');
      await expect(declining.getByRole('link', { name: /house$/ })).toHaveCount(0);
      await declining.context().close();
    });
  });
}

test('a link that is over says so to whoever has it, with an account or without @sharing', async ({
  browser,
  server,
}) => {
  const owner = await newPerson(server.address);
  const email = newEmail('over');
  const id = await kinds.trusted.invite(owner, email);
  const link = await linkTo(server, email, '/invitation#');
  await owner.ask('DELETE', `/api/sharing/trusted/${id}`);
  const page = await somebody(browser, server);
  await page.goto(link);
  await expect(page.getByText('This invitation has expired')).toBeVisible();
  await expect(page.getByText('Ask the person who sent it for a new one.')).toBeVisible();
  await expectAccessible(page, 'an invitation that is over');
  await page.context().close();
});

test('what waits stands in the bell of the one who is invited, and of the one who has to confirm @sharing @alerts', async ({
  page,
  browser,
  server,
}) => {
  const [owner, guest] = [await newPerson(server.address), await newPerson(server.address)];
  await kinds.trusted.invite(owner, guest.email);
  const enter = async (into: Page, { cookie }: Person, path: string) => {
    await into.context().addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', ...value] = each.split('=');
        return { name, value: value.join('='), url: server.address };
      }),
    );
    await into.goto(path);
  };
  await enter(page, guest, '/dashboard');
  await page.getByRole('button', { name: /^Alerts/ }).click();
  await page.getByRole('link', { name: /^Unread: Answer .+ who trusts you with their house/ }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'You have accepted' })).toBeVisible();
  const hers = await (await browser.newContext({ baseURL: server.address, viewport: desk })).newPage();
  await enter(hers, owner, '/dashboard');
  await hers.getByRole('button', { name: /^Alerts/ }).click();
  await hers.getByRole('link', { name: /^Unread: Confirm Ana, who has accepted/ }).click();
  await hers.getByRole('button', { name: 'Confirm Ana' }).click();
  await expect(hers.getByText('Trusted', { exact: true })).toBeVisible();
  await hers.getByRole('button', { name: /^Alerts/ }).click();
  await expect(hers.getByRole('link', { name: /Confirm Ana/ })).toHaveCount(0);
  await hers.context().close();
});

test('linked users of the old system are brought along, and moved over with one press @sharing', async ({
  page,
  server,
}) => {
  const owner = await newPerson(server.address);
  await page.context().addCookies(
    owner.cookie.split('; ').map((each) => {
      const [name = '', ...value] = each.split('=');
      return { name, value: value.join('='), url: server.address };
    }),
  );
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Linked users/ }).click();
  await expect(page.getByText('This is the old system')).toBeVisible();
  await expectAccessible(page, 'no linked users');
  const list = page.getByRole('textbox', { name: 'Your list' });
  await list.fill('Ana Silva, ana@example.com, sister\nBen');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('Line 2 has no email address').first()).toBeVisible();
  await list.fill('Ana Silva, Ana@Example.com, sister\nBen <ben@example.com>');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('Ana@Example.com · sister')).toBeVisible();
  await expect(list).toHaveValue('');
  await expectAccessible(page, 'linked users');
  await page.getByRole('button', { name: 'Remove Ben from the list' }).click();
  await expect(page.getByText('ben@example.com')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('ben@example.com')).toBeVisible();
  await page.getByRole('link', { name: 'Move Ana Silva over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Silva');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('Ana@Example.com');
  await page.getByRole('radio', { name: /^Some of it/ }).check();
  await page.getByRole('checkbox', { name: /^Documents/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Silva', level: 1 })).toBeVisible();
  await page.goto('/profile/linked-users');
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move Ana Silva over' })).toHaveCount(0);
});
