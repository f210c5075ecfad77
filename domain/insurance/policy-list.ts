import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { policy, policyType } from './policy.ts';

/** `all` is everything but the trash; `active` holds what is in force, with what is expiring. */
export const policyView = z.enum(['all', 'active', 'expiring', 'expired', 'ended', 'trash']);
export type PolicyView = z.infer<typeof policyView>;
export const policyViewLabels: Readonly<Record<PolicyView, string>> = {
  all: 'All',
  active: 'Active',
  expiring: 'Expiring',
  expired: 'Expired',
  ended: 'Ended',
  trash: 'Trash',
};

/** S-263: the newest first, or by their renewal. */
export const policySort = z.enum(['newest', 'renewal_date', 'premium', 'name']);
export type PolicySort = z.infer<typeof policySort>;

export const policyFilter = pageInput.extend({
  after: id.optional(),
  view: policyView.default('all'),
  type: policyType.optional(),
  q: z.string().trim().max(100).default(''),
  sort: policySort.default('newest'),
});
export type PolicyFilter = z.output<typeof policyFilter>;

/** A page of policies, with how many each chip holds and what all that match and are not over cost a year. */
export const policyPage = pageOf(policy).extend({
  counts: z.object({
    view: z.partialRecord(policyView, z.int()),
    type: z.partialRecord(policyType, z.int()),
  }),
  premium_a_year: amount,
});
export type PolicyPage = z.infer<typeof policyPage>;

/** How many renewals are read at once (S-263). */
export const renewalsAtMost = 5;

/** Renewals of the next 30 days, and policies that ran out in the last 90: read apart, so that neither hides the other. */
export const renewals = z.object({ upcoming: z.array(policy), expired: z.array(policy) });
