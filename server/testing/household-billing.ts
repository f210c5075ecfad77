import * as billing from '@holdfast/domain/billing/endpoints';
import type { Caller } from '../kernel/test-app.ts';

const origin = 'http://localhost:3000';

/** A plan without limits, bought by the built-in test payment; gives the id of the payment page. */
export async function keepSubscription(caller: Caller): Promise<{ checkout: readonly string[] }> {
  const { url } = await caller.call(billing.startCheckout, {
    price_id: 'price_premium',
    mode: 'subscription',
    success_url: `${origin}/success`,
    cancel_url: `${origin}/pricing`,
  });
  const session = new URL(url).searchParams.get('session') ?? '';
  await caller.call(billing.payTestCheckout, { session, card: 'works' });
  return { checkout: [session] };
}
