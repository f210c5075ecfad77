import * as endpoints from '@holdfast/domain/billing/endpoints';
import { planKeys, planOf, type PlanKey } from '@holdfast/domain/standing/plans';
import { letTimePass } from '../built-in/time.ts';
import type { Payer } from './test-rig.ts';

export const day = 86_400;

export type Ends = {
  status: string;
  access: 'trial' | 'subscribed' | 'expired';
  mayWrite: boolean;
  plan?: PlanKey;
  ending?: boolean;
  next?: PlanKey | null;
};
export type Scene = readonly [title: string, happens: (payer: Payer) => Promise<void>, ends: Ends];

export const full = (plan: PlanKey, more: Partial<Ends> = {}): Ends => ({
  status: 'active',
  access: 'subscribed',
  mayWrite: true,
  plan,
  ending: false,
  next: null,
  ...more,
});
export const over = (status = 'canceled'): Ends => ({ status, access: 'expired', mayWrite: false });

export const change = (payer: Payer, plan: PlanKey) =>
  payer.caller.call(endpoints.changePlan, { price_id: planOf(plan)?.priceId ?? '' });
export const bought = async (payer: Payer, plan: PlanKey = 'self_managed') => {
  await payer.buy(plan);
  await payer.deliver();
};
/** Time passes at the provider, up to so many days after now. */
export const days = (payer: Payer, count: number) =>
  payer.world((account, now) => letTimePass(account, now + count * day));

/** What people do with a subscription, and what a bank and time do to it. */
export const usualScenes: readonly Scene[] = [
  ...planKeys.map((plan): Scene => [`${plan} is bought`, (payer) => bought(payer, plan), full(plan)]),
  [
    'it renews',
    async (p) => {
      await bought(p);
      days(p, 32);
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'it renews for years',
    async (p) => {
      await bought(p);
      days(p, 800);
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'a larger plan is arranged: the present one stays until the period ends',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      await p.deliver();
    },
    full('self_managed', { next: 'premium' }),
  ],
  [
    'a larger plan comes with the next period',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      days(p, 32);
      await p.deliver();
    },
    full('premium'),
  ],
  [
    'a smaller plan comes with the next period',
    async (p) => {
      await bought(p, 'premium');
      await change(p, 'self_managed');
      days(p, 32);
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'a yearly plan follows a monthly one',
    async (p) => {
      await bought(p);
      await change(p, 'platinum');
      days(p, 32);
      await p.deliver();
    },
    full('platinum'),
  ],
  [
    'an arranged change is arranged otherwise',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      await change(p, 'senior_care');
    },
    full('self_managed', { next: 'senior_care' }),
  ],
  [
    'an arranged change is taken back',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      await change(p, 'self_managed');
    },
    full('self_managed'),
  ],
  [
    'an arranged change is taken back and arranged again',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      await change(p, 'self_managed');
      await change(p, 'premium');
    },
    full('self_managed', { next: 'premium' }),
  ],
  [
    'a purchase of another plan while one runs is a change, never a second one',
    async (p) => {
      await bought(p);
      await p.checkout('premium');
    },
    full('self_managed', { next: 'premium' }),
  ],
  [
    'the card fails at the renewal',
    async (p) => {
      await bought(p);
      p.act('card_fails');
      days(p, 31);
      await p.deliver();
    },
    { ...full('self_managed'), status: 'past_due' },
  ],
  [
    'the card fails and works again',
    async (p) => {
      await bought(p);
      p.act('card_fails');
      days(p, 31);
      p.act('card_works');
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'the card fails at each of three further attempts',
    async (p) => {
      await bought(p);
      p.act('card_fails');
      days(p, 40);
      await p.deliver();
    },
    over('unpaid'),
  ],
  [
    'an unpaid bill is paid after all',
    async (p) => {
      await bought(p);
      p.act('card_fails');
      days(p, 40);
      await p.deliver();
      p.act('card_works');
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'it is cancelled for the end of the period',
    async (p) => {
      await bought(p);
      await p.caller.call(endpoints.cancelSubscription, {});
      await p.deliver();
    },
    full('self_managed', { ending: true }),
  ],
  [
    'it is cancelled and the period ends',
    async (p) => {
      await bought(p);
      await p.caller.call(endpoints.cancelSubscription, {});
      days(p, 32);
      await p.deliver();
    },
    over(),
  ],
  [
    'it is cancelled while a change is arranged: the change falls away',
    async (p) => {
      await bought(p);
      await change(p, 'premium');
      await p.caller.call(endpoints.cancelSubscription, {});
    },
    full('self_managed', { ending: true }),
  ],
  [
    'it is cancelled and goes on',
    async (p) => {
      await bought(p);
      await p.caller.call(endpoints.cancelSubscription, {});
      await p.caller.call(endpoints.resumeSubscription, {});
      days(p, 32);
      await p.deliver();
    },
    full('self_managed'),
  ],
  [
    'it is cancelled, and another plan is chosen: it goes on with that',
    async (p) => {
      await bought(p);
      await p.caller.call(endpoints.cancelSubscription, {});
      await change(p, 'premium');
    },
    full('self_managed', { next: 'premium' }),
  ],
  [
    'it is cancelled, and the same plan is bought again: it goes on',
    async (p) => {
      await bought(p);
      await p.caller.call(endpoints.cancelSubscription, {});
      await p.checkout('self_managed');
    },
    full('self_managed'),
  ],
  [
    'it is ended at once by the provider',
    async (p) => {
      await bought(p);
      p.act('end_now');
      await p.deliver();
    },
    over(),
  ],
  [
    'it ends, and a plan is bought again',
    async (p) => {
      await bought(p);
      p.act('end_now');
      await p.deliver();
      await bought(p, 'premium');
    },
    full('premium'),
  ],
];
