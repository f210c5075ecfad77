import type Stripe from 'stripe';
import type { Billing } from './billing.ts';
import { isMissing } from './provider-faults.ts';
import { isOver } from './provider-state.ts';

const atOnce = 100;

/** Ends at the provider what people still had there when their account was erased. What fails is tried again the next time. */
export async function endDeparted({ kernel, payments }: Billing): Promise<void> {
  const { database, log } = kernel;
  const { mode } = payments;
  const gone = await database.asWorker((tx) =>
    tx.selectFrom('departed_customers').selectAll().where('mode', '=', mode).limit(atOnce).execute(),
  );
  for (const { customer_id } of gone) {
    try {
      await endAll(payments.client(), customer_id);
      await database.asWorker((tx) =>
        tx
          .deleteFrom('departed_customers')
          .where('mode', '=', mode)
          .where('customer_id', '=', customer_id)
          .execute(),
      );
    } catch (error) {
      log.warn({ error, customer: customer_id }, 'the subscription of an erased account was not ended');
    }
  }
}

/** First the pages on which something new could be bought, then what runs. */
async function endAll(client: Stripe, customer: string): Promise<void> {
  const pages = await client.checkout.sessions.list({ customer, status: 'open', limit: 20 });
  for (const { id } of pages.data) await client.checkout.sessions.expire(id);
  const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 20 });
  for (const { id, status } of data) {
    if (isOver(status)) continue;
    try {
      await client.subscriptions.cancel(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
