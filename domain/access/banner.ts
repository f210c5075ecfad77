import { accessEnds, daysUntil, hasAccess, holds } from '../standing/access-rules.ts';
import type { Standing } from '../standing/standing.ts';

/** The banner is there from so many days before the end of the trial (S-070). */
export const bannerFrom = 30;
/** A dismissed banner stays away for so many days (S-070). */
export const bannerRests = 7;
/** The page "Your Trial is Ending Soon" is shown once from so many days before the end (G-10). */
export const endingSoonFrom = 7;

export type BannerColour = 'yellow' | 'orange' | 'red';

/** Yellow above 14 days, orange from 14, red from 7 (S-070). */
export function bannerColour(daysLeft: number): BannerColour {
  if (daysLeft <= 7) return 'red';
  return daysLeft <= 14 ? 'orange' : 'yellow';
}

export function bannerText(daysLeft: number): string {
  return `Your free trial ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`;
}

/**
 * How many days are left of a trial that ends soon enough to speak of it; null for everybody else: subscribed and exempt people,
 * administrators, and those whose trial has ended.
 */
export function trialDaysLeft(standing: Standing, now: Date): number | null {
  if (standing.super_admin || holds(standing, 'subscription_exempt', now)) return null;
  if (standing.access_status !== 'trial' || standing.trial_end_date === null) return null;
  if (!hasAccess(standing, now)) return null;
  const left = daysUntil(standing.trial_end_date, now);
  return left <= bannerFrom ? left : null;
}

/** Until when a payment that failed leaves full access (G-11), as a moment; null where payments are well. */
export function paymentFailingUntil(standing: Standing, now: Date): string | null {
  if (standing.super_admin || holds(standing, 'subscription_exempt', now)) return null;
  if (standing.past_due_since === null || !hasAccess(standing, now)) return null;
  const ends = accessEnds(standing);
  return ends === null ? null : new Date(ends).toISOString();
}

/** A dismissal holds for a week, but not for another colour (S-070). */
export function isDismissed(
  dismissed: { colour: string; at: string } | null,
  colour: string,
  now: Date,
): boolean {
  if (dismissed === null || dismissed.colour !== colour) return false;
  return now.getTime() - Date.parse(dismissed.at) < bannerRests * 86_400_000;
}
