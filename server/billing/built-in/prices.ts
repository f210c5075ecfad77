import { plans, type Plan } from '@holdfast/domain/standing/plans';
import type { KeptPrice } from './account.ts';

/** The catalogue as the provider would hold it: each plan's price under its lookup key. */
export function builtInPrice(plan: Plan): KeptPrice {
  return {
    id: `price_built_in_${plan.key}`,
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    lookup_key: plan.priceId,
    metadata: {},
    unit_amount: Number(plan.amount.replace('.', '')),
    recurring: { interval: plan.interval, interval_count: 1 },
  };
}

export const builtInPrices: readonly KeptPrice[] = plans.map(builtInPrice);
