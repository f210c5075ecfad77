import type { Insertable, Selectable } from 'kysely';
import type Stripe from 'stripe';
import { planOfPrice } from '@holdfast/domain/billing/subscription';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Subscriptions } from '../../kernel/tables.ts';
import type { Mode } from '../payments.ts';
import type { Billing } from './billing.ts';
import type { Customer } from './customers.ts';
import {
  cardOf,
  endedAt,
  isEnding,
  nextPriceOf,
  owedSince,
  periodEndOf,
  verdictOf,
  wasPaid,
} from './provider-state.ts';

/** What the provider says of a customer, read once, with the catalogue's names already looked up. */
export type Told = {
  /** The subscription that counts, and its price. */
  now: { subscription: Stripe.Subscription; price: string; nextPrice: string | null } | null;
  /** All that the customer ever had. */
  ids: readonly string[];
};

type Whose = Pick<Customer, 'user_id' | 'customer_id'>;

/** Stores what was told and lets access follow it, in one transaction. Gives whether anything has changed. */
export async function followProvider(
  tx: Tx,
  billing: Billing,
  whose: Whose,
  told: Told,
  now: Date,
): Promise<boolean> {
  const { user_id } = whose;
  const { mode } = billing.payments;
  const former = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const ours = former?.mode === mode ? former : undefined;
  const record = recordOf(whose, mode, told, ours, now);
  if (record === null) return false;
  const differs = Object.entries(record).some(
    ([name, value]) => former?.[name as keyof typeof former] !== value,
  );
  if (differs) {
    const { user_id: _, ...values } = { ...record, updated_at: now.toISOString() };
    await tx
      .insertInto('subscriptions')
      .values({ user_id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }
  const moved = await followAccess(tx, billing, record, told, now);
  if (moved !== null || (differs && former?.subscription_status !== record.subscription_status)) {
    const { subscription_status: status, price_id } = record;
    const detail = { status, price_id, access: moved ?? 'unchanged' };
    await audit(tx, { userId: user_id, actorId: null, action: 'billing.follow', detail, at: now });
  }
  return differs || moved !== null;
}

/** The row that says what was told; null where there is nothing to say. */
function recordOf(
  { user_id, customer_id }: Whose,
  mode: Mode,
  { now }: Told,
  ours: Selectable<Subscriptions> | undefined,
  moment: Date,
): Insertable<Subscriptions> | null {
  if (now === null) {
    if (ours === undefined) return null;
    return {
      ...ours,
      subscription_status: 'canceled',
      ended_at: ours.ended_at ?? moment.toISOString(),
      next_price_id: null,
      schedule_id: null,
      past_due_since: null,
    };
  }
  const { subscription, price, nextPrice } = now;
  const card = cardOf(subscription);
  const since = ours?.subscription_id === subscription.id ? ours.past_due_since : null;
  const verdict = verdictOf(subscription.status);
  const owed = verdict === 'past_due';
  const known = ours?.subscription_id === subscription.id ? ours.ended_at : null;
  return {
    user_id,
    mode,
    customer_id,
    subscription_id: subscription.id,
    subscription_status: subscription.status,
    price_id: price,
    current_period_end: periodEndOf(subscription),
    cancel_at_period_end: isEnding(subscription),
    payment_method_brand: card.brand,
    payment_method_last4: card.last4,
    next_price_id: nextPrice === price ? null : nextPrice,
    schedule_id: nextPriceOf(subscription).schedule,
    started_at: new Date(subscription.start_date * 1000).toISOString(),
    ended_at: verdict === 'ended' ? (endedAt(subscription) ?? known ?? moment.toISOString()) : null,
    // The first day counts: another failed bill gives no new week.
    past_due_since: owed ? (since ?? owedSince(subscription).toISOString()) : null,
  };
}

/** Gives what became of the person's access: nothing new (null), `full`, the `trial` that is left, or `ended` (G-11). */
async function followAccess(
  tx: Tx,
  { access }: Billing,
  record: Insertable<Subscriptions>,
  told: Told,
  now: Date,
): Promise<'full' | 'trial' | 'ended' | null> {
  const policy = await tx
    .selectFrom('user_access_policies')
    .select(['access_status', 'subscription_id', 'subscription_plan', 'past_due_since'])
    .where('user_id', '=', record.user_id)
    .forUpdate()
    .executeTakeFirst();
  if (policy === undefined) return null;
  const subscribed = policy.access_status === 'subscribed';
  const verdict = verdictOf(record.subscription_status);
  if (verdict === 'full' || verdict === 'past_due') {
    const { subscription_id: id, past_due_since: since = null } = record;
    const plan = planOfPrice(record.price_id)?.key ?? record.price_id;
    const right =
      subscribed &&
      policy.subscription_id === id &&
      policy.subscription_plan === plan &&
      policy.past_due_since === since;
    if (right) return null;
    await access.activate(tx, record.user_id, { id, plan, start: new Date(record.started_at) }, now);
    if (since !== null) await access.markPastDue(tx, record.user_id, new Date(since), now);
    return 'full';
  }
  const { subscription_id: id } = record;
  // Came and went before any word of it: what an administrator gave after an end that was followed is not touched.
  const missed = policy.access_status === 'trial' && policy.subscription_id !== id && everPaid(told);
  if (missed && verdict === 'ended') {
    const plan = planOfPrice(record.price_id)?.key ?? record.price_id;
    await access.activate(tx, record.user_id, { id, plan, start: new Date(record.started_at) }, now);
    return access.expire(tx, record.user_id, now);
  }
  // Only what paid for the access may end it: whoever tries a card during the trial keeps the trial.
  const paidFor = [...told.ids, id].includes(policy.subscription_id ?? '');
  const over = verdict === 'ended' || policy.subscription_id !== id;
  if (!subscribed || !paidFor || !over) return null;
  return access.expire(tx, record.user_id, now);
}

function everPaid({ now }: Told): boolean {
  return now !== null && wasPaid(now.subscription);
}
