import { policyStateLabels, stateOf, type PolicyState } from '@holdfast/domain/insurance/policy-state';
import type { PaymentFrequency, Policy } from '@holdfast/domain/insurance/policy';
import { today } from '../base/dates.ts';
import { Badge, UrgencyBadge, type Tone } from '../ui/data-display/badge.tsx';

const tones: Readonly<Record<PolicyState, Tone>> = {
  upcoming: 'info',
  active: 'good',
  expiring: 'amber',
  expired: 'danger',
  ended: 'quiet',
};

type Dated = Pick<Policy, 'is_active' | 'held_since' | 'renewal_date'>;

/** What a policy is today: active, expiring, expired, ended. */
export function PolicyStateBadge({ policy }: { policy: Dated }) {
  const state = stateOf(policy, today());
  return <Badge tone={tones[state]}>{policyStateLabels[state]}</Badge>;
}

/** How long until a policy renews, or since when it is over; nothing of one that has ended. */
export function RenewalBadge({ policy }: { policy: Dated }) {
  if (!policy.is_active) return null;
  return (
    <UrgencyBadge due={policy.renewal_date} today={today()} verbs={{ past: 'expired', coming: 'renews' }} />
  );
}

/** `a month`, after an amount. */
export const perPayment: Readonly<Record<PaymentFrequency, string>> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  annually: 'a year',
};

export const countOfPolicies = (count: number) => (count === 1 ? '1 policy' : `${count} policies`);
