import type { Kernel } from '../../kernel/kernel.ts';
import type { AccessChanges } from './access-changes.ts';
import { openPayments, type Payments } from '../payments.ts';
import { makePrices, type Prices } from './prices.ts';

/** What everything in this area works with. */
export type Billing = {
  readonly kernel: Kernel;
  readonly payments: Payments;
  readonly prices: Prices;
  readonly access: AccessChanges;
};

export function openBilling(kernel: Kernel, access: AccessChanges): Billing {
  const payments = openPayments(kernel);
  return { kernel, payments, prices: makePrices(kernel.config.stripe, () => payments.client()), access };
}
