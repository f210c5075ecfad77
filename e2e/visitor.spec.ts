import type { Page } from '@playwright/test';
import { desk, expect, expectAccessible, phone, signInThroughForm, test } from './journey.ts';
import { newEmail } from './person.ts';

/** What somebody sees who does not know Holdfast yet (S-001 to S-010, G-01 to G-03, X-01). */
// The tour plays by itself.
test.use({ viewport: desk, contextOptions: { reducedMotion: 'no-preference' } });

const written = [
  '/home',
  '/pricing',
  '/features',
  '/security',
  '/services',
  '/faq',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

/** Opens a page and, where it has a form or somebody is known, waits until the app has taken over from the text that came with it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const forApp = await page.evaluate(
    () =>
      document.documentElement.dataset['known'] !== undefined ||
      document.querySelector('main :is(form, input)') !== null,
  );
  if (forApp) await expect(page.locator('[data-written]')).toHaveCount(0);
  else await expect(page.locator('h1')).toBeVisible();
}

/** Where head and foot lead, each once. */
async function linksOf(page: Page): Promise<string[]> {
  const found = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found.filter((href) => href.startsWith('/')))];
}

/** What a page says of itself before any script runs. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const content = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
    description: content('description'),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    picture: content('og:image'),
    card: content('twitter:card'),
  };
}

test('every link of head and foot leads to a page with a title and a description of its own @core @welcome', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await expect(page.locator('header')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const links = await linksOf(page);
  for (const path of written) expect(links).toContain(path);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of links) {
    const head = await headOf(page, path);
    expect(head.canonical, path).toBe(`${server.address}${path}`);
    expect(head.picture).toBe(`${server.address}/social.png`);
    expect(head.card).toBe('summary_large_image');
    expect(head.description.length, path).toBeGreaterThan(20);
    titles.add(head.title);
    descriptions.add(head.description);
    await open(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText('Page not found')).toHaveCount(0);
    await expect(page).toHaveTitle(head.title.replaceAll('&#38;', '&'));
  }
  expect(titles.size).toBe(links.length);
  expect(descriptions.size).toBe(links.length);
  expect((await headOf(page, '/landing')).canonical).toBe(`${server.address}/home`);
  expect((await headOf(page, '/')).canonical).toBe(`${server.address}/home`);
});

test('the phone has a menu in the public head, by touch and by keyboard @welcome', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/pricing');
  const menu = page.locator('header summary');
  const link = page.locator('header details a', { hasText: 'Features' });
  await expect(page.getByRole('banner')).toContainText('Dashboard');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await expectAccessible(page, 'the public menu');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(
    page.locator('header details').getByRole('link', { name: 'Start free trial' }),
  ).toHaveAttribute('href', '/register?from=%2Fpricing');
  await link.click();
  await expect(page).toHaveURL(/\/features$/);
  await expect(link).toBeHidden();
});

test('the home screen of a phone gets a name and a picture @welcome', async ({ page, server }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('rel="apple-touch-icon"');
  const icon = await page.request.get('/apple-touch-icon.png');
  expect(icon.headers()['content-type']).toBe('image/png');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200);
  expect((await page.request.get(`${server.address}${start_url}`)).status()).toBe(200);
});

test('search engines are told which pages there are, and messengers have a picture @welcome', async ({
  page,
  server,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.address}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of written) expect(sitemap).toContain(`<loc>${server.address}${path}</loc>`);
  const picture = await page.request.get('/social.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the landing page stands at once: nothing moves, and only pictures that are seen are fetched @welcome', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/home', { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  expect(pictures.some((path) => path.includes('dashboard-desk-light'))).toBe(true);
  expect(pictures.filter((path) => path.includes('-dark-') || path.includes('dashboard-phone'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read @welcome', async ({ page }) => {
    for (const path of ['/', ...written]) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(200);
      await expect(page.locator('footer')).toContainText('support@holdfast.example');
      await expect(page.locator('footer')).toContainText('San Francisco');
    }
    await page.goto('/home');
    await expect(page.getByRole('img', { name: /dashboard of a sample family/ }).first()).toBeVisible();
    await page.getByText('Read the tour instead').click();
    await expect(page.getByText('Overdue dates first')).toBeVisible();
  });
});

test.describe('the tour', () => {
  test('plays, stops and steps by keyboard, with captions @welcome', async ({ page }) => {
    await open(page, '/home');
    await page.getByRole('button', { name: 'Play the tour' }).focus();
    await page.keyboard.press('Enter');
    const tour = page.getByRole('region', { name: 'Tour' });
    await expect(tour).toBeFocused();
    await expect(tour.getByText('It opens on the dashboard')).toBeVisible();
    await expect(tour.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(tour.getByText(/0:0[2-9] of 2:1\d/)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(tour.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tour.getByText('Overdue dates first')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tour.getByRole('button', { name: 'Nothing is forgotten' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(tour.getByText('Net worth is what they own')).toBeVisible();
    await tour.getByRole('button', { name: 'Taxes' }).click();
    await expect(tour.getByText('each year has one table')).toBeVisible();
    await expectAccessible(page, 'the tour');
  });

  test('stands still for those who want no motion, and is stepped through @welcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await open(page, '/home');
    await page.getByRole('button', { name: 'Play the tour' }).click();
    const tour = page.getByRole('region', { name: 'Tour' });
    await expect(tour.getByText('1 of 18')).toBeVisible();
    await expect(tour.getByRole('button', { name: /^(Play|Pause)$/ })).toHaveCount(0);
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour.getByText('2 of 18')).toBeVisible();
    await expect(tour.locator('[style*="scale(1)"]')).toHaveCount(1);
  });
});

test.describe('the contact page', () => {
  const fill = async (page: Page, email: string, message: string) => {
    await page.getByLabel('Name').fill('Ines Duarte');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('What is it about?').selectOption('privacy');
    await page.getByLabel('Message').fill(message);
  };

  test('a message arrives with everything that was typed @welcome', async ({ page }) => {
    const email = newEmail();
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message is required').first()).toBeVisible();
    await fill(page, email, 'Where do my documents lie?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message is on its way')).toBeVisible();
    const outbox = await (await page.request.get('/outbox')).text();
    const mail = outbox.split('<article>').find((each) => each.includes(email)) ?? '';
    expect(mail).toContain('To support@holdfast.example');
    for (const words of ['Ines Duarte', 'My data and privacy', 'Where do my documents lie?']) {
      expect(mail).toContain(words);
    }
  });

  test('what was typed stays where it could not be sent, and why is said @welcome', async ({
    page,
    server,
  }) => {
    const email = newEmail();
    const sent = { name: 'Ines', email, topic: 'question', message: 'Hello?' };
    for (let count = 0; count < 5; count += 1) {
      const answer = await page.request.post('/api/welcome/contact', {
        data: sent,
        headers: { origin: server.address },
      });
      expect(answer.ok()).toBe(true);
    }
    await open(page, '/contact');
    await fill(page, email, 'One more thing');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Too many attempts\. Try again in \d+ minutes/).first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('One more thing');
  });
});

test('somebody who is signed in finds the way to the dashboard, and need not say who they are @welcome', async ({
  page,
  family,
}) => {
  await signInThroughForm(page, family);
  await open(page, '/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await open(page, '/contact');
  await expect(page.getByLabel('Email')).toHaveValue(family.email);
  await open(page, '/landing');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Holdfast' })).toBeVisible();
});
