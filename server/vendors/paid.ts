/** The kind of source of a payment's expense in the ledger, and its slot. */
export const paymentSource = { type: 'vendor_payment', slot: 'paid' } as const;
