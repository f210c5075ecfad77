import { z } from 'zod';

/** What stands on the payment page of the built-in test payment. */
export const testCheckout = z.object({
  session: z.string(),
  price_id: z.string(),
  state: z.enum(['open', 'paid', 'expired']),
  /** When the first payment is charged, as a moment; null where that is at once. */
  charged_at: z.string().nullable(),
  /** Where the page goes once it is paid, and where it goes back. */
  success_url: z.string(),
  cancel_url: z.string(),
});
export type TestCheckout = z.infer<typeof testCheckout>;

/** How the made-up card behaves. */
export const testCard = z.enum(['works', 'fails']);
export type TestCard = z.infer<typeof testCard>;

/** What may be made to happen in the portal of the built-in test payment, as time and a bank would. */
export const testDeed = z.enum(['next_period', 'retry', 'card_works', 'card_fails', 'end_now']);
export type TestDeed = z.infer<typeof testDeed>;

/** What the portal of the built-in test payment shows. */
export const testPortal = z.object({
  card: testCard,
  subscription: z
    .object({
      price_id: z.string(),
      status: z.string(),
      current_period_end: z.int(),
      cancel_at_period_end: z.boolean(),
      /** How often the open bill was tried in vain. */
      failed_tries: z.int(),
    })
    .nullable(),
});
export type TestPortal = z.infer<typeof testPortal>;
