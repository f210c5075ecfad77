import type Stripe from 'stripe';
import { wrongPriceText } from '@holdfast/domain/billing/texts';
import { plans, type Plan } from '@holdfast/domain/standing/plans';
import { priceSetting, type StripeConfig } from '../../kernel/config.ts';
import { settingFault } from '../payments.ts';
import { isMissing } from './provider-faults.ts';

/** The catalogue's prices at the provider, and the way back. */
export type Prices = {
  /** The provider's id of a plan's price. Throws the fault of a setting where it is missing or not the one that is shown. */
  priceOf(plan: Plan): Promise<string>;
  /** The catalogue's own name of a price; the provider's where the catalogue does not know it. */
  nameOf(price: Stripe.Price | string): Promise<string>;
};

export function makePrices(config: StripeConfig, client: () => Stripe): Prices {
  const ids = new Map<string, string>();
  const names = new Map<string, string>();

  async function look(plan: Plan): Promise<Stripe.Price | undefined> {
    const named = config.prices[plan.key];
    if (named === undefined) {
      const found = await client().prices.list({ lookup_keys: [plan.priceId], active: true, limit: 1 });
      return found.data[0];
    }
    try {
      return await client().prices.retrieve(named);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    async priceOf(plan) {
      const known = ids.get(plan.key);
      if (known !== undefined) return known;
      const price = await look(plan);
      const setting = priceSetting(plan.key);
      if (price === undefined) throw settingFault(setting, wrongPriceText(setting, plan.name, 'missing'));
      if (!charges(price, plan)) throw settingFault(setting, wrongPriceText(setting, plan.name, 'different'));
      ids.set(plan.key, price.id);
      return price.id;
    },
    async nameOf(price) {
      const id = typeof price === 'string' ? price : price.id;
      const known = names.get(id);
      if (known !== undefined) return known;
      const byName = plans.find((plan) => config.prices[plan.key] === id);
      const whole =
        byName === undefined && typeof price === 'string' ? await client().prices.retrieve(id) : price;
      const key = typeof whole === 'string' ? null : whole.lookup_key;
      const name = byName?.priceId ?? plans.find((plan) => plan.priceId === key)?.priceId ?? id;
      names.set(id, name);
      return name;
    },
  };
}

/** Whether a price takes what the catalogue shows, in the catalogue's rhythm. */
function charges(price: Stripe.Price, plan: Plan): boolean {
  return (
    price.unit_amount === Number(plan.amount.replace('.', '')) &&
    price.currency === 'usd' &&
    price.recurring?.interval === plan.interval &&
    price.recurring.interval_count === 1
  );
}
