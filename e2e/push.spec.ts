import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startPushService, type FakeDevice } from '../server/testing/product/push-service.ts';
import { whole } from '../tools/journey-browsers.ts';
import { desk, expect, expectAccessible, signInAs, test as base } from './journey.ts';
import { newPerson } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';

/** Pushes go to a push service of this machine. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // The fixture takes nothing from others; Playwright reads the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await prepareServer({ TEST_PUSH_ANYWHERE: 'true' });
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ viewport: desk, launchOptions: whole });

/** Lets the browser subscribe at the push service of the test: its own would be asked over the network. */
async function subscribeThere(context: BrowserContext, { subscription }: FakeDevice): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    if (!('PushManager' in globalThis)) return;
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return made;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') === null ? null : made;
  }, subscription);
}

/** Hands a message to the worker of the page, as the browser does when one has arrived. */
async function deliverTo(page: Page, server: RunningServer, text: string): Promise<void> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.address));
      if (ours !== undefined) found(ours.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId,
    data: text,
  });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const dayFromNow = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};

test('a person turns notifications on, gets one while they look elsewhere, opens it, and signs out of it all @alerts @settings', async ({
  page,
  context,
  server,
}) => {
  const service = await startPushService();
  const maria = await newPerson(server.address);
  const { key } = await maria.ask('GET', '/api/alerts/devices/key');
  const device = service.subscribe(String(key));
  await context.grantPermissions(['notifications'], { origin: server.address });
  await subscribeThere(context, device);
  await signInAs(page, maria);
  await page.goto('/settings/devices-notified');

  const here = page.getByRole('region', { name: 'On this device' });
  await here.getByRole('button', { name: 'Turn on here' }).click();
  await expect(here.getByText('On', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Devices that get notifications' });
  await list.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kitchen computer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.getByText('Kitchen computer')).toBeVisible();
  await expectAccessible(page, 'notified devices');

  await list.getByRole('button', { name: 'Send a test to Kitchen computer' }).click();
  await expect.poll(() => device.received.length).toBe(1);
  await deliverTo(page, server, device.received[0]?.text ?? '');
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'Holdfast', body: 'This device gets your reminders.', tag: 'test' }]);

  const link = '/alerts/6f1d1c5e-0000-4000-8000-000000000000';
  const push = { title: 'Car insurance', due: dayFromNow(1), tag: 'one', link };
  await page.goto('/dashboard');
  // The same once more, and then of the next day: each takes the place of the one before.
  for (const due of [dayFromNow(1), dayFromNow(1), dayFromNow(0)])
    await deliverTo(page, server, JSON.stringify({ ...push, due }));
  await expect
    .poll(async () => (await shownOn(page)).filter(({ tag }) => tag === 'one'))
    .toEqual([{ title: 'Car insurance', body: 'Due today', tag: 'one' }]);

  // A press that no finger made: the browser lets the worker lead an open window on, and open no new one.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications({ tag: 'one' });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`${server.address}${link}`);
  expect((await shownOn(page)).map(({ tag }) => tag)).toEqual(['test']);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shownOn(page)).toEqual([]);
  expect(await maria.ask('GET', '/api/alerts/devices')).toEqual({ items: [] });
  expect(service.faults).toEqual([]);
  await service.stop();
});
