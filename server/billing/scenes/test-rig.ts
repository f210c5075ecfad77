import { afterAll, beforeAll } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import { planOf, type PlanKey } from '@holdfast/domain/standing/plans';
import type { Standing } from '@holdfast/domain/standing/standing';
import { testApp, type Caller, type TestApp } from '../../kernel/test-app.ts';
import { access } from '../../testing/product/access.ts';
import { billingArea } from '../area.ts';
import type { Account, KeptEvent } from '../built-in/account.ts';
import { act, paySession } from '../built-in/deeds.ts';
import { signed, startTestStripe, testKey, testWebhookSecret, type TestStripe } from './test-stripe.ts';

/** Somebody who pays: what a browser does, what the provider's side does, and how it stands. */
export type Payer = {
  readonly id: string;
  readonly caller: Caller;
  checkout(plan: PlanKey): Promise<string>;
  /** Buys a plan without telling the product: the events wait. */
  buy(plan: PlanKey): Promise<void>;
  /** Delivers events in this order; those that wait unless told. Gives the statuses of the answers. */
  deliver(events?: readonly KeptEvent[]): Promise<number[]>;
  waiting(): KeptEvent[];
  world(work: (account: Account, now: number) => void): void;
  act(deed: Parameters<typeof act>[1]): void;
  /** From here on the free trial ends so many days from now; it is over for whom nothing else is said. */
  trialEnds(inDays: number): Promise<void>;
  standing(): Promise<Standing>;
  hasAccess(): Promise<boolean>;
};

export type TestBilling = TestApp & {
  readonly stripe: TestStripe;
  payer(): Promise<Payer>;
  /** Runs the hourly look. */
  reconcile(): Promise<void>;
};

const priceOf = (key: PlanKey) => planOf(key)?.priceId ?? '';
export const pages = {
  success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/pricing',
};

/** The area with a provider on this machine, through the SDK and over HTTP. */
export function testBilling(settings: NodeJS.ProcessEnv = {}): TestBilling {
  let stripe: TestStripe | undefined;
  const address: NodeJS.ProcessEnv = {};
  beforeAll(async () => {
    stripe = await startTestStripe();
    address['STRIPE_API_BASE'] = stripe.address;
  });
  afterAll(async () => stripe?.stop());
  const test = testApp((kernel) => [billingArea(kernel, { changeAccess: access })], {
    STRIPE_SECRET_KEY: testKey,
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
    ...settings,
    get STRIPE_API_BASE() {
      return address['STRIPE_API_BASE'];
    },
  });
  const there = () => {
    if (stripe === undefined) throw new Error('The provider starts before the first test');
    return stripe;
  };
  const more = {
    get stripe() {
      return there();
    },
    payer: async () => {
      const payer = payerOf(test, there(), await test.person());
      await test.raw(
        `update user_access_policies set access_status = 'expired', has_full_access = false,
           trial_end_date = now() - interval '1 day', data_retention_end_date = now() + interval '29 days'
         where user_id = $1`,
        [payer.id],
      );
      return payer;
    },
    reconcile: () => jobOf(test).run(),
  };
  // Its parts are there only once the first test begins: they are looked up, not copied.
  return Object.defineProperties(Object.create(test) as TestBilling, Object.getOwnPropertyDescriptors(more));
}

function jobOf(test: TestApp) {
  const [job] = billingArea(test.kernel, { changeAccess: access }).jobs ?? [];
  if (job === undefined) throw new Error('There is no hourly look');
  return job;
}

function payerOf(test: TestApp, stripe: TestStripe, id: string): Payer {
  const caller = test.as(id);
  const payer: Payer = {
    id,
    caller,
    async checkout(plan) {
      const input = { price_id: priceOf(plan), mode: 'subscription' as const, ...pages };
      return (await caller.call(endpoints.startCheckout, input)).url;
    },
    async buy(plan) {
      const url = await payer.checkout(plan);
      stripe.world(id, (account, now) => {
        const session = account.sessions.find((each) => each.url === url);
        if (session !== undefined) paySession(account, session, 'works', now);
      });
    },
    waiting: () => stripe.events(id),
    async deliver(events = stripe.events(id)) {
      const statuses: number[] = [];
      for (const event of events) {
        const response = await test.anonymous.fetch('/api/billing/webhook', await signed(event));
        statuses.push(response.status);
      }
      return statuses;
    },
    world: (work) => stripe.world(id, work),
    act: (deed) => stripe.world(id, (account, now) => act(account, deed, now)),
    async trialEnds(inDays) {
      await test.raw(
        `update user_access_policies set trial_end_date = now() + make_interval(days => $2),
           access_status = case access_status when 'expired' then 'trial' else access_status end,
           has_full_access = true, data_retention_end_date = null
         where user_id = $1`,
        [id, inDays],
      );
    },
    async standing() {
      const [row] = await test.raw<{ standing: Standing }>('select standing_of($1) as standing', [id]);
      if (row === undefined) throw new Error('Nobody is there');
      return row.standing;
    },
    hasAccess: async () => hasAccess(await payer.standing(), test.kernel.clock.now()),
  };
  return payer;
}
