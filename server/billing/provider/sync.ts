import type Stripe from 'stripe';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Billing } from './billing.ts';
import type { Customer } from './customers.ts';
import { followProvider, type Told } from './follow.ts';
import { chooseSubscription, isOver, nextPriceOf } from './provider-state.ts';
import { isMissing } from './provider-faults.ts';

/** More subscriptions than any customer ever has. */
const most = 20;

/**
 * Asks the provider for all that it has of a customer, stores it and lets access follow. What an event told is not believed, so
 * events may come twice, late, or in any order. A ticket is drawn before asking: of two that ask at the same time, the one that
 * asked earlier does not overwrite the later one, and whatever made the earlier one ask is in the later one's answer.
 */
export async function syncCustomer(
  billing: Billing,
  customer: Pick<Customer, 'user_id' | 'customer_id'>,
  eventId?: string,
): Promise<void> {
  const { kernel, payments } = billing;
  const { database, clock, events } = kernel;
  const { user_id } = customer;
  const drawn = await database.asWorker((tx) =>
    tx
      .updateTable('stripe_customers')
      .set({ asked: sql`asked + 1` })
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .returning('asked')
      .executeTakeFirst(),
  );
  // The person has been deleted meanwhile: nothing is left that could follow.
  if (drawn === undefined) return;
  const { told, surplus } = await ask(billing, customer.customer_id);
  for (const each of surplus) await cancelSurplus(billing, user_id, each);
  const now = clock.now();
  const changed = await database.asWorker(async (tx) => {
    const row = await tx
      .selectFrom('stripe_customers')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    if (eventId !== undefined) {
      await tx
        .updateTable('stripe_events')
        .set({ state: 'done', done_at: now.toISOString() })
        .where('user_id', '=', user_id)
        .where('event_id', '=', eventId)
        .execute();
    }
    if (row.applied >= drawn.asked) return false;
    const done = await followProvider(tx, billing, customer, told, now);
    const waits = row.checkout_until !== null && Date.parse(row.checkout_until) > now.getTime();
    const status = told.now?.subscription.status ?? 'canceled';
    await tx
      .updateTable('stripe_customers')
      .set({ applied: drawn.asked, is_open: waits || !isOver(status) })
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .execute();
    return done;
  });
  if (changed) events.publish({ userId: user_id, areas: ['billing', 'access', 'accounts'] });
}

async function ask(
  { payments, prices }: Billing,
  customerId: string,
): Promise<{ told: Told; surplus: readonly Stripe.Subscription[] }> {
  const all = await subscriptionsOf(payments.client(), customerId);
  const { chosen, surplus } = chooseSubscription(all);
  const ids = all.map((each) => each.id);
  const price = chosen?.items.data[0]?.price;
  if (chosen === null || price === undefined) return { told: { now: null, ids }, surplus };
  const next = nextPriceOf(chosen).price;
  return {
    told: {
      now: {
        subscription: chosen,
        price: await prices.nameOf(price),
        nextPrice: next === null ? null : await prices.nameOf(next),
      },
      ids,
    },
    surplus,
  };
}

/**
 * A customer that was deleted at the provider has nothing any more. One whom the provider never knew is another matter: the key
 * is another account's, and nobody loses anything over that.
 */
async function subscriptionsOf(client: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    const expand = ['data.default_payment_method', 'data.latest_invoice', 'data.schedule'];
    return (await client.subscriptions.list({ customer, status: 'all', limit: most, expand })).data;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const found = await client.customers.retrieve(customer);
    if (found.deleted === true) return [];
    throw error;
  }
}

/** Ends a second subscription at once; what was paid for it stays with the customer as credit. */
async function cancelSurplus(
  { kernel, payments }: Billing,
  userId: string,
  surplus: Stripe.Subscription,
): Promise<void> {
  try {
    await payments
      .client()
      .subscriptions.cancel(
        surplus.id,
        { prorate: true, invoice_now: true },
        { idempotencyKey: `surplus:${surplus.id}` },
      );
  } catch (error) {
    // Somebody else, perhaps another server, has ended it in the meantime.
    if (isMissing(error)) return;
    throw error;
  }
  kernel.log.warn({ subscription: surplus.id }, 'a second subscription of one customer was ended');
  await kernel.database.asWorker((tx) =>
    audit(tx, {
      userId,
      actorId: null,
      action: 'billing.end_second',
      detail: { subscription: surplus.id },
      at: kernel.clock.now(),
    }),
  );
}
