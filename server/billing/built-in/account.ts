import type Stripe from 'stripe';
import type { TestCard } from '@holdfast/domain/billing/built-in-payment';

/**
 * What the built-in payment provider keeps of one customer. The records have the provider's own field names and kinds, checked
 * against its SDK's types, because everything else in this folder is spoken to through that SDK.
 */
export type Account = {
  /** The owner's id without its dashes; it stands in every id, so that each id tells whose record it names. */
  owner: string;
  serial: number;
  card: TestCard;
  customer: { id: string; object: 'customer'; email: string | null; deleted?: true };
  sessions: KeptSession[];
  subscriptions: KeptSubscription[];
  schedules: KeptSchedule[];
  invoices: KeptInvoice[];
  methods: KeptMethod[];
  prices: KeptPrice[];
  /** What was not delivered yet, oldest first. */
  events: KeptEvent[];
  /** Answers by idempotency key, so that the same request asked again gets the same answer. */
  answered: Record<string, { print: string; status: number; body: unknown }>;
};

export type KeptPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'unit_amount' | 'metadata' | 'livemode'
> & { recurring: { interval: 'month' | 'year'; interval_count: number } };

export type KeptSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'ended_at'
  | 'start_date'
  | 'trial_end'
  | 'billing_cycle_anchor'
  | 'livemode'
> & {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  items: { object: 'list'; data: [KeptItem]; has_more: false; url: string };
};

export type KeptItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end' | 'quantity'
> & { price: KeptPrice };

export type KeptSchedule = Pick<
  Stripe.SubscriptionSchedule,
  'id' | 'object' | 'status' | 'end_behavior' | 'current_phase'
> & {
  customer: string;
  subscription: string | null;
  phases: { start_date: number; end_date: number; items: { price: string; quantity: number }[] }[];
};

export type KeptInvoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'number'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'total'
  | 'status'
  | 'attempt_count'
  | 'invoice_pdf'
  | 'hosted_invoice_url'
> & { customer: string };

export type KeptSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'url'
  | 'expires_at'
  | 'success_url'
  | 'cancel_url'
  | 'payment_status'
  | 'metadata'
> & {
  customer: string;
  subscription: string | null;
  price: string;
  /** When the first payment is charged; pages that were opened before this was known have none. */
  trial_end?: number | null;
};

export type KeptMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string };
};

export type KeptEvent = { id: string; type: string; created: number; object: unknown };

/** The id of somebody's next record: `sub_` + owner + serial. */
export function nextId(account: Account, kind: string): string {
  account.serial += 1;
  return `${kind}_${account.owner}${account.serial}`;
}

const ownerPattern = /_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/;

/** Whose record an id (or a line with an id in it) names; null where it has none of ours. */
export function ownerIn(text: string): string | null {
  const found = ownerPattern.exec(text);
  return found === null ? null : found.slice(1).join('-');
}

/** Notes that something happened, with the record as it is now. */
export function tell(account: Account, type: string, object: unknown, at: number): void {
  account.events.push({ id: nextId(account, 'evt'), type, created: at, object: structuredClone(object) });
}
