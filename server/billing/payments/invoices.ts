import type { Invoice } from '@holdfast/domain/billing/invoice';
import type { Billing } from '../provider/billing.ts';
import { findCustomer } from '../provider/customers.ts';
import { isMissing } from '../provider/provider-faults.ts';

/** So many of the newest bills are shown; the provider's own pages have all of them. */
const most = 24;

/** The newest bills of a person, as the provider has them; none for whom the provider does not know. */
export async function listInvoices({ kernel, payments }: Billing, owner: string): Promise<Invoice[]> {
  const customer = await findCustomer(kernel.database, payments, owner);
  if (customer === null) return [];
  try {
    const found = await payments.client().invoices.list({ customer: customer.customer_id, limit: most });
    return found.data
      .filter((each) => each.status !== 'draft')
      .map((each) => ({
        id: each.id,
        number: each.number,
        date: new Date(each.created * 1000).toISOString(),
        amount: amountOf(each.total),
        currency: each.currency,
        status: each.status ?? 'open',
        pdf: each.invoice_pdf ?? null,
      }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The provider counts in cents. */
function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
