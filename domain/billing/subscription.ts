import { z } from 'zod';
import { plans, type Plan } from '../standing/plans.ts';

/**
 * A person's subscription as the payment provider last told it (S-071). The status is the provider's word: besides the five that
 * the product knows there are others (S-072).
 */
export const subscriptionRecord = z.object({
  price_id: z.string(),
  subscription_id: z.string(),
  subscription_status: z.string(),
  /** In seconds since 1970. */
  current_period_end: z.int(),
  cancel_at_period_end: z.boolean(),
  payment_method_brand: z.string().nullable(),
  payment_method_last4: z.string().nullable(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

/** The record with what a person's own screens show besides. */
export const subscriptionDetail = subscriptionRecord.extend({
  /** The plan that follows at the end of the billing cycle (S-083). */
  next_price_id: z.string().nullable(),
  past_due_since: z.string().nullable(),
  started_at: z.string(),
  /** When it ended, as a moment; null as long as it runs. */
  ended_at: z.string().nullable(),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

/** The plan of a price; the catalogue's own names are the only ones that it knows. */
export function planOfPrice(priceId: string | null): Plan | undefined {
  return plans.find((plan) => plan.priceId === priceId);
}

/** Only `active` is called subscribed where the specification asks (S-072, S-115). */
export function isSubscribed(record: Pick<SubscriptionRecord, 'subscription_status'> | null): boolean {
  return record?.subscription_status === 'active';
}

const live: readonly string[] = ['active', 'trialing', 'past_due'];

/** Whether a subscription runs: another plan is then a change of it, never a second one. */
export function isLive(record: Pick<SubscriptionRecord, 'subscription_status'> | null): boolean {
  return record !== null && live.includes(record.subscription_status);
}

/** Whether it runs and nothing was charged yet, because the free trial comes first. */
export function isFree(record: Pick<SubscriptionRecord, 'subscription_status'>): boolean {
  return record.subscription_status === 'trialing';
}

/** The colour of a status (S-072). */
export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'default';

const tones: Readonly<Record<string, StatusTone>> = {
  active: 'success',
  trialing: 'info',
  past_due: 'warning',
  canceled: 'danger',
  unpaid: 'danger',
};

export function toneOfStatus(status: string): StatusTone {
  return Object.hasOwn(tones, status) ? (tones[status] ?? 'default') : 'default';
}

/** `past_due` reads `PAST DUE` (S-072). */
export function labelOfStatus(status: string): string {
  return status.toUpperCase().replaceAll('_', ' ');
}

/** The day on which the period ends, as a moment that a date is made of. */
export function periodEnd(record: Pick<SubscriptionRecord, 'current_period_end'>): Date {
  return new Date(record.current_period_end * 1000);
}

/** "Renews on 4 May 2026", or "Expires on …" where it was cancelled (S-073); `date` is the period's end as people read it. */
export function periodText(record: Pick<SubscriptionRecord, 'cancel_at_period_end'>, date: string): string {
  return `${record.cancel_at_period_end ? 'Expires' : 'Renews'} on ${date}`;
}
