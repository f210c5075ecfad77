import * as endpoints from '@holdfast/domain/billing/endpoints';
import { idOf, type Told, type TestRecords } from '../testing/records/household-records.ts';

const origin = 'http://localhost:3000';
const session: Told = (home) => idOf(home, 'checkout');

/** A plan without limits, bought by the built-in test payment, and its payment page. */
export const testRecords: TestRecords = {
  // An account whose menu, log and letters are there before the first thing is bought.
  after: ['accounts', 'admin'],
  async make({ caller }) {
    const { url } = await caller.call(endpoints.startCheckout, {
      price_id: 'price_premium',
      mode: 'subscription',
      success_url: `${origin}/success`,
      cancel_url: `${origin}/pricing`,
    });
    const bought = new URL(url).searchParams.get('session') ?? '';
    await caller.call(endpoints.payTestCheckout, { session: bought, card: 'works' });
    return { records: { checkout: [bought] } };
  },
  special: {
    'POST /functions/v1/stripe-checkout': [
      {
        price_id: 'price_platinum',
        success_url: `${origin}/success`,
        cancel_url: `${origin}/pricing`,
      },
    ],
    'POST /api/billing/subscription/plan': [{ price_id: 'price_platinum' }],
    'GET /api/billing/test-payments/checkout': [{ session }],
    'POST /api/billing/test-payments/checkout': [{ session }],
  },
};
