import type Stripe from 'stripe';
import { isLive } from '@holdfast/domain/billing/subscription';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Plan } from '@holdfast/domain/standing/plans';
import { audit } from '../kernel/people/audit.ts';
import type { Billing } from './provider/billing.ts';
import { findCustomer } from './provider/customers.ts';
import { isEnding } from './provider/provider-state.ts';
import { syncCustomer } from './provider/sync.ts';
import { findSubscription } from './provider/viewer-records.ts';
import { stripeLibrary } from './stripe-library.ts';

type Person = { user_id: string };

/**
 * Has the plan change at the end of the billing cycle (S-083): the provider is given a schedule, and carries it out itself. The
 * present plan takes an arranged change back; as a `purchase` it is refused, unless the subscription was cancelled and goes on
 * by this. Throws `conflict` where nothing runs that could change.
 */
export async function changePlan(
  billing: Billing,
  person: Person,
  plan: Plan,
  as: 'change' | 'purchase',
): Promise<void> {
  await changeAtProvider(billing, person, `change_plan ${plan.key}`, async (client, subscription) => {
    const [item] = subscription.items.data;
    if (item === undefined) throw new Fault('conflict', 'This subscription cannot be changed');
    const stays = (await billing.prices.nameOf(item.price)) === plan.priceId;
    if (stays && as === 'purchase' && !isEnding(subscription)) {
      throw new Fault('conflict', `You already subscribe to ${plan.name}`);
    }
    if (stays) await release(client, subscription);
    if (isEnding(subscription)) await keepGoing(client, subscription);
    if (!stays) await schedule(client, subscription, await billing.prices.priceOf(plan), plan);
  });
}

/** Ends the subscription with its period; a change that was arranged for then falls away. */
export async function cancelSubscription(billing: Billing, person: Person): Promise<void> {
  await changeAtProvider(billing, person, 'cancel', async (client, subscription) => {
    await release(client, subscription);
    await client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  });
}

/** Takes a cancellation back. */
export async function resumeSubscription(billing: Billing, person: Person): Promise<void> {
  await changeAtProvider(billing, person, 'resume', async (client, subscription) => {
    if (isEnding(subscription)) await keepGoing(client, subscription);
  });
}

async function changeAtProvider(
  billing: Billing,
  { user_id }: Person,
  deed: string,
  change: (client: Stripe, subscription: Stripe.Subscription) => Promise<void>,
): Promise<void> {
  const { kernel, payments } = billing;
  const present = await kernel.database.reading(user_id, (tx) =>
    findSubscription(tx, user_id, payments.mode),
  );
  const customer = await findCustomer(kernel.database, payments, user_id);
  if (present === null || !isLive(present) || customer === null) throw nothingRuns();
  const client = payments.client();
  const subscription = await client.subscriptions.retrieve(present.subscription_id, { expand: ['schedule'] });
  // Over at the provider, and not yet here: told at once, so that the next try is a purchase.
  if (!isLive({ subscription_status: subscription.status })) {
    await syncCustomer(billing, customer);
    throw nothingRuns();
  }
  await change(client, subscription);
  const [action = '', price_id = null] = deed.split(' ');
  await kernel.database.asWorker((tx) =>
    audit(tx, {
      userId: user_id,
      actorId: user_id,
      action: `billing.${action}`,
      detail: price_id === null ? {} : { plan: price_id },
      at: kernel.clock.now(),
    }),
  );
  await syncCustomer(billing, customer);
}

function nothingRuns(): Fault {
  return new Fault('conflict', "You don't have an active subscription");
}

const scheduleOf = ({ schedule: found }: Stripe.Subscription): Stripe.SubscriptionSchedule | null =>
  typeof found === 'string' ? null : found;

async function release(client: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const found = scheduleOf(subscription);
  if (found?.status === 'active') await client.subscriptionSchedules.release(found.id);
}

async function keepGoing(client: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await client.subscriptions.update(
    subscription.id,
    subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
  );
}

/** Two phases: what is paid for until its end, then the new price; after its first period the schedule lets go. */
async function schedule(
  client: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  plan: Plan,
): Promise<void> {
  const [item] = subscription.items.data;
  if (item === undefined) return;
  const known = scheduleOf(subscription);
  const { id, phases } = known?.status === 'active' ? known : await makeSchedule(client, subscription);
  await client.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: phases[0]?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        proration_behavior: 'none',
        // Without this word the provider would end the free time and charge at once.
        ...(subscription.status === 'trialing' ? { trial: true } : {}),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: plan.interval, interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

/** A subscription takes one schedule and no second: of several that ask at once, the others find what the first has made. */
async function makeSchedule(
  client: Stripe,
  { id }: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  try {
    return await client.subscriptionSchedules.create({ from_subscription: id });
  } catch (error) {
    if (!(error instanceof stripeLibrary().errors.StripeInvalidRequestError)) throw error;
  }
  const found = scheduleOf(await client.subscriptions.retrieve(id, { expand: ['schedule'] }));
  if (found?.status === 'active') return found;
  throw new Fault('conflict', 'The subscription was changed at the same time. Please try again.');
}
