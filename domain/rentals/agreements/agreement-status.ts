import { z } from 'zod';
import { addDays, type Day } from '../../kernel/time/day.ts';

/** The states of an agreement (G-24). None is stored: they follow from what was signed, said and when (`agreementStatus`). */
export const agreementState = z.enum([
  'draft',
  'pending_signature',
  'active',
  'ending',
  'ended',
  'terminated',
]);
export type AgreementState = z.infer<typeof agreementState>;

export const agreementStateLabels: Readonly<Record<AgreementState, string>> = {
  draft: 'Draft',
  pending_signature: 'Pending signature',
  active: 'Active',
  ending: 'Ending',
  ended: 'Ended',
  terminated: 'Terminated',
};

/** How many days before its end an agreement that does not go on by itself is `ending`. */
export const endingDays = 60;

/** The facts of an agreement from which its state follows. */
export type AgreementFacts = {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly month_to_month: boolean;
  readonly sent_for_signature_at: string | null;
  readonly signed_on: Day | null;
  readonly leaves_on: Day | null;
  readonly terminated_on: Day | null;
};

/** The last day of an agreement, or null where it goes on from month to month and nobody has given notice. */
export function lastDayOf({
  end_date,
  month_to_month,
  leaves_on,
}: Pick<AgreementFacts, 'end_date' | 'month_to_month' | 'leaves_on'>): Day | null {
  return leaves_on ?? (month_to_month ? null : end_date);
}

/**
 * The state on `today`: an unsigned agreement is a draft until it is sent for signature. A signed one is active, also before its start; it
 * is ending once its last day is settled by notice or termination, or lies within `endingDays`; after the last day it is over.
 */
export function agreementStatus(agreement: AgreementFacts, today: Day): AgreementState {
  if (agreement.signed_on === null) {
    return agreement.sent_for_signature_at === null ? 'draft' : 'pending_signature';
  }
  const last = lastDayOf(agreement);
  if (last === null) return 'active';
  if (last < today) return agreement.terminated_on === null ? 'ended' : 'terminated';
  return agreement.leaves_on !== null || last <= addDays(today, endingDays) ? 'ending' : 'active';
}

/** Whether somebody lives there by it on `day`: signed, begun and not over. */
export function inForce(agreement: AgreementFacts, day: Day): boolean {
  const last = lastDayOf(agreement);
  return agreement.signed_on !== null && agreement.start_date <= day && (last === null || day <= last);
}
