import { expect } from 'vitest';
import * as endpoints from '@holdfast/domain/billing/endpoints';
import { bought, days, full, over, type Scene } from './test-scenes.ts';
import type { TestBilling } from './test-rig.ts';

/** What happens to events and at the provider, rarely or by mishap. */
export const oddScenes = (test: TestBilling): readonly Scene[] => [
  [
    'every event comes twice',
    async (p) => {
      await p.buy('premium');
      const all = p.waiting();
      await p.deliver([...all, ...all]);
    },
    full('premium'),
  ],
  [
    'every event comes late, after the end',
    async (p) => {
      await p.buy('premium');
      p.act('end_now');
      await p.deliver(p.waiting().slice(0, 2));
    },
    over(),
  ],
  [
    'no event comes at all, and the hourly look mends it',
    async (p) => {
      await p.buy('premium');
      p.waiting();
      await test.reconcile();
    },
    full('premium'),
  ],
  [
    'the end is never told, and the hourly look mends it',
    async (p) => {
      await bought(p);
      p.act('end_now');
      p.waiting();
      await test.reconcile();
    },
    over(),
  ],
  [
    'the browser comes back before any event and asks',
    async (p) => {
      await p.buy('premium');
      await p.caller.call(endpoints.refreshSubscription, {});
    },
    full('premium'),
  ],
  [
    'the trial runs, and nothing is bought',
    async (p) => {
      await p.trialEnds(60);
      await p.checkout('premium');
      await p.deliver();
    },
    { status: 'none', access: 'trial', mayWrite: true },
  ],
  [
    'the page closes unpaid',
    async (p) => {
      await p.trialEnds(60);
      await p.checkout('premium');
      days(p, 2);
      await p.deliver();
    },
    { status: 'none', access: 'trial', mayWrite: true },
  ],
  [
    'a first payment is still under way',
    async (p) => {
      await p.trialEnds(1);
      await p.buy('premium');
      p.world((a) => {
        const [s] = a.subscriptions;
        if (s) s.status = 'incomplete';
      });
      await p.deliver();
    },
    { status: 'incomplete', access: 'trial', mayWrite: true },
  ],
  [
    'a first payment was given up: the trial goes on',
    async (p) => {
      await p.trialEnds(1);
      await p.buy('premium');
      p.world((a) => {
        const [s] = a.subscriptions;
        if (s) s.status = 'incomplete_expired';
      });
      await p.deliver();
    },
    { status: 'incomplete_expired', access: 'trial', mayWrite: true },
  ],
  [
    'the provider grants a trial of its own',
    async (p) => {
      await p.buy('premium');
      p.world((a) => {
        const [s] = a.subscriptions;
        if (s) s.status = 'trialing';
      });
      await p.deliver();
    },
    { ...full('premium'), status: 'trialing' },
  ],
  [
    'the provider pauses it',
    async (p) => {
      await bought(p);
      p.world((a) => {
        const [s] = a.subscriptions;
        if (s) s.status = 'paused';
      });
      await p.caller.call(endpoints.refreshSubscription, {});
    },
    over('paused'),
  ],
  [
    'the provider’s own page sets an end by its moment',
    async (p) => {
      await bought(p);
      p.world((a) => {
        const [s] = a.subscriptions;
        if (s) s.cancel_at = s.items.data[0].current_period_end;
      });
      await p.caller.call(endpoints.refreshSubscription, {});
    },
    full('self_managed', { ending: true }),
  ],
  [
    'the customer is deleted at the provider',
    async (p) => {
      await bought(p);
      p.world((a) => {
        a.customer.deleted = true;
        a.subscriptions = [];
      });
      await p.caller.call(endpoints.refreshSubscription, {});
    },
    over(),
  ],
  [
    'a second subscription turns up: the first stays, the second ends',
    async (p) => {
      await bought(p);
      p.world((a, now) => {
        const [first] = a.subscriptions;
        if (first) a.subscriptions.push({ ...structuredClone(first), id: `${first.id}9`, created: now + 5 });
      });
      await p.caller.call(endpoints.refreshSubscription, {});
      p.world((a) => expect(a.subscriptions.map((each) => each.status)).toEqual(['active', 'canceled']));
    },
    full('self_managed'),
  ],
  [
    'one that is unpaid gives way to one that is paid',
    async (p) => {
      await bought(p);
      p.act('card_fails');
      days(p, 40);
      await p.deliver();
      await p.buy('premium');
      await p.deliver();
      p.world((a) => expect(a.subscriptions.map((each) => each.status)).toEqual(['canceled', 'active']));
    },
    full('premium'),
  ],
];
