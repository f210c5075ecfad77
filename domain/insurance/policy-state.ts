import { z } from 'zod';
import { daysBetween, type Day } from '../kernel/time/day.ts';
import type { Policy } from './policy.ts';

/** From so many days before its renewal a policy is expiring (S-251). */
export const expiringDays = 30;
/** Policies that ran out so long ago, at most, are still spoken of. */
export const expiredDays = 90;

export const policyState = z.enum(['upcoming', 'active', 'expiring', 'expired', 'ended']);
export type PolicyState = z.infer<typeof policyState>;
export const policyStateLabels: Readonly<Record<PolicyState, string>> = {
  upcoming: 'Not started',
  active: 'Active',
  expiring: 'Expiring',
  expired: 'Expired',
  ended: 'Ended',
};

type Dated = Pick<Policy, 'is_active' | 'held_since' | 'renewal_date'>;

/** What a policy is today. On the day of its renewal it still holds. */
export function stateOf({ is_active, held_since, renewal_date }: Dated, today: Day): PolicyState {
  if (!is_active) return 'ended';
  const remaining = daysBetween(today, renewal_date);
  if (remaining < 0) return 'expired';
  if (held_since > today) return 'upcoming';
  return remaining <= expiringDays ? 'expiring' : 'active';
}

/** Whether a policy pays for what happens today. */
export const isInForce = (policy: Dated, today: Day): boolean =>
  policy.is_active && policy.held_since <= today && today <= policy.renewal_date;
