import { sql } from 'kysely';
import { audit } from '../kernel/people/audit.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Billing } from './provider/billing.ts';
import { deliverBuiltIn } from './built-in-events.ts';
import { endDeparted } from './provider/departed.ts';
import { syncCustomer } from './provider/sync.ts';
import { stripeLibrary } from './stripe-library.ts';

const atOnce = 100;
/** So many customers in a row whom the provider could not be asked about: it is not there, the next hour tries again. */
const givesUpAfter = 3;
const eventsKeptDays = 60;
const dayLong = 86_400_000;

/**
 * Every hour, what the provider says of everybody for whom something may still change there, and mends what differs: an event
 * that never came does no lasting harm. One customer's trouble is no other's.
 */
export function reconcilePayments(billing: Billing): Job {
  const { kernel, payments } = billing;
  const { database, clock, log } = kernel;

  async function* open() {
    for (let after = ''; ;) {
      const some = await database.asWorker((tx) =>
        tx
          .selectFrom('stripe_customers')
          .select(['user_id', 'customer_id'])
          .where('mode', '=', payments.mode)
          .where('is_open', '=', true)
          .$if(after !== '', (query) => query.where('user_id', '>', after))
          .orderBy('user_id')
          .limit(atOnce)
          .execute(),
      );
      yield* some;
      const last = some.at(-1);
      if (last === undefined || some.length < atOnce) return;
      after = last.user_id;
    }
  }

  return {
    name: 'reconcile-payments',
    schedule: '7 * * * *',
    async run() {
      await endOtherModes(billing);
      await forgetOldEvents(billing);
      if (payments.builtIn === undefined && kernel.config.stripe.secretKey === undefined) return;
      await endDeparted(billing);
      let unreachable = 0;
      for await (const customer of open()) {
        try {
          await deliverBuiltIn(billing, customer.user_id);
          await syncCustomer(billing, customer);
          unreachable = 0;
        } catch (error) {
          log.warn({ error, person: customer.user_id }, 'a subscription could not be looked at');
          unreachable = error instanceof stripeLibrary().errors.StripeConnectionError ? unreachable + 1 : 0;
          if (unreachable >= givesUpAfter) return;
        }
      }
    },
  };

  async function forgetOldEvents({ kernel: { database: rows } }: Billing): Promise<void> {
    const before = new Date(clock.now().getTime() - eventsKeptDays * dayLong).toISOString();
    await rows.asWorker((tx) => tx.deleteFrom('stripe_events').where('received_at', '<', before).execute());
  }
}

/** A subscription of a mode that this server no longer speaks in lasts as long as it was paid for: nobody renews it. */
async function endOtherModes({ kernel, payments, access }: Billing): Promise<void> {
  const now = kernel.clock.now();
  const ended = await kernel.database.asWorker(async (tx) => {
    const rows = await tx
      .updateTable('subscriptions')
      .set({
        subscription_status: 'canceled',
        ended_at: sql`to_timestamp(current_period_end)`,
        updated_at: now.toISOString(),
      })
      .where('mode', '<>', payments.mode)
      .where('subscription_status', '<>', 'canceled')
      .where('current_period_end', '<=', Math.floor(now.getTime() / 1000))
      .returning(['user_id', 'subscription_id'])
      .execute();
    for (const { user_id, subscription_id } of rows) {
      const held = await tx
        .selectFrom('user_access_policies')
        .select(sql`1`.as('one'))
        .where('user_id', '=', user_id)
        .where('access_status', '=', 'subscribed')
        .where('subscription_id', '=', subscription_id)
        .executeTakeFirst();
      if (held === undefined) continue;
      const left = await access.expire(tx, user_id, now);
      const detail = { status: 'canceled', access: left };
      await audit(tx, { userId: user_id, actorId: null, action: 'billing.follow', detail, at: now });
    }
    return rows;
  });
  for (const { user_id } of ended) {
    kernel.events.publish({ userId: user_id, areas: ['billing', 'access', 'accounts'] });
  }
}
