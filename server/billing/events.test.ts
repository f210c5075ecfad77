import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { billingArea } from './area.ts';
import type { KeptEvent } from './built-in/account.ts';
import { takeEvent } from './provider/webhook.ts';
import { openBilling } from './provider/billing.ts';
import { signed, type Trouble } from './scenes/test-stripe.ts';
import { access } from '../testing/product/access.ts';
import { testBilling } from './scenes/test-rig.ts';
import { bought, days } from './scenes/test-scenes.ts';

const test = testBilling();
const send = (init: RequestInit) => test.anonymous.fetch('/api/billing/webhook', init);
const madeUp = (customer: string | null): KeptEvent => ({
  id: `evt_${crypto.randomUUID()}`,
  type: 'customer.subscription.updated',
  created: test.stripe.clock.now,
  object: { object: 'subscription', id: 'sub_x', customer },
});
const statesOf = (id: string) =>
  test.raw<{ state: string; tries: number }>(
    'select state, tries from stripe_events where user_id = $1 order by received_at, event_id',
    [id],
  );

describe('an event that the provider did not sign', () => {
  it.each([
    ['signed with another secret', async () => signed(madeUp('cus_x'), { secret: 'whsec_somebody_else' })],
    ['signed six minutes ago', async () => signed(madeUp('cus_x'), { age: 360 })],
    ['without a signature', async () => ({ ...(await signed(madeUp('cus_x'))), headers: {} })],
    [
      'changed after it was signed',
      async () => {
        const right = await signed(madeUp('cus_x'));
        return { ...right, body: right.body.replace('cus_x', 'cus_y') };
      },
    ],
    [
      'that is no event',
      async () => ({ method: 'POST', body: 'hello', headers: { 'stripe-signature': 't=1,v1=2' } }),
    ],
    ['that is empty', async () => ({ method: 'POST', headers: { 'stripe-signature': 't=1,v1=2' } })],
  ])('%s is refused, and nothing is asked or stored', async (_, make) => {
    const before = test.stripe.asked.length;
    const response = await send(await make());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid' });
    expect(test.stripe.asked.length).toBe(before);
  });

  it('is not even read where it is larger than any event', async () => {
    const response = await send({
      method: 'POST',
      body: 'x'.repeat(1_200_000),
      headers: { 'stripe-signature': 't=1,v1=2' },
    });
    expect(response.status).toBe(413);
  });
});

describe('an event about nobody here', () => {
  it.each([
    ['an unknown customer', 'cus_00000000000000000000000000000000'],
    ['no customer', null],
  ])('%s is taken and forgotten', async (_, customer) => {
    const before = test.stripe.asked.length;
    expect((await send(await signed(madeUp(customer)))).status).toBe(200);
    expect(test.stripe.asked.length).toBe(before);
  });

  it('somebody who has been deleted is taken and forgotten', async () => {
    const payer = await test.payer();
    await payer.buy('premium');
    const events = payer.waiting();
    await test.raw('delete from users where id = $1', [payer.id]);
    expect(await payer.deliver(events)).toEqual(events.map(() => 200));
  });
});

const troubles: readonly Trouble[] = ['breaks off', 'html', 'garbage', 'empty', 401, 403, 404, 429, 500, 503];

describe('where the provider cannot be asked', () => {
  it.each(troubles.map((kind) => [kind] as const))(
    'for it answers with %s: the event is not done, is sent again, and then it is done once',
    async (kind) => {
      const payer = await test.payer();
      await payer.buy('premium');
      const [event] = payer.waiting();
      if (event === undefined) throw new Error('Nothing has happened');
      test.stripe.trouble(kind, /GET \/v1\/(subscriptions|customers)/, 8);
      const [status = 0] = await payer.deliver([event]);
      expect(status).toBe(503);
      expect((await payer.standing()).access_status).toBe('expired');
      expect(await statesOf(payer.id)).toEqual([{ state: 'received', tries: 1 }]);
      test.stripe.calm();
      expect(await payer.deliver([event, event])).toEqual([200, 200]);
      expect((await payer.standing()).access_status).toBe('subscribed');
      expect(await statesOf(payer.id)).toEqual([{ state: 'done', tries: 2 }]);
    },
  );

  it('nobody loses what they have', async () => {
    const payer = await test.payer();
    await bought(payer);
    test.stripe.trouble(500, /./, 50);
    await test.reconcile();
    test.stripe.calm();
    expect((await payer.standing()).access_status).toBe('subscribed');
  });
});

describe('the events of a whole life', () => {
  it('lead to the same end in whatever order and however often they come', async () => {
    const payer = await test.payer();
    await payer.buy('self_managed');
    await payer.caller.call(endpoints.refreshSubscription, {});
    await payer.caller.call(endpoints.changePlan, { price_id: 'price_premium' });
    days(payer, 32);
    payer.act('card_fails');
    days(payer, 70);
    const events = payer.waiting();
    expect(new Set(events.map((event) => event.type)).size).toBeGreaterThan(5);
    const order = fc.shuffledSubarray([...events, ...events], { minLength: 1 });
    await assertProperty(
      fc.asyncProperty(order, async (some) => {
        await test.raw("update stripe_events set state = 'received' where user_id = $1", [payer.id]);
        await payer.deliver(some);
        expect((await payer.standing()).access_status).toBe('expired');
        const { subscription } = await payer.caller.call(endpoints.findSubscription, {});
        expect(subscription).toMatchObject({ price_id: 'price_premium', subscription_status: 'unpaid' });
      }),
      { numRuns: 15 },
    );
  });

  it('are followed at each step, though each tells of an older state or a newer one', async () => {
    const steps = [
      ['past_due', 'subscribed'],
      ['active', 'subscribed'],
      ['unpaid', 'expired'],
      ['active', 'subscribed'],
      ['canceled', 'expired'],
    ] as const;
    await assertProperty(
      fc.asyncProperty(fc.shuffledSubarray([...steps.keys()], { minLength: 5 }), async (order) => {
        const payer = await test.payer();
        await bought(payer, 'premium');
        const [old] = [madeUp(`cus_${payer.id.replaceAll('-', '')}`)];
        for (const nth of order) {
          const [status, then] = steps[nth] ?? steps[0];
          payer.world((account) => {
            const [subscription] = account.subscriptions;
            if (subscription !== undefined) subscription.status = status;
          });
          // What an event says of the state is never what counts: this one always says the same.
          await payer.deliver([{ ...old, id: `evt_${crypto.randomUUID()}` }]);
          expect((await payer.standing()).access_status).toBe(then);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are taken by two servers at once, and done once', async () => {
    const payer = await test.payer();
    await payer.buy('premium');
    const events = payer.waiting();
    const other = openBilling(test.kernel, access);
    await Promise.all(
      events.flatMap((event) => [
        payer.deliver([event]),
        signed(event).then(({ body, headers }) =>
          takeEvent(other, body, new Headers(headers).get('stripe-signature')),
        ),
      ]),
    );
    expect((await payer.standing()).access_status).toBe('subscribed');
    expect((await statesOf(payer.id)).map((each) => each.state)).toEqual(events.map(() => 'done'));
    const lines = await test.raw('select from audit_log where user_id = $1', [payer.id]);
    expect(lines.length).toBe(1);
  });

  it('are forgotten after two months', async () => {
    const payer = await test.payer();
    await bought(payer);
    await test.raw("update stripe_events set received_at = now() - interval '61 days' where user_id = $1", [
      payer.id,
    ]);
    await test.reconcile();
    expect(await statesOf(payer.id)).toEqual([]);
  });

  it('tell every open page and every server at once', async () => {
    const payer = await test.payer();
    await payer.buy('premium');
    const heard: string[][] = [];
    const end = test.kernel.events.subscribe(payer.id, (areas) => void heard.push(areas));
    await payer.deliver();
    end();
    expect(heard).toContainEqual(['billing', 'access', 'accounts']);
  });
});

describe('somebody whose account is erased', () => {
  it('is charged no more: the hourly look ends the subscription, and tries again where that failed', async () => {
    const payer = await test.payer();
    await bought(payer);
    payer.world((account) => {
      const [page] = account.sessions;
      if (page !== undefined) account.sessions.push({ ...page, id: `${page.id}9`, status: 'open' });
    });
    await test.raw('delete from users where id = $1', [payer.id]);
    test.stripe.trouble(500, /DELETE/, 3);
    await test.reconcile();
    payer.world((account) => expect(account.subscriptions[0]?.status).toBe('active'));
    test.stripe.calm();
    await test.reconcile();
    payer.world((account) => expect(account.subscriptions[0]?.status).toBe('canceled'));
    payer.world((account) => expect(account.sessions.map((each) => each.status)).not.toContain('open'));
    expect(await test.raw('select from departed_customers')).toEqual([]);
  });
});

it('the hourly look leaves out for whom nothing can change any more', async () => {
  const payer = await test.payer();
  await bought(payer);
  payer.act('end_now');
  await payer.deliver();
  await test.raw("update stripe_customers set checkout_until = now() - interval '1 day' where user_id = $1", [
    payer.id,
  ]);
  await test.reconcile();
  await test.raw('update stripe_customers set is_open = false where user_id <> $1', [payer.id]);
  const before = test.stripe.asked.length;
  await test.reconcile();
  expect(test.stripe.asked.length).toBe(before);
  expect(billingArea(test.kernel, { changeAccess: access }).jobs?.[0]?.schedule).toBe('7 * * * *');
});
