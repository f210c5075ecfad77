import { changePassword, signOut } from '@holdfast/domain/accounts/endpoints';
import { listSessions, removeSession, signOutEverywhere } from '@holdfast/domain/accounts/account-endpoints';
import * as endpoints from '@holdfast/domain/alerts/push-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserIn } from '../../accounts/sessions/devices.ts';
import {
  goodPassword,
  otherPassword,
  signInWith,
  testAccounts,
  visitorOf,
  type Visitor,
} from '../../accounts/test-visitor.ts';
import { startPushService, type PushService } from '../../testing/product/push-service.ts';
import { alertsArea } from '../../alerts/area.ts';

const house = testAccounts({ TEST_PUSH_ANYWHERE: 'true' }, (kernel) => [
  alertsArea(kernel, { finishes: {}, bringsMoney: () => sql`false`, browserOf: browserIn(kernel.config) }),
]);
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

async function turnOn(browser: Visitor): Promise<void> {
  const { key } = await browser.call(endpoints.showPushKey, {});
  await browser.call(endpoints.addPushDevice, service.subscribe(key).subscription);
}
const devicesOf = async (browser: Visitor) =>
  (await browser.call(endpoints.listPushDevices, {})).items.map(({ signed_in }) => signed_in);

/** Somebody who has turned pushes on in a browser, and looks from another one. */
async function person() {
  const email = await house.account();
  const [browser, elsewhere] = [house.visitor(), house.visitor()];
  await signInWith(browser, email);
  await turnOn(browser);
  await signInWith(elsewhere, email);
  return { email, browser, elsewhere };
}

describe('a device is told as long as its owner is signed in there:', () => {
  it('not after they signed out there, or ended that session from elsewhere, or all', async () => {
    for (const end of [
      async ({ browser }: Awaited<ReturnType<typeof person>>) => void (await browser.call(signOut, {})),
      async ({ elsewhere }: Awaited<ReturnType<typeof person>>) => {
        const { items } = await elsewhere.call(listSessions, {});
        const id = items.find(({ current }) => !current)?.id ?? '';
        await elsewhere.call(removeSession, { id });
      },
      async ({ elsewhere, email }: Awaited<ReturnType<typeof person>>) => {
        await elsewhere.call(signOutEverywhere, {});
        await signInWith(elsewhere, email);
      },
    ]) {
      const someone = await person();
      expect(await devicesOf(someone.elsewhere)).toEqual([true]);
      await end(someone);
      expect(await devicesOf(someone.elsewhere)).toEqual([]);
    }
  });

  it('also after a new password that was chosen there', async () => {
    const { browser } = await person();
    await browser.call(changePassword, {
      current_password: goodPassword,
      new_password: otherPassword,
      confirm_password: otherPassword,
    });
    expect(await devicesOf(browser)).toEqual([true]);
  });

  it('not after somebody else has signed in there', async () => {
    const { browser, elsewhere } = await person();
    const other = await house.account();
    await signInWith(browser, other);
    expect(await devicesOf(elsewhere)).toEqual([]);
    expect(await devicesOf(browser)).toEqual([]);
  });

  it('again after a session that ran out, once they sign in there', async () => {
    const { email, browser, elsewhere } = await person();
    await house.raw(
      `update sessions set expires_at = now() - interval '1 minute' where id in (select session_id from push_subscriptions)`,
    );
    await house
      .area()
      .jobs?.find(({ name }) => name === 'sweep-accounts')
      ?.run();
    expect(await devicesOf(elsewhere)).toEqual([false]);
    // In another browser of theirs it means nothing for this one.
    await signInWith(house.visitor(), email);
    expect(await devicesOf(elsewhere)).toEqual([false]);
    await signInWith(
      visitorOf(() => house.app.hono, house.kernel.config.baseUrl, browser),
      email,
    );
    expect(await devicesOf(elsewhere)).toEqual([true]);
  });
});
