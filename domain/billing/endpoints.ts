import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { invoice } from './invoice.ts';
import { subscriptionDetail } from './subscription.ts';
import { testCard, testCheckout, testDeed, testPortal } from './built-in-payment.ts';
import { usage } from './usage.ts';

const priceId = z.string().min(1).max(100);
const pageAddress = z.string().max(2000);
const address = z.object({ url: z.url() });

export const startCheckout = accountEndpoint('POST', '/functions/v1/stripe-checkout', {
  keeps: false,
  summary:
    'Begins a purchase and answers the address of the payment page; who subscribes already changes the plan at the end of the billing cycle (S-074, S-075, S-079)',
  area: 'billing',
  input: z.object({
    price_id: priceId,
    mode: z.literal('subscription'),
    success_url: pageAddress,
    cancel_url: pageAddress,
  }),
  output: address,
  gate: 'open',
});

export const findSubscription = accountEndpoint('GET', '/api/billing/subscription', {
  summary: 'Gives the caller’s subscription, or null (S-071)',
  output: z.object({
    subscription: subscriptionDetail.nullable(),
    /** Whether payments here are the built-in test payment. */
    test: z.boolean(),
  }),
});

const changed = z.object({ subscription: subscriptionDetail.nullable() });

export const refreshSubscription = accountEndpoint('POST', '/api/billing/subscription/refresh', {
  summary: 'Asks the payment provider how the caller’s subscription stands, and acts on it (S-076)',
  output: changed,
  gate: 'open',
});

export const cancelSubscription = accountEndpoint('POST', '/api/billing/subscription/cancel', {
  summary: 'Ends the subscription with the period that is paid for (X-06)',
  output: changed,
  gate: 'open',
});

export const resumeSubscription = accountEndpoint('POST', '/api/billing/subscription/resume', {
  summary: 'Takes a cancellation back as long as the period lasts',
  output: changed,
  gate: 'open',
});

export const changePlan = accountEndpoint('POST', '/api/billing/subscription/plan', {
  summary: 'Changes the plan at the end of the billing cycle; the present plan takes a change back (S-083)',
  input: z.object({ price_id: priceId }),
  output: changed,
  gate: 'open',
});

export const openPortal = accountEndpoint('POST', '/api/billing/portal', {
  keeps: false,
  summary: 'Answers the address of the payment provider’s own pages for card and bills',
  output: address,
  gate: 'open',
});

export const listInvoices = accountEndpoint('GET', '/api/billing/invoices', {
  summary: 'Lists the newest bills',
  output: z.object({ items: z.array(invoice) }),
});

export const findUsage = accountEndpoint('GET', '/api/billing/usage', {
  summary: 'Says how much of the plan’s room is used (G-13)',
  output: usage,
});

export const receiveEvents = accountEndpoint('POST', '/api/billing/webhook', {
  summary: 'Takes a signed event of the payment provider; anything but 200 has it sent again',
  bytesIn: true,
  access: 'public',
});

export const findTestCheckout = accountEndpoint('GET', '/api/billing/test-payments/checkout', {
  summary: 'Gives a payment page of the built-in test payment',
  input: z.object({ session: z.string().max(200) }),
  output: testCheckout,
});

export const payTestCheckout = accountEndpoint('POST', '/api/billing/test-payments/checkout', {
  summary: 'Pays with a made-up card, or has it refused; no money moves',
  input: z.object({ session: z.string().max(200), card: testCard }),
  output: z.object({ paid: z.boolean(), url: z.string() }),
  gate: 'open',
});

export const findTestPortal = accountEndpoint('GET', '/api/billing/test-payments/portal', {
  summary: 'Gives what the built-in test payment knows of the caller',
  output: testPortal,
});

export const actInTestPortal = accountEndpoint('POST', '/api/billing/test-payments/portal', {
  summary: 'Has happen what time and a bank would do: a renewal, a refused card, an end',
  input: z.object({ deed: testDeed }),
  output: testPortal,
  gate: 'open',
});
