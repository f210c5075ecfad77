import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Billing } from '../provider/billing.ts';
import { findCustomer } from '../provider/customers.ts';

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
