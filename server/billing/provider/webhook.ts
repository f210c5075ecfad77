import { sql } from 'kysely';
import type Stripe from 'stripe';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Billing } from './billing.ts';
import { ownerOfCustomer } from './customers.ts';
import { withProvider } from './provider-faults.ts';
import { syncCustomer } from './sync.ts';

/** In bytes; the provider's events are a few thousand. */
const maxEvent = 1_000_000;

/**
 * Takes an event as the provider sent it, byte for byte. Returns once it is done for good; throws where the provider should send
 * it again (`unavailable`), and `invalid` for what the provider did not sign.
 */
export async function takeEvent(billing: Billing, body: string, signature: string | null): Promise<void> {
  const { kernel, payments } = billing;
  const event = await payments.eventIn(body, signature);
  const customer = customerOf(event);
  if (customer === null) return;
  const owner = await ownerOfCustomer(kernel.database, payments, customer);
  if (owner === null) return;
  if (!(await noteEvent(billing, owner, event))) return;
  try {
    await withProvider('The event could not be followed', () =>
      syncCustomer(billing, { user_id: owner, customer_id: customer }, event.id),
    );
  } catch (error) {
    // Whatever it was, the provider is to try again.
    kernel.log.warn({ error, event: event.id }, 'an event of the payment provider was not followed');
    if (error instanceof Fault && error.code === 'unavailable') throw error;
    throw new Fault('unavailable', 'The event could not be followed', { retryAfter: 30 });
  }
}

/** Whose record an event is about: its customer, or it is one. */
function customerOf(event: Stripe.Event): string | null {
  const object = event.data?.object as { object?: string; id?: string; customer?: unknown } | undefined;
  if (object === undefined) return null;
  if (object.object === 'customer') return object.id ?? null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}

/** Writes the event down, once; false where it was done already, or its person is gone. */
async function noteEvent({ kernel }: Billing, owner: string, event: Stripe.Event): Promise<boolean> {
  try {
    const noted = await kernel.database.asWorker((tx) =>
      tx
        .insertInto('stripe_events')
        .values({
          user_id: owner,
          event_id: event.id,
          event_type: event.type,
          received_at: kernel.clock.now().toISOString(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'event_id'])
            .doUpdateSet({ tries: sql`stripe_events.tries + 1` })
            .where('stripe_events.state', '<>', 'done'),
        )
        .returning('state')
        .executeTakeFirst(),
    );
    return noted !== undefined;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** The body of an event, as it came. Stops reading where it is larger than any event: everybody may call. */
export async function eventBody(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxEvent) throw new Fault('too_large', 'The event is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
