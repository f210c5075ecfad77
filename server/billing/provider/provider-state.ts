import type Stripe from 'stripe';

/** How much a status lets its person do (G-11). */
export type Verdict = 'full' | 'past_due' | 'ended' | 'undecided';

const verdicts: Readonly<Record<string, Verdict>> = {
  active: 'full',
  trialing: 'full',
  past_due: 'past_due',
  canceled: 'ended',
  unpaid: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
};

/** A first payment that is still under way decides nothing. */
export function verdictOf(status: string): Verdict {
  return Object.hasOwn(verdicts, status) ? (verdicts[status] ?? 'undecided') : 'undecided';
}

const over: readonly string[] = ['canceled', 'incomplete_expired'];

/** Whether nothing can change about a subscription of this status any more. */
export function isOver(status: string): boolean {
  return over.includes(status);
}

/** Whether the provider has it cancelled, now or for the end of the period; its own pages may say that by a moment. */
export function isEnding(
  subscription: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>,
): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** The better one comes first: what runs and stays before what runs and ends, then what is owed for, then the rest. */
function rank(subscription: Stripe.Subscription): number {
  const verdict = verdictOf(subscription.status);
  if (verdict === 'full') return isEnding(subscription) ? 1 : 0;
  return verdict === 'past_due' ? 2 : 3;
}

/**
 * The one subscription that counts out of all that a customer ever had, and those beside it that must not go on: nobody pays
 * twice. Among several that run the oldest stays, among those that are over the newest is told of.
 */
export function chooseSubscription(all: readonly Stripe.Subscription[]): {
  chosen: Stripe.Subscription | null;
  surplus: readonly Stripe.Subscription[];
} {
  const [chosen = null] = all.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) < 3 ? a.created - b.created : b.created - a.created),
  );
  const runs = chosen !== null && rank(chosen) < 3;
  return {
    chosen,
    surplus: runs ? all.filter((each) => each !== chosen && !isOver(each.status)) : [],
  };
}

/** When the period ends, in seconds: it lies on the item, and an end that was set for earlier counts. */
export function periodEndOf(subscription: Stripe.Subscription): number {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return Math.min(...ends, subscription.cancel_at ?? Infinity);
}

/** When the provider has it ended; null where it does not say so, as of one that was never paid. */
export function endedAt({ ended_at: ended }: Pick<Stripe.Subscription, 'ended_at'>): string | null {
  return ended === null ? null : new Date(ended * 1000).toISOString();
}

/** Since when it is owed for: the bill that was not paid, else the period that has begun. */
export function owedSince(subscription: Stripe.Subscription): Date {
  const bill = subscription.latest_invoice;
  const begun = subscription.items.data[0]?.current_period_start ?? subscription.start_date;
  return new Date((typeof bill === 'object' && bill !== null ? bill.created : begun) * 1000);
}

/** Whether it ever began: one whose first bill was not paid did not. */
export function wasPaid({ status, latest_invoice: bill }: Stripe.Subscription): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  if (typeof bill !== 'object' || bill === null) return true;
  return bill.billing_reason !== 'subscription_create' || bill.status === 'paid';
}

/** The card, where the provider says which. */
export function cardOf(subscription: Stripe.Subscription): { brand: string | null; last4: string | null } {
  const method = subscription.default_payment_method;
  const card = typeof method === 'object' ? method?.card : undefined;
  return { brand: card?.brand ?? null, last4: card?.last4 ?? null };
}

/** The provider's price that follows after this period, where that was arranged. */
export function nextPriceOf(subscription: Stripe.Subscription): {
  schedule: string | null;
  price: string | null;
} {
  const { schedule } = subscription;
  if (schedule === null) return { schedule: null, price: null };
  if (typeof schedule === 'string') return { schedule, price: null };
  const now = schedule.current_phase?.start_date ?? 0;
  const later = schedule.phases.find((phase) => phase.start_date > now);
  const price = later?.items[0]?.price;
  return {
    schedule: schedule.id,
    price: price === undefined ? null : typeof price === 'string' ? price : price.id,
  };
}
