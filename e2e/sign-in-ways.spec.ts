import type { CDPSession, Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { appleTexts, providerTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { startProvider, type Provider } from '../server/accounts/providers/test-provider.ts';
import { expect, expectAccessible, signInThroughForm, test as base } from './journey.ts';
import { goodPassword, newPerson } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';

/** A server for which a stand-in plays Google and Apple, and one for which nothing is set up. */
const test = base.extend<object, { provider: Provider; server: RunningServer; bare: RunningServer }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await prepareServer({
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret',
        OAUTH_GOOGLE_BASE_URL: provider.address,
        APPLE_CLIENT_ID: 'client',
        OAUTH_APPLE_BASE_URL: provider.address,
      });
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bare: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const home = (page: Page) => page.getByRole('heading', { name: 'Welcome to Holdfast' });

async function signOut(page: Page) {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** A security key of the browser's own, which is always unlocked. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('Google makes an account, and later signs in to it and leads to where one wanted to go @accounts', async ({
  page,
  provider,
}) => {
  const email = 'ada@example.com';
  provider.vouch({ subject: 'ada', email, name: 'Ada Byron' });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(home(page)).toBeVisible();
  await signOut(page);
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await signOut(page);
  provider.vouch({ subject: 'eve', email: 'eve@example.com', emailVerified: false });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText(providerTexts.addressUnverified('google'))).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('Apple says after ten attempts that it is not available, and what else there is @accounts', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/appleid.auth.js')) asked.push(Date.now());
  });
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(page.getByText(appleTexts.unavailable)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(appleTexts.useOther)).toBeVisible();
  expect(asked).toHaveLength(10);
});

test('Apple’s answer signs in, and one with a foreign state does not @accounts', async ({
  page,
  provider,
}) => {
  let state = 'as it was sent';
  await page.route('**/appleid.auth.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standInScript }),
  );
  await page.exposeFunction('vouchByApple', async (options: { nonce: string; state: string }) => ({
    authorization: {
      id_token: await provider.token({
        subject: 'apple-1',
        email: 'grace@example.com',
        nonce: options.nonce,
      }),
      state: state === 'foreign' ? 'foreign' : options.state,
    },
    user: { name: { firstName: 'Grace', lastName: 'Hopper' } },
  }));
  await page.goto('/login');
  const apple = page.getByRole('button', { name: 'Continue with Apple' });
  state = 'foreign';
  await apple.click();
  await expect(page.getByText(appleTexts.foreignState)).toBeVisible();
  state = 'as it was sent';
  await apple.click();
  await expect(home(page)).toBeVisible();
});

/** What Apple's script does, as far as the product uses it; a test answers in Apple's place. */
const standInScript = `
  let options;
  globalThis.AppleID = { auth: {
    init(given) { options = given; },
    signIn: () => globalThis.vouchByApple({ nonce: options.nonce, state: options.state }),
  } };`;

test('what is not set up says which settings are missing @accounts', async ({ page, bare }) => {
  await page.goto(`${bare.address}/login`);
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(page.getByText('APPLE_CLIENT_ID')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('GOOGLE_CLIENT_SECRET')).toBeVisible();
  await expect(page.getByText(appleTexts.checkSettings)).toHaveCount(2);
  await expectAccessible(page, 'sign-in with what is missing');
});

test('on an iPhone Google is hidden and Apple has a button of its own @accounts', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.address,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Apple' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  await context.close();
});

test('a passkey is added in the settings, signs in without a password, and is removed @accounts', async ({
  page,
  server,
}) => {
  const { email } = await newPerson(server.address);
  await plugIn(page);
  await signInThroughForm(page, { email, password: goodPassword });
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('My laptop')).toBeVisible();
  await expectAccessible(page, 'the settings with a passkey');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(home(page)).toBeVisible();
  await page.goto('/settings/security');
  await card.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a second factor is turned on and asked for, its code or a recovery code @accounts', async ({
  page,
  server,
}) => {
  const { email } = await newPerson(server.address);
  await signInThroughForm(page, { email, password: goodPassword });
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const app = URI.parse(
    (await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? '',
  );
  if (!(app instanceof TOTP)) throw new Error('The address is of another kind');
  // Each code of its own half minute or of the one before is taken.
  const code = (step: number) => app.generate({ timestamp: Date.now() + step * 30_000 });
  await dialog.getByLabel(/Enter the code/).fill(code(0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('holdfast-recovery-codes.txt');
  await expectAccessible(page, 'the recovery codes');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByText('10 recovery codes left.')).toBeVisible();

  const firstStep = async () => {
    await signOut(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: /^sign in$/i }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  await firstStep();
  await expectAccessible(page, 'the second step');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(1));
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(home(page)).toBeVisible();

  await firstStep();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase());
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(home(page)).toBeVisible();
});
