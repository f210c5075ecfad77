import { Fault } from '@holdfast/domain/kernel/fault';
import type { Billing } from './billing.ts';
import { findCustomer } from './customers.ts';

/** The address of the provider's pages for card and bills. Throws `conflict` for whom it does not know. */
export async function openPortal(
  { kernel, payments }: Billing,
  owner: string,
  origin: string,
): Promise<string> {
  const customer = await findCustomer(kernel.database, payments, owner);
  if (customer === null) throw new Fault('conflict', 'You have not made any payments here yet');
  const session = await payments.client().billingPortal.sessions.create({
    customer: customer.customer_id,
    return_url: `${origin}/settings/subscription`,
  });
  return session.url;
}
