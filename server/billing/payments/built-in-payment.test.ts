import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import type { TestDeed } from '@holdfast/domain/billing/built-in-payment';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { billingArea } from '../area.ts';
import { access } from '../../testing/product/access.ts';
import { pages } from '../scenes/test-rig.ts';

const test = testApp((kernel) => [billingArea(kernel, { changeAccess: access })]);

async function checkout(caller: Caller, price_id = 'price_self_managed'): Promise<string> {
  const { url } = await caller.call(endpoints.startCheckout, { price_id, mode: 'subscription', ...pages });
  return new URL(url).searchParams.get('session') ?? '';
}

/** Somebody who has bought a plan, when the free trial was over or with so many days of it left. */
async function subscriber(trialLeft = -1): Promise<{ id: string; caller: Caller }> {
  const id = await test.person();
  const caller = test.as(id);
  await test.raw(
    'update user_access_policies set trial_end_date = now() + make_interval(days => $2) where user_id = $1',
    [id, trialLeft],
  );
  await caller.call(endpoints.payTestCheckout, { session: await checkout(caller), card: 'works' });
  return { id, caller };
}

async function standingOf(id: string): Promise<Standing> {
  const [row] = await test.raw<{ standing: Standing }>('select standing_of($1) as standing', [id]);
  if (row === undefined) throw new Error('Nobody is there');
  return row.standing;
}

describe('the built-in test payment', () => {
  it('sells a plan by its own page, through the same events as a real one', async () => {
    const { id, caller } = await subscriber();
    const { subscription, test: made } = await caller.call(endpoints.findSubscription, {});
    expect(made).toBe(true);
    expect(subscription).toMatchObject({ price_id: 'price_self_managed', subscription_status: 'active' });
    const events = await test.raw<{ event_type: string; state: string }>(
      'select event_type, state from stripe_events where user_id = $1',
      [id],
    );
    expect(events.map((event) => event.event_type)).toContain('checkout.session.completed');
    expect(new Set(events.map((event) => event.state))).toEqual(new Set(['done']));
    const { items } = await caller.call(endpoints.listInvoices, {});
    expect(items.map((bill) => [bill.amount, bill.status])).toEqual([['5.00', 'paid']]);
  });

  it('charges nothing as long as the free trial runs, and says on its page when it will', async () => {
    const { id, caller } = await subscriber(60);
    const { subscription } = await caller.call(endpoints.findSubscription, {});
    expect(subscription?.subscription_status).toBe('trialing');
    const trialEnds = Math.ceil(Date.parse((await standingOf(id)).trial_end_date ?? '') / 1000);
    expect(subscription?.current_period_end).toBe(trialEnds);
    const { items } = await caller.call(endpoints.listInvoices, {});
    expect(items.map((bill) => bill.amount)).toEqual(['0.00']);
    await caller.call(endpoints.actInTestPortal, { deed: 'end_now' });
    expect((await standingOf(id)).access_status).toBe('trial');
    const session = await checkout(caller);
    const page = await caller.call(endpoints.findTestCheckout, { session });
    expect(page.charged_at).toBe(new Date(trialEnds * 1000).toISOString());
  });

  it('keeps the page open where the card is refused, and charges nothing', async () => {
    const id = await test.person();
    const caller = test.as(id);
    const session = await checkout(caller);
    const refused = await caller.call(endpoints.payTestCheckout, { session, card: 'fails' });
    expect(refused).toEqual({ paid: false, url: pages.cancel_url });
    expect((await caller.call(endpoints.findTestCheckout, { session })).state).toBe('open');
    expect((await standingOf(id)).access_status).toBe('trial');
  });

  it('is paid once, however often and by how many presses at once', async () => {
    const id = await test.person();
    const caller = test.as(id);
    const session = await checkout(caller);
    const pay = () => caller.call(endpoints.payTestCheckout, { session, card: 'works' });
    const answers = await Promise.all(Array.from({ length: 8 }, pay));
    expect(new Set(answers.map((answer) => answer.paid))).toEqual(new Set([true]));
    expect((await caller.call(endpoints.listInvoices, {})).items.length).toBe(1);
  });

  it('is nobody else’s: a stranger neither sees nor pays the page', async () => {
    const session = await checkout(test.as(await test.person()));
    const stranger = test.as(await test.person());
    await checkout(stranger);
    await expect(stranger.call(endpoints.findTestCheckout, { session })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger.call(endpoints.payTestCheckout, { session, card: 'works' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  const deeds: readonly [string, TestDeed[], string, boolean][] = [
    ['renews', ['next_period'], 'active', true],
    ['has its card refused at the renewal', ['card_fails', 'next_period'], 'past_due', true],
    ['is paid after all', ['card_fails', 'next_period', 'card_works'], 'active', true],
    [
      'is given up after three more tries',
      ['card_fails', 'next_period', 'retry', 'retry', 'retry'],
      'unpaid',
      false,
    ],
    ['is ended', ['end_now'], 'canceled', false],
    ['stays ended whatever is pressed', ['end_now', 'next_period', 'retry', 'card_works'], 'canceled', false],
  ];
  it.each(deeds)('%s by a press', async (_, presses, status, mayWrite) => {
    const { id, caller } = await subscriber();
    for (const deed of presses) await caller.call(endpoints.actInTestPortal, { deed });
    const { subscription } = await caller.call(endpoints.findSubscription, {});
    expect(subscription?.subscription_status).toBe(status);
    expect(hasAccess(await standingOf(id), new Date())).toBe(mayWrite);
  });

  it('renews and ends by time alone, as the hourly look finds', async () => {
    const { id, caller } = await subscriber();
    await caller.call(endpoints.cancelSubscription, {});
    const { subscription } = await caller.call(endpoints.findSubscription, {});
    const end = subscription?.current_period_end ?? 0;
    await test.raw(
      'update test_payments set account = replace(account::text, $2, $3)::jsonb where user_id = $1',
      [id, String(end), String(end - 60 * 86_400)],
    );
    const [job] = billingArea(test.kernel, { changeAccess: access }).jobs ?? [];
    await job?.run();
    expect((await standingOf(id)).access_status).toBe('expired');
  });

  it('leaves nothing of a person who is deleted', async () => {
    const { id } = await subscriber();
    await test.raw('delete from users where id = $1', [id]);
    for (const table of ['stripe_customers', 'subscriptions', 'stripe_events', 'test_payments']) {
      expect(await test.raw(`select from ${table} where user_id = $1`, [id]), table).toEqual([]);
    }
  });
});

describe('a subscription of a mode that the server has left', () => {
  it('lasts until its period ends, and is no hindrance to a purchase', async () => {
    const { id, caller } = await subscriber();
    await test.raw("update subscriptions set mode = 'live' where user_id = $1", [id]);
    await test.raw("update stripe_customers set mode = 'live' where user_id = $1", [id]);
    await test.raw('delete from test_payments where user_id = $1', [id]);
    const [job] = billingArea(test.kernel, { changeAccess: access }).jobs ?? [];
    await job?.run();
    expect((await standingOf(id)).access_status).toBe('subscribed');
    expect(await checkout(caller, 'price_premium')).toMatch(/^cs_test_/);
    await test.raw('update subscriptions set current_period_end = 1 where user_id = $1', [id]);
    await job?.run();
    expect((await standingOf(id)).access_status).toBe('expired');
  });
});
