import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { configurationTexts, settingField } from '@holdfast/domain/billing/texts';
import { planOf } from '@holdfast/domain/standing/plans';
import type Stripe from 'stripe';
import { readConfig } from '../kernel/config.ts';
import { testApp } from '../kernel/test-app.ts';
import { billingArea } from './area.ts';
import { builtInPrice } from './built-in/prices.ts';
import { makePrices } from './provider/prices.ts';
import { access } from '../testing/product/access.ts';
import { pages } from './scenes/test-rig.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(40),
  BASE_URL: 'http://localhost:3000',
  ALLOW_HTTP: 'true',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const premium = planOf('premium');
if (premium === undefined) throw new Error('The catalogue has lost a plan');
const input = { price_id: premium.priceId, mode: 'subscription' as const, ...pages };

describe('production without the key of the provider', () => {
  const test = testApp((kernel) => [billingArea(kernel, { changeAccess: access })], production);

  it('sells nothing, and names the setting that is missing (G-12)', async () => {
    const caller = test.as(await test.person());
    await expect(caller.call(endpoints.startCheckout, input)).rejects.toMatchObject({
      message: configurationTexts.noKey,
      fields: [{ field: settingField, message: 'STRIPE_SECRET_KEY' }],
    });
    expect((await caller.call(endpoints.findSubscription, {})).test).toBe(false);
  });

  it('has no pages of a test payment', async () => {
    const caller = test.as(await test.person());
    await expect(caller.call(endpoints.findTestPortal, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(caller.call(endpoints.actInTestPortal, { deed: 'end_now' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      caller.call(endpoints.payTestCheckout, { session: 'x', card: 'works' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes no event, and asks for it again', async () => {
    const response = await test.anonymous.fetch('/api/billing/webhook', { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
  });
});

describe('production with a key and no secret of the events', () => {
  const test = testApp((kernel) => [billingArea(kernel, { changeAccess: access })], {
    ...production,
    STRIPE_SECRET_KEY: 'sk_live_x',
  });

  it('sells nothing either: nobody would hear what became of it', async () => {
    const caller = test.as(await test.person());
    await expect(caller.call(endpoints.startCheckout, input)).rejects.toMatchObject({
      message: configurationTexts.noWebhookSecret,
    });
  });
});

describe('production that asks for test payments', () => {
  const test = testApp((kernel) => [billingArea(kernel, { changeAccess: access })], {
    ...production,
    TEST_PAYMENTS: 'true',
  });

  it('has them, and says so', async () => {
    const caller = test.as(await test.person());
    expect((await caller.call(endpoints.startCheckout, input)).url).toContain('/test-payment?session=');
    expect((await caller.call(endpoints.findSubscription, {})).test).toBe(true);
  });
});

describe('a price at the provider', () => {
  const at = (price: object | undefined, settings: NodeJS.ProcessEnv = {}) =>
    makePrices(
      readConfig({ ...production, ...settings }).stripe,
      () =>
        ({
          prices: {
            list: async () => ({ data: price === undefined ? [] : [price] }),
            retrieve: async (id: string) => ({ ...price, id }),
          },
        }) as unknown as Stripe,
    );
  const right = builtInPrice(premium);

  it('is found by its lookup key, or by the setting', async () => {
    expect(await at(right).priceOf(premium)).toBe(right.id);
    expect(await at(right, { STRIPE_PRICE_PREMIUM: 'price_1Own' }).priceOf(premium)).toBe('price_1Own');
  });

  it.each([
    ['is missing', undefined],
    ['costs otherwise', { ...right, unit_amount: 9_900 }],
    ['is in another currency', { ...right, currency: 'eur' }],
    ['is charged in another rhythm', { ...right, recurring: { interval: 'year', interval_count: 1 } }],
    ['is charged every second month', { ...right, recurring: { interval: 'month', interval_count: 2 } }],
  ])('that %s sells nothing, and the setting is named (X-11, G-12)', async (_, price) => {
    await expect(at(price).priceOf(premium)).rejects.toMatchObject({
      fields: [{ field: settingField, message: 'STRIPE_PRICE_PREMIUM' }],
    });
  });

  it('that the catalogue does not know keeps its own name', async () => {
    expect(await at({ lookup_key: null }).nameOf('price_strange')).toBe('price_strange');
    expect(await at(right).nameOf('price_any')).toBe('price_premium');
  });
});
