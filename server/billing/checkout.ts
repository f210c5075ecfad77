import type Stripe from 'stripe';
import { firstChargeAt } from '@holdfast/domain/billing/first-charge';
import { isLive } from '@holdfast/domain/billing/subscription';
import { checkoutTexts } from '@holdfast/domain/billing/texts';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Plan } from '@holdfast/domain/standing/plans';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { ownOrigins } from '../kernel/http/gate/guard.ts';
import type { Billing } from './provider/billing.ts';
import { ensureCustomer, type Customer } from './provider/customers.ts';
import { planOrRefuse } from './payments/plan-or-refuse.ts';
import { changePlan } from './plan-change.ts';
import { isMissing } from './provider/provider-faults.ts';
import { stripeLibrary } from './stripe-library.ts';
import { syncCustomer } from './provider/sync.ts';
import { findSubscription } from './provider/viewer-records.ts';

type Wish = { price_id: string; success_url: string; cancel_url: string };

/** A payment page stays open for a day; a little is added for clocks that differ. In milliseconds. */
const pageLasts = 25 * 3_600_000;
/** So often a purchase is begun anew when another one of the same person came between. */
const mostTries = 3;

/**
 * Gives the address at which the viewer pays for a plan. Whoever subscribes already changes the plan at the end of the billing
 * cycle instead, and is led to the subscription: nobody ever has two (S-083). Of one person at most one payment page is open;
 * twenty presses of the button get the same one. Throws `invalid` for an unknown price or an address elsewhere.
 */
export async function startCheckout(billing: Billing, viewer: Viewer, wish: Wish): Promise<string> {
  const plan = planOrRefuse(wish.price_id);
  const origin = originOf(wish, ownOrigins(billing.kernel.config.baseUrl));
  for (let tries = 0; tries < mostTries; tries += 1) {
    const url = await pageOrChange(billing, viewer, plan, origin);
    if (url !== null) return url;
  }
  throw new Fault('conflict', 'Another purchase was started at the same time. Please try again.');
}

/** Null where the person opened another page meanwhile. */
async function pageOrChange(
  billing: Billing,
  viewer: Viewer,
  plan: Plan,
  origin: string,
): Promise<string | null> {
  const { kernel, payments } = billing;
  const client = payments.forPurchase();
  const customer = await ensureCustomer(kernel.database, payments, viewer);
  const open = await openPage(client, customer);
  // Paid, and the word of it is still on its way.
  if (open?.status === 'complete') await syncCustomer(billing, customer);
  const { present, policy } = await kernel.database.reading(viewer.user_id, async (tx) => ({
    present: await findSubscription(tx, viewer.user_id, payments.mode),
    policy: await tx
      .selectFrom('user_access_policies')
      .select('trial_end_date')
      .where('user_id', '=', viewer.user_id)
      .executeTakeFirst(),
  }));
  if (isLive(present)) {
    await changePlan(billing, viewer, plan, 'purchase');
    return `${origin}/settings/subscription`;
  }
  const charged = firstChargeAt(policy?.trial_end_date ?? null, kernel.clock.now());
  const same =
    customer.checkout_price_id === plan.priceId && open?.metadata?.['charged'] === (charged ?? 'now');
  if (open?.status === 'open' && same) return open.url;
  const session = await makePage(billing, client, customer, plan, { origin, charged });
  const former = await keepPage(billing, customer, plan, session.id);
  if (former === 'outrun') await close(client, session.id);
  else if (former !== null) await close(client, former);
  return former === 'outrun' ? null : session.url;
}

/** Both addresses must lie on this product; of them only the origin is used, and the rest is written anew. */
function originOf(wish: Wish, own: (origin: string) => boolean): string {
  const wrong = (['success_url', 'cancel_url'] as const).filter(
    (field) => !URL.canParse(wish[field]) || !own(new URL(wish[field]).origin),
  );
  refuse(wrong.map((field) => ({ field, message: 'This address is not one of this product' })));
  return new URL(wish.success_url).origin;
}

async function openPage(client: Stripe, customer: Customer): Promise<Stripe.Checkout.Session | null> {
  if (customer.checkout_session === null) return null;
  try {
    return await client.checkout.sessions.retrieve(customer.checkout_session);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Those who ask at the same time send the same key, and the provider answers them all with the same page. */
async function makePage(
  { prices }: Billing,
  client: Stripe,
  { user_id, customer_id, checkout_attempt }: Customer,
  plan: Plan,
  { origin, charged }: { origin: string; charged: string | null },
): Promise<{ id: string; url: string }> {
  const session = await client.checkout.sessions.create(
    {
      mode: plan.mode,
      customer: customer_id,
      client_reference_id: user_id,
      line_items: [{ price: await prices.priceOf(plan), quantity: 1 }],
      success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/pricing`,
      metadata: { charged: charged ?? 'now' },
      // The free trial was promised first: paid time begins after it.
      ...(charged === null ? {} : { subscription_data: { trial_end: Date.parse(charged) / 1000 } }),
    },
    {
      idempotencyKey: `checkout:${customer_id}:${plan.priceId}:${checkout_attempt}:${charged ?? 'now'}:${origin}`,
    },
  );
  if (!session.url) throw new Fault('unavailable', checkoutTexts.noAddress);
  return { id: session.id, url: session.url };
}

/** Notes the page as the person's only one. Gives the one that it replaces, or `outrun` where another came before it. */
async function keepPage(
  { kernel, payments }: Billing,
  { user_id, checkout_attempt }: Customer,
  plan: Plan,
  session: string,
): Promise<string | null> {
  const until = new Date(kernel.clock.now().getTime() + pageLasts).toISOString();
  return kernel.database.asWorker(async (tx) => {
    const row = await tx
      .selectFrom('stripe_customers')
      .select(['checkout_session', 'checkout_attempt'])
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.checkout_session === session) return null;
    if (row.checkout_attempt !== checkout_attempt) return 'outrun';
    await tx
      .updateTable('stripe_customers')
      .set({
        checkout_session: session,
        checkout_price_id: plan.priceId,
        checkout_until: until,
        checkout_attempt: checkout_attempt + 1,
        is_open: true,
      })
      .where('user_id', '=', user_id)
      .where('mode', '=', payments.mode)
      .execute();
    return row.checkout_session;
  });
}

/** A page that was paid or has closed already needs no closing. */
async function close(client: Stripe, session: string): Promise<void> {
  try {
    await client.checkout.sessions.expire(session);
  } catch (error) {
    if (!(error instanceof stripeLibrary().errors.StripeInvalidRequestError)) throw error;
  }
}
