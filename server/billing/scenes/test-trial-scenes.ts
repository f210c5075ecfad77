import { expect } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { bought, change, day, days, full, over, type Scene } from './test-scenes.ts';
import type { Payer } from './test-rig.ts';

const onTrial = { access: 'trial', mayWrite: true } as const;
const cancel = (p: Payer) => p.caller.call(endpoints.cancelSubscription, {});
/** Both clocks have passed the end of the trial. */
const trialPasses = async (p: Payer) => {
  await p.trialEnds(-1);
  days(p, 61);
  await p.deliver();
};
/** The sums of all bills, in cents. */
const charged = (p: Payer): number[] => {
  let sums: number[] = [];
  p.world((account) => {
    sums = account.invoices.filter((each) => each.status === 'paid').map((each) => each.total);
  });
  return sums;
};
const inTrial = async (p: Payer, left = 60) => {
  await p.trialEnds(left);
  await bought(p);
};

/** Whoever subscribes early loses nothing of the free trial. */
export const trialScenes: readonly Scene[] = [
  [
    'it is bought in the trial: nothing is charged, and the first period ends with the trial',
    async (p) => {
      await inTrial(p);
      expect(charged(p)).toEqual([0]);
      const { subscription } = await p.caller.call(endpoints.findSubscription, {});
      const trialEnd = Date.parse((await p.standing()).trial_end_date ?? '') / 1000;
      expect(subscription?.current_period_end).toBe(Math.ceil(trialEnd));
    },
    full('self_managed', { status: 'trialing' }),
  ],
  [
    'it is bought in the trial, and the trial passes: the first sum is charged then',
    async (p) => {
      await inTrial(p);
      await trialPasses(p);
      expect(charged(p)).toEqual([0, 500]);
    },
    full('self_managed'),
  ],
  [
    'it is bought in the trial and cancelled: everything stays until the trial ends',
    async (p) => {
      await inTrial(p);
      await cancel(p);
      await p.deliver();
    },
    full('self_managed', { status: 'trialing', ending: true }),
  ],
  [
    'it is bought in the trial and cancelled, and the trial passes: nothing was ever charged',
    async (p) => {
      await inTrial(p);
      await cancel(p);
      await trialPasses(p);
      expect(charged(p)).toEqual([0]);
    },
    over(),
  ],
  [
    'it is bought in the trial and ended at once: the trial goes on',
    async (p) => {
      await inTrial(p);
      p.act('end_now');
      await p.deliver();
      await p.caller.call(endpoints.refreshSubscription, {});
      expect((await p.standing()).subscription_plan).toBeNull();
    },
    { status: 'canceled', ...onTrial },
  ],
  [
    'it is bought and ended in the trial, and bought again: the paid time still begins after the trial',
    async (p) => {
      await inTrial(p);
      p.act('end_now');
      await p.deliver();
      await bought(p, 'premium');
      expect(charged(p)).toEqual([0, 0]);
    },
    full('premium', { status: 'trialing' }),
  ],
  [
    'another plan is chosen in the trial: it begins with the paid time, and only it is charged',
    async (p) => {
      await inTrial(p);
      await change(p, 'senior_care');
      await p.deliver();
      expect(charged(p)).toEqual([0]);
      await trialPasses(p);
      expect(charged(p)).toEqual([0, 4500]);
    },
    full('senior_care'),
  ],
  [
    'the card fails when the trial has passed',
    async (p) => {
      await inTrial(p);
      p.act('card_fails');
      await trialPasses(p);
    },
    full('self_managed', { status: 'past_due' }),
  ],
  [
    'the trial is too near its end for the provider: it is charged at once, and an early end leaves the trial',
    async (p) => {
      await inTrial(p, 1);
      expect(charged(p)).toEqual([500]);
      p.act('end_now');
      await p.deliver();
    },
    { status: 'canceled', ...onTrial },
  ],
  [
    'it was charged at once in a trial that lasts longer, as it used to be, and is not renewed: the trial is left',
    async (p) => {
      await inTrial(p, 1);
      await p.trialEnds(60);
      await cancel(p);
      days(p, 32);
      await p.deliver();
    },
    { status: 'canceled', ...onTrial },
  ],
  [
    'its word came only after it had ended, within the trial',
    async (p) => {
      await p.trialEnds(60);
      await p.buy('premium');
      p.act('end_now');
      await p.deliver();
      await p.caller.call(endpoints.refreshSubscription, {});
    },
    { status: 'canceled', ...onTrial },
  ],
  [
    'the trial is lengthened while a payment page is open: a page with the later day takes its place',
    async (p) => {
      await p.trialEnds(60);
      const first = await p.checkout('premium');
      await p.trialEnds(70);
      expect(await p.checkout('premium')).not.toBe(first);
      await bought(p, 'premium');
      p.world((account, now) => expect(account.subscriptions[0]?.trial_end).toBeGreaterThan(now + 69 * day));
    },
    full('premium', { status: 'trialing' }),
  ],
];
