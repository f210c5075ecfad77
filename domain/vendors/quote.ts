import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version, optionalLines } from '../kernel/form/fields.ts';
import { addMoney, amount, compareMoney, money, price, type Money } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';

export const quoteTexts = {
  none: 'No quotes found',
  amountMissing: 'Enter an amount, or at least one line',
  amountDiffers: 'The amount must be the sum of the lines',
  belowZero: 'The lines must not add up to less than nothing',
  endsBefore: 'It cannot end before it was received',
  decided: 'This quote is decided already. Reopen it first.',
  another: 'Another quote for the same work is accepted. Reopen that one first.',
} as const;

/** What quotes are for. */
export const quotedTypes = ['project', 'real_estate', 'movable', 'appliance'] as const;
const quoted = z.object({ item_type: z.enum(quotedTypes), item_id: id });

export const quoteState = z.enum(['received', 'accepted', 'declined']);
export type QuoteState = z.infer<typeof quoteState>;

/** How a quote stands today: an open one whose last day has passed is expired. */
export const quoteStanding = z.enum([...quoteState.options, 'expired']);
export type QuoteStanding = z.infer<typeof quoteStanding>;
export const quoteStandingLabels: Readonly<Record<QuoteStanding, string>> = {
  received: 'Received',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
};

export function standingOf(quote: { state: QuoteState; valid_until: Day | null }, today: Day): QuoteStanding {
  const past = quote.valid_until !== null && quote.valid_until < today;
  return quote.state === 'received' && past ? 'expired' : quote.state;
}

/** A line of a quote; a discount is below zero. */
export const quoteItem = z.object({ what: text('What', 100), amount: labelled('Amount', money) });
export type QuoteItem = z.infer<typeof quoteItem>;

/** What a vendor wants, for a project, one line of its budget, or work on a thing (M-21). */
export const quoteDraft = z.object({
  title: text('What for', 100),
  of: labelled('For', quoted.nullable().default(null)),
  line_id: labelled('Budget line', optional(id)),
  vendor_id: labelled('Vendor', optional(id)),
  received_on: labelled('Received', optional(day)),
  valid_until: labelled('Valid until', optional(day)),
  amount: labelled('Amount', optional(price)),
  items: labelled('Lines', z.array(quoteItem).max(60, 'A quote has 60 lines at most').default([])),
  notes: optionalLines('Notes', 4000),
  private: privateField,
});
export type QuoteDraft = z.output<typeof quoteDraft>;

/** A quote as it is entered, with the files that become documents. */
export const newQuote = quoteDraft.extend({ documents: attachedFiles });

/** A quote as it is stored. */
export const quote = z.object({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  title: z.string(),
  of_type: z.enum(quotedTypes).nullable(),
  of_id: id.nullable(),
  line_id: id.nullable(),
  vendor_id: id.nullable(),
  received_on: calendarDay.nullable(),
  valid_until: calendarDay.nullable(),
  amount,
  items: z.array(z.object({ what: z.string(), amount })),
  state: quoteState,
  decided_on: calendarDay.nullable(),
  /** The accepted quote that declined this one. */
  declined_for: id.nullable(),
  notes: z.string().nullable(),
  private: z.boolean(),
});
export type Quote = z.infer<typeof quote>;

/** A quote as screens show it. The labels are null where the other record is closed to the guest, or gone. */
export const shownQuote = quote.extend({
  of: quoted.nullable(),
  of_label: z.string().nullable(),
  vendor_label: z.string().nullable(),
  standing: quoteStanding,
});
export type ShownQuote = z.infer<typeof shownQuote>;

export const quoteFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  state: quoteState.optional(),
  of_type: z.enum(quotedTypes).optional(),
  of_id: id.optional(),
  vendor_id: id.optional(),
});
export type QuoteFilter = z.output<typeof quoteFilter>;

export const quotePage = pageOf(shownQuote).extend({ in_trash: z.int() });
export type QuotePage = z.infer<typeof quotePage>;

/** The sum of a quote's lines; null where it has none. */
export function sumOfItems(items: readonly { amount: Money }[]): Money | null {
  return items.length === 0 ? null : addMoney(...items.map((item) => item.amount));
}

/** What is wrong with a quote: no amount, one that is not the sum of its lines, or an end before its beginning. */
export function quoteFaults(quote: {
  amount: Money | null;
  items: readonly { amount: Money }[];
  received_on: Day | null;
  valid_until: Day | null;
}): FieldMessage[] {
  const { amount, items, received_on, valid_until } = quote;
  const sum = sumOfItems(items);
  const faults: FieldMessage[] = [];
  if (amount === null && sum === null) faults.push({ field: 'amount', message: quoteTexts.amountMissing });
  if (sum !== null && compareMoney(sum, '0.00') < 0) {
    faults.push({ field: 'items', message: quoteTexts.belowZero });
  }
  if (amount !== null && sum !== null && compareMoney(amount, sum) !== 0) {
    faults.push({ field: 'amount', message: quoteTexts.amountDiffers });
  }
  if (received_on !== null && valid_until !== null && valid_until < received_on) {
    faults.push({ field: 'valid_until', message: quoteTexts.endsBefore });
  }
  return faults;
}
