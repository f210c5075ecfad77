import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { planOf } from '@holdfast/domain/standing/plans';
import { endSubscription } from './built-in/time.ts';
import { testBilling } from './scenes/test-rig.ts';
import { oddScenes } from './scenes/test-odd-scenes.ts';
import { bought, day, days, usualScenes } from './scenes/test-scenes.ts';
import { trialScenes } from './scenes/test-trial-scenes.ts';

const test = testBilling();

describe('a subscription, whatever becomes of it: what a person may do is what the provider says', () => {
  it.each([...usualScenes, ...trialScenes, ...oddScenes(test)])('%s', async (_, happens, ends) => {
    const payer = await test.payer();
    await happens(payer);
    const { subscription } = await payer.caller.call(endpoints.findSubscription, {});
    const standing = await payer.standing();
    expect({
      status: subscription?.subscription_status ?? 'none',
      access: standing.access_status,
      mayWrite: await payer.hasAccess(),
    }).toEqual({ status: ends.status, access: ends.access, mayWrite: ends.mayWrite });
    if (ends.access === 'expired') expect(standing.data_retention_end_date).not.toBeNull();
    if (ends.plan !== undefined) {
      expect(standing.subscription_plan).toBe(ends.plan);
      expect(standing.data_retention_end_date).toBeNull();
      expect(subscription).toMatchObject({
        price_id: planOf(ends.plan)?.priceId,
        cancel_at_period_end: ends.ending,
        next_price_id: ends.next == null ? null : planOf(ends.next)?.priceId,
        payment_method_brand: 'visa',
        payment_method_last4: '4242',
      });
    }
    expect(test.stripe.wrong).toEqual([]);
  });

  it('gives seven days from the bill that was not paid, and no new week with the next one (G-11)', async () => {
    const payer = await test.payer();
    await bought(payer);
    payer.act('card_fails');
    days(payer, 31);
    await payer.deliver();
    const since = (await payer.standing()).past_due_since;
    expect(since).not.toBeNull();
    days(payer, 35);
    await payer.deliver();
    payer.world((account, now) => {
      const bill = account.invoices.at(-1);
      if (bill !== undefined) bill.created = now + 60 * day;
    });
    await payer.caller.call(endpoints.refreshSubscription, {});
    expect((await payer.standing()).past_due_since).toBe(since);
  });

  it('ended on the day on which it ended, and not with the period that it was in', async () => {
    const payer = await test.payer();
    await bought(payer, 'platinum');
    payer.act('end_now');
    await payer.deliver();
    const { subscription } = await payer.caller.call(endpoints.findSubscription, {});
    expect(subscription?.current_period_end).toBeGreaterThan(test.stripe.clock.now + 300 * day);
    expect(Date.parse(subscription?.ended_at ?? '') / 1000).toBe(test.stripe.clock.now);
    await bought(payer);
    const anew = await payer.caller.call(endpoints.findSubscription, {});
    expect(anew.subscription?.ended_at).toBeNull();
  });

  it('is shown by the view of the specification, to its owner alone, with exactly its fields (S-071)', async () => {
    const [payer, stranger] = [await test.payer(), await test.payer()];
    await bought(payer, 'premium');
    const look = (id: string) =>
      test.database.reading(id, (tx) => tx.selectFrom('stripe_user_subscriptions').selectAll().execute());
    const [row] = await look(payer.id);
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'cancel_at_period_end',
      'current_period_end',
      'payment_method_brand',
      'payment_method_last4',
      'price_id',
      'subscription_id',
      'subscription_status',
    ]);
    expect(row).toMatchObject({ price_id: 'price_premium', subscription_status: 'active' });
    expect(row?.current_period_end).toBeGreaterThan(test.stripe.clock.now + 27 * day);
    expect(await look(stranger.id)).toEqual([]);
  });

  it('is ended for nobody whom the provider does not know: the key may be another account’s', async () => {
    const payer = await test.payer();
    await bought(payer);
    payer.act('end_now');
    const kept = test.stripe.accounts.get(payer.id);
    test.stripe.accounts.delete(payer.id);
    await expect(payer.caller.call(endpoints.refreshSubscription, {})).rejects.toThrow('Configuration Error');
    expect((await payer.standing()).access_status).toBe('subscribed');
    if (kept !== undefined) test.stripe.accounts.set(payer.id, kept);
    await payer.caller.call(endpoints.refreshSubscription, {});
    expect((await payer.standing()).access_status).toBe('expired');
  });

  it('writes one line of the log for each thing that was done, and for each that followed', async () => {
    const payer = await test.payer();
    await payer.buy('self_managed');
    const all = payer.waiting();
    await Promise.all([payer.deliver(all), payer.deliver(all), payer.deliver(all.toReversed())]);
    await payer.caller.call(endpoints.cancelSubscription, {});
    payer.world((account, now) => {
      for (const each of account.subscriptions) endSubscription(account, each, now);
    });
    await payer.deliver();
    const lines = await test.raw<{ action: string; actor_id: string | null }>(
      'select action, actor_id from audit_log where user_id = $1 order by at',
      [payer.id],
    );
    expect(lines.map((line) => [line.action, line.actor_id])).toEqual([
      ['billing.follow', null],
      ['billing.cancel', payer.id],
      ['billing.follow', null],
    ]);
  });
});
