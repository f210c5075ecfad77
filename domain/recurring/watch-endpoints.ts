import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { nature, subscription, subscriptionDraft, verdict } from './watch/subscription.ts';

const subscriptions = '/api/finance/subscriptions';
const one = `${subscriptions}/{id}`;

export const listSubscriptions = endpoint('GET', subscriptions, {
  summary:
    'Lists what is paid and what comes in again and again, as it was found in the transactions of three years (M-18)',
  output: z.object({
    items: z.array(subscription),
    /** What the subscriptions that are paid come to: what can be cancelled. Bills, what has stopped and what was dismissed are left out. */
    monthly: amount,
    yearly: amount,
    /** What the bills that are paid come to. */
    bills_monthly: amount,
    bills_yearly: amount,
    /** Whether transactions have changed since they were last looked at. */
    looking: z.boolean(),
  }),
});

export const findSubscription = endpoint('GET', one, {
  summary: 'Finds one of them, with its last payments and every change of its price',
  input: z.object({ id }),
  output: subscription,
});

export const changeSubscription = endpoint('PATCH', one, {
  summary: 'Says until when a subscription runs, how it is cancelled and when an offer ends',
  input: changeOf(subscriptionDraft).extend({ id, version: fromVersion }),
  output: subscription,
});

export const decideSubscription = endpoint('PUT', `${one}/verdict`, {
  summary: 'Keeps a series that was found, or dismisses it as nothing to watch',
  input: z.object({ id, verdict }),
  output: subscription,
});

export const sortSubscription = endpoint('PUT', `${one}/nature`, {
  summary: 'Says that what is paid again and again is a bill, or a subscription that can be cancelled',
  input: z.object({ id, nature }),
  output: subscription,
});
