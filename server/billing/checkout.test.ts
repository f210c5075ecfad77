import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { checkoutTexts } from '@holdfast/domain/billing/texts';
import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { plans } from '@holdfast/domain/standing/plans';
import { paySession } from './built-in/deeds.ts';
import { pages, testBilling } from './scenes/test-rig.ts';
import { bought } from './scenes/test-scenes.ts';
import type { Trouble } from './scenes/test-stripe.ts';

const test = testBilling();
const input = { price_id: 'price_premium', mode: 'subscription' as const, ...pages };

async function refused(work: Promise<unknown>): Promise<Fault> {
  return work.then(
    () => Promise.reject(new Error('It was let through')),
    (fault: unknown) => fault as Fault,
  );
}

describe('a purchase', () => {
  it.each(plans.map((plan) => [plan.name, plan] as const))(
    'of %s leads to a page that charges what is shown',
    async (_, plan) => {
      const payer = await test.payer();
      const url = await payer.checkout(plan.key);
      payer.world((account) => {
        const [session] = account.sessions;
        expect(session?.url).toBe(url);
        const price = account.prices.find((each) => each.id === session?.price);
        expect(price?.unit_amount).toBe(Number(plan.amount.replace('.', '')));
        expect(session?.success_url).toBe(`http://localhost:3000/success?session_id=${session?.id}`);
        expect(session?.cancel_url).toBe('http://localhost:3000/pricing');
      });
      expect(test.stripe.wrong).toEqual([]);
    },
  );

  it('pressed twenty times opens one page for one customer, and pays once', async () => {
    const payer = await test.payer();
    const urls = await Promise.all(Array.from({ length: 20 }, () => payer.checkout('premium')));
    expect(new Set(urls).size).toBe(1);
    payer.world((account, now) => {
      expect(account.sessions.length).toBe(1);
      for (const session of account.sessions) paySession(account, session, 'works', now);
    });
    await payer.deliver();
    payer.world((account) => expect(account.subscriptions.length).toBe(1));
    expect((await payer.standing()).subscription_plan).toBe('premium');
  });

  it('of two plans at once leaves one page open', async () => {
    const payer = await test.payer();
    const tries = Array.from({ length: 12 }, (_, nth) =>
      payer.checkout(nth % 2 === 0 ? 'premium' : 'ai_agent').catch(() => ''),
    );
    const urls = await Promise.all(tries);
    expect(urls.filter(Boolean).length).toBeGreaterThan(0);
    payer.world((account) =>
      expect(account.sessions.filter((each) => each.status === 'open').length).toBe(1),
    );
  });

  it('of another plan closes the page of the first, and back again opens a new one', async () => {
    const payer = await test.payer();
    const first = await payer.checkout('premium');
    expect(await payer.checkout('premium')).toBe(first);
    const second = await payer.checkout('ai_agent');
    const third = await payer.checkout('premium');
    expect(new Set([first, second, third]).size).toBe(3);
    payer.world((account) => {
      expect(account.sessions.filter((each) => each.status === 'open').map((each) => each.url)).toEqual([
        third,
      ]);
    });
  });

  it('of another plan twenty times, by somebody who subscribes, arranges one change', async () => {
    const payer = await test.payer();
    await bought(payer);
    const urls = await Promise.all(Array.from({ length: 20 }, () => payer.checkout('premium')));
    expect(new Set(urls)).toEqual(new Set(['http://localhost:3000/settings/subscription']));
    payer.world((account) => {
      expect(account.subscriptions.length).toBe(1);
      expect(account.schedules.filter((each) => each.status === 'active').length).toBe(1);
    });
  });

  it('that was paid, with the word of it still on its way, is not sold again', async () => {
    const payer = await test.payer();
    await payer.buy('premium');
    const fault = await refused(payer.checkout('premium'));
    expect(fault.code).toBe('conflict');
    payer.world((account) => expect(account.subscriptions.length).toBe(1));
  });

  it.each([
    ['success_url', 'https://evil.example/success'],
    ['cancel_url', 'https://evil.example/pricing'],
    ['success_url', '//evil.example'],
    ['success_url', 'javascript:alert(1)'],
    ['cancel_url', 'http://localhost:3000@evil.example/'],
    ['cancel_url', 'nowhere'],
  ])('that would come back elsewhere is refused: %s %s', async (field, address) => {
    const payer = await test.payer();
    const fault = await refused(payer.caller.call(endpoints.startCheckout, { ...input, [field]: address }));
    expect(fault.code).toBe('invalid');
    expect(fault.fields.map((each) => each.field)).toEqual([field]);
  });

  it('of a price that is not in the catalogue is refused', async () => {
    const payer = await test.payer();
    const fault = await refused(
      payer.caller.call(endpoints.startCheckout, { ...input, price_id: 'price_1' }),
    );
    expect(fault).toMatchObject({ code: 'invalid', fields: [{ field: 'price_id' }] });
  });

  it('by somebody who is not signed in says so, under the name that the specification gives it (S-075)', async () => {
    const response = await test.anonymous.fetch('/functions/v1/stripe-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(response.status).toBe(401);
    const said = (await response.json()) as { error: string; title: string };
    expect(said.error).toBe(said.title);
    expect(said.error).not.toBe('');
  });

  it('answers an address and nothing else to whoever asks as the specification has it', async () => {
    const payer = await test.payer();
    const response = await payer.caller.fetch('/functions/v1/stripe-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(Object.keys((await response.json()) as object)).toEqual(['url']);
  });
});

const config = 'Configuration Error';
const troubles: readonly [Trouble, string][] = [
  [401, config],
  [403, config],
  [404, config],
  [429, 'busy'],
  [500, checkoutTexts.serverError],
  ['html', checkoutTexts.serverError],
  ['garbage', checkoutTexts.serverError],
  ['breaks off', 'cannot be reached'],
];

describe('a provider in trouble', () => {
  it.each(troubles)('that answers %s is told in words, and works again afterwards', async (kind, words) => {
    const payer = await test.payer();
    test.stripe.trouble(kind, /POST \/v1\/checkout/, 9);
    const fault = await refused(payer.checkout('premium'));
    expect(fault.message).toContain(words);
    expect(fault.code).toBe('unavailable');
    expect(fault.message).not.toMatch(/sk_test|whsec/);
    test.stripe.calm();
    await expect(payer.checkout('premium')).resolves.toContain('/test-payment');
  });
});
