import { hasAccess } from '../standing/access-rules.ts';
import type { Standing } from '../standing/standing.ts';

/** What stands in a screen's place (S-069); what stands there before is `accessCheck`. */
export const gateTexts = {
  trialOver: 'Your Trial Has Expired',
  subscriptionOver: 'Your Subscription Has Ended',
  endingSoon: 'Your Trial is Ending Soon',
  noPolicy: 'Account Setup Required',
  refresh: 'Refresh Page',
  look: 'Look at my records',
  readOnly: 'You are looking at your records',
  readOnlyLine: 'You can read and export them, but not change them until you subscribe.',
  stopLooking: 'Back',
} as const;

/** What stands between a person and their screens: nothing, the end of trial or subscription, or a policy that was never made. */
export type GateState = 'open' | 'trial-over' | 'subscription-over' | 'no-policy';

/** S-066, X-07, X-42. Somebody who may use the product for another reason, such as an exemption, needs no policy. */
export function gateState(standing: Standing, now: Date): GateState {
  if (hasAccess(standing, now)) return 'open';
  if (standing.access_status === null) return 'no-policy';
  return standing.subscription_plan === null ? 'trial-over' : 'subscription-over';
}
