import { daysBetween, type Day } from './day.ts';

/** How likely a lease is renewed (S-159): ended 0, more than 90 days left 0.7, more than 30 days 0.6, else 0.8. */
export function renewalProbability(leaseEnd: Day, today: Day): number {
  const left = daysBetween(today, leaseEnd);
  if (left < 0) return 0;
  if (left > 90) return 0.7;
  return left > 30 ? 0.6 : 0.8;
}
