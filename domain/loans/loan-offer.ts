import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { decimal, required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, text, version, wholeNumber } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { mostMonths } from './loan.ts';

/** What another lender offers for what is still owed. */
export const loanOfferDraft = z.object({
  lender: text('Lender'),
  interest_rate: decimal('Interest rate', { places: 3, max: 100 }),
  term_months: wholeNumber('Term in months', { min: 1, max: mostMonths }),
  closing_costs: required('Closing costs', price).default('0.00'),
  financed: labelled('Add the costs to the new loan', z.boolean().default(false)),
});
export type LoanOfferDraft = z.output<typeof loanOfferDraft>;

export const loanOffer = loanOfferDraft.extend({
  id,
  version,
  loan_id: id,
  created_at: moment,
  interest_rate: z.string(),
  term_months: z.int(),
  closing_costs: amount,
  financed: z.boolean(),
});
export type LoanOffer = z.infer<typeof loanOffer>;

/** A loan has at most so many offers beside it. */
export const mostOffers = 20;
