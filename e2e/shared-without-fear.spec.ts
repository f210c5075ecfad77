import type { Browser, Page } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { housePicture } from '../server/sample/drawings/sample-pictures.ts';
import { desk, expect, phone, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';
import { closedFigures, closedToAgents, fillHouse, pathMailedTo, runJobAhead } from './shared-house.ts';

test.use({ viewport: desk });

/** A page of a browser of its own. */
const browserOf = async (browser: Browser, server: RunningServer, viewport = desk): Promise<Page> =>
  (await browser.newContext({ baseURL: server.address, viewport })).newPage();

/** A browser in which somebody is signed in. */
async function at(browser: Browser, server: RunningServer, who: Person, path: string): Promise<Page> {
  const page = await browserOf(browser, server);
  await signInAs(page, who, path);
  return page;
}

/** What the first screen of a house offers. */
const offered = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

/** Opens the newest letter of invitation and accepts it there. */
async function acceptByLetter(page: Page, server: RunningServer, { email }: Person): Promise<void> {
  let path: string | undefined;
  await expect.poll(async () => (path = await pathMailedTo(server, email, '/invitation#'))).toBeDefined();
  await page.goto(path ?? '');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
}

/** What an answer says of these words, however deep it stands. */
const answered = async (person: Person, path: string) => JSON.stringify(await person.ask('GET', path));

// Each way of sharing has a journey of its own; here they are all open at once, and what counts is that none of them opens what another does.
test('a house is shared with a husband, an agent, a sister, a broker and a tenant, and each sees what is theirs to see @sharing @links', async ({
  page,
  browser,
  server,
}) => {
  const person = async () => newPerson(server.address);
  const [maria, paul, agent, sister] = await Promise.all([person(), person(), person(), person()]);
  const { owner, policy, home: homeId, documents } = await fillHouse(maria);
  const [house, calls] = [`/of/${owner}`, `/api/of/${owner}`];
  await signInAs(page, maria, '/profile/trusted-users/invite');

  const agents = await at(browser, server, agent, '/shared-with-me');
  await test.step('her agent gets the insurance for a year, by a letter', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Agnes');
    await page.getByLabel('Email', { exact: true }).fill(agent.email);
    await page.getByRole('radio', { name: /^Some of it/ }).check();
    await page.getByRole('checkbox', { name: 'Insurance', exact: true }).check();
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(/^Until/).fill(inAYear);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('heading', { name: 'Agnes', level: 1 })).toBeVisible();
    await acceptByLetter(agents, server, agent);
    await page.getByRole('button', { name: 'Confirm Agnes' }).click();
    await expect(page.getByText(/^Agnes can see your policies and what they cover.* until/)).toBeVisible();
  });

  await test.step('the agent sees what the policy covers, and nothing else in a list, a total or the search', async () => {
    await agents.goto(`${house}/`);
    await expect(offered(agents)).toHaveText([/All insurance/]);
    for (const path of [`insurance/${policy}`, 'insurance', 'insurance/report']) {
      await agents.goto(`${house}/${path}`);
      const main = agents.getByRole('main');
      if (path !== 'insurance/report') await expect(main.getByText(/700,000/).first()).toBeVisible();
      await expect(main.locator('h1')).toBeVisible();
      await expect(agents.locator('.animate-late')).toHaveCount(0);
      const shown = await main.innerText();
      for (const closed of [...closedToAgents, ...closedFigures]) expect(shown, path).not.toContain(closed);
      const home = main.getByText('22 Harbor Lane', { exact: true });
      if (path !== `insurance/${policy}`) {
        await expect(home, path).toHaveCount(0);
        continue;
      }
      // The name of the covered home, which leads nowhere.
      await expect(home).toBeVisible();
      await expect(main.getByRole('link', { name: '22 Harbor Lane' })).toHaveCount(0);
      expect(await main.innerHTML()).not.toContain(homeId);
    }
    expect(await answered(agent, `${calls}/search?q=Harbor`)).toContain(policy);
    for (const words of ['Casco', 'Necklace', 'Deed', 'Diary', 'chimney'])
      expect(await answered(agent, `${calls}/search?q=${words}`), words).toContain('"total":0');
    for (const path of ['documents', 'real-estate/properties', 'movables', 'dates']) {
      const said = await answered(agent, `${calls}/${path}`);
      expect(said, path).toMatch(/"total":0|not_found/);
      for (const closed of [...closedToAgents, 'Survey', 'Deed']) expect(said, path).not.toContain(closed);
    }
  });

  await test.step('her husband manages everything but what is hers alone, and his receipt is in her activity', async () => {
    const parts = [{ item_type: '*', role: 'manager', may_download: true }];
    const { id } = await maria.ask('POST', '/api/sharing/trusted', {
      name: 'Paul',
      email: paul.email,
      parts,
    });
    const pauls = await at(browser, server, paul, '/shared-with-me');
    await acceptByLetter(pauls, server, paul);
    await page.goto(`/profile/trusted-users/${String(id)}`);
    await page.getByRole('button', { name: 'Confirm Paul' }).click();
    await expect(page.getByText(/^Paul can see, add, change and remove everything/)).toBeVisible();
    await pauls.goto('/dashboard');
    await pauls.getByRole('button', { name: /^Account/ }).click();
    await pauls.getByRole('menuitem', { name: /house$/ }).click();
    await pauls
      .getByRole('main')
      .getByRole('link', { name: /^All documents/ })
      .click();
    await expect(pauls.getByText('Survey').first()).toBeVisible();
    await expect(pauls.getByText('Diary')).toHaveCount(0);
    await pauls.getByRole('link', { name: 'Upload Document' }).click();
    const dialog = pauls.getByRole('dialog', { name: 'Upload Document' });
    const receipt = { name: 'Boiler receipt.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Boiler']) };
    await dialog.locator('input[type=file]').first().setInputFiles(receipt);
    await expect(dialog.getByRole('list', { name: 'Chosen files' })).toContainText('Boiler receipt.pdf');
    await dialog.getByLabel('Category').click();
    await pauls.getByRole('option', { name: 'Receipts' }).click();
    await dialog.getByRole('button', { name: 'Upload Document' }).click();
    await expect(pauls.getByText('Boiler receipt').first()).toBeVisible();
    await page.reload();
    const acts = page.getByRole('region', { name: 'Activity' });
    await expect(acts.getByText('Added:')).toBeVisible();
    await expect(acts.getByRole('link', { name: 'Boiler receipt' })).toBeVisible();
  });

  const hers = await browserOf(browser, server, phone);
  await signInAs(hers, sister, '/shared-with-me');
  await test.step('her sister gets one document, and finds it alone in that house', async () => {
    const items = [{ item_type: 'document', item_id: documents['Deed'] }];
    await maria.ask('POST', '/api/sharing/shares', { items, emails: [sister.email], permission: 'view' });
    await hers.reload();
    await hers.getByRole('button', { name: 'Accept' }).click();
    await expect(hers.getByRole('link', { name: 'Open it' })).toBeVisible();
    await hers.goto(`${house}/`);
    await expect(offered(hers)).toHaveText([/Deed/]);
    expect(await answered(sister, `${calls}/search?q=Harbor`)).not.toContain(policy);
    expect((await sister.fetch(`${calls}/documents/${documents['Survey']}`)).status).toBe(404);
  });

  const broker = await browserOf(browser, server);
  await test.step('the broker looks at three documents behind a password, until they are taken back', async () => {
    const records = ['Deed', 'Survey', 'Tax bill'].map((name) => ({
      item_type: 'document',
      item_id: documents[name],
    }));
    const password = 'sea-weed 7';
    const link = await maria.ask('POST', '/api/links', {
      records,
      recipient: 'broker@example.com',
      password,
    });
    expect(link).toMatchObject({ watermark: true, may_download: false });
    await broker.goto(new URL(String(link['address'])).pathname);
    await broker.getByLabel('Password', { exact: true }).fill(password);
    await broker.getByRole('button', { name: 'Open' }).click();
    await broker.getByRole('button', { name: 'Look at Survey' }).click();
    await expect(broker.getByRole('img', { name: /Survey.pdf/ })).toBeVisible();
    await expect(broker.getByRole('link', { name: /Download/ })).toHaveCount(0);
    await page.goto(`/sharing/links/${String(link['id'])}`);
    await expect(page.getByText('Viewed Survey')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(broker.getByText('This link does not open anything').first()).toBeVisible();
    await expect(broker.locator('img')).toHaveCount(0);
    // What the link no longer opens is open to her sister still.
    expect((await sister.fetch(`${calls}/documents/${documents['Deed']}`)).status).toBe(200);
  });

  await test.step('the tenant sends a document, which is her husband’s to see once she takes it in, and not the agent’s', async () => {
    const asked = { title: 'Your last payslip', recipient: 'Tom the tenant' };
    const request = await maria.ask('POST', '/api/links/requests', asked);
    await broker.goto(new URL(String(request['address'])).pathname);
    await broker.getByLabel('Your name').fill('Tom');
    const payslip = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Payslip']) };
    await broker.locator('input[type=file]').first().setInputFiles(payslip);
    await expect(broker.getByText('Sent. Thank you.')).toBeVisible();
    expect(await answered(paul, `${calls}/documents`)).not.toContain('payslip');
    const files = `/api/links/requests/${String(request['id'])}/files`;
    const { items } = (await maria.ask('GET', files)) as unknown as { items: { id: string }[] };
    await maria.ask('POST', `${files}/${items[0]?.id}/take`, { name: 'Tom’s payslip', category: 'Receipts' });
    expect(await answered(paul, `${calls}/documents`)).toContain('Tom’s payslip');
    expect(await answered(agent, `${calls}/search?q=payslip`)).toContain('"total":0');
    expect((await sister.fetch(`${calls}/documents`)).status).toBe(200);
    expect(await answered(sister, `${calls}/documents`)).not.toContain('payslip');
  });

  await test.step('she and her agent write under the policy, with a photograph, and nobody else reads it', async () => {
    await page.goto(`/insurance/${policy}`);
    await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    // Her husband may see it as well, and is not meant.
    await dialog.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: new RegExp(agent.email.split('@')[0] ?? '') }).click();
    await dialog.getByLabel('Message').fill('Hail has hit the roof.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByText('Hail has hit the roof.')).toBeVisible();
    await agents.goto('/messaging');
    await agents
      .getByRole('main')
      .getByRole('link', { name: /1 unread/ })
      .click();
    const chooser = agents.waitForEvent('filechooser');
    await agents.getByRole('button', { name: 'Attach' }).click();
    const photograph = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await housePicture(7) };
    await (await chooser).setFiles(photograph);
    await expect(agents.getByRole('list', { name: 'Attached' }).getByText('roof.jpg')).toBeVisible();
    await agents.getByRole('textbox', { name: 'Message' }).fill('Like this one?');
    await agents.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByText('Like this one?')).toBeVisible();
    await expect(log.getByRole('button', { name: 'roof.jpg' })).toBeVisible();
    expect(await answered(paul, '/api/messaging/threads')).toContain('"total":0');
  });

  await test.step('on the eighth day of silence her sister reads the binder, which her husband does not', async () => {
    const contact = await maria.ask('POST', '/api/emergency/contacts', {
      name: 'Eva',
      email: sister.email,
      scope: { binder: true },
    });
    await acceptByLetter(hers, server, sister);
    await maria.ask('POST', `/api/emergency/contacts/${String(contact['id'])}/confirm`);
    await hers.goto('/profile/emergency');
    await hers.getByRole('button', { name: 'Ask for access' }).click();
    await hers.getByLabel('Reason').fill('She is in hospital.');
    await hers.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Eva asks for emergency access')).toBeVisible();
    await runJobAhead(server, 'emergency-access', 7);
    await hers.reload();
    await hers.getByRole('link', { name: 'Read the binder' }).click();
    await expect(hers.getByText('Home of Harbor Lane').first()).toBeVisible();
    await expect(hers.getByText('Diary')).toHaveCount(0);
    expect((await paul.fetch(`${calls}/binder`)).status).toBe(404);
  });

  await test.step('when the agent’s part is ended, the open page is empty and the conversation is over', async () => {
    await agents.goto(`${house}/insurance/${policy}`);
    await expect(agents.getByText(/700,000/).first()).toBeVisible();
    const { items } = (await maria.ask('GET', '/api/sharing/trusted')) as unknown as {
      items: { id: string; name: string }[];
    };
    await maria.ask('DELETE', `/api/sharing/trusted/${items.find(({ name }) => name === 'Agnes')?.id}`);
    await expect(agents.getByText('This house is not open to you')).toHaveCount(1);
    await expect(agents.getByText(/700,000/)).toHaveCount(0);
    expect(await answered(agent, '/api/messaging/threads')).toContain('"total":0');
    expect((await paul.fetch(`${calls}/documents`)).status).toBe(200);
  });
});
