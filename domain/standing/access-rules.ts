import type { PrivilegeType } from './access-kinds.ts';
import type { Standing } from './standing.ts';

/** The trial lasts so many days (S-061, X-05); gate, banner, letters and prices all speak of this number. */
export const trialDays = 90;
/** After the trial or the subscription, records are kept so many days (S-062, S-064). */
export const retentionDays = 30;
/** A reminder goes out once at each of these counts of days before the trial ends (S-065). */
export const reminderDays = [30, 14, 7] as const;
/** A warning goes out once at each of these counts of days before the records are erased (G-09). */
export const purgeWarningDays = [14, 7, 1] as const;
/** Between asking for it and the erasure of an account lie so many days, in which it can be taken back (G-16). */
export const deletionGraceDays = 14;
/** A payment that failed leaves so many days of full access (G-11). */
export const pastDueDays = 7;

export const requiresPrivilege = 'Requires subscription or privilege exemption';
/** Said where a feature's access cannot be found out; then it is not given (S-096). */
export const accessUnknown = 'Error validating access';

const dayLong = 86_400_000;

/** Whether a person holds a privilege now: it is active (the standing has no other) and not past its end (S-093). */
export function holds(standing: Standing, privilege: PrivilegeType, now: Date): boolean {
  return standing.privileges.some(
    (each) =>
      each.privilege_type === privilege &&
      (each.expires_at === null || Date.parse(each.expires_at) > now.getTime()),
  );
}

/** When full access ends by the policy as it stands, in milliseconds; null where no end is known. Without access: 0. */
export function accessEnds(standing: Standing): number | null {
  if (!standing.has_full_access) return 0;
  const trialEnds = Date.parse(standing.trial_end_date ?? '') || 0;
  if (standing.access_status === 'trial') return trialEnds;
  if (standing.access_status !== 'subscribed') return 0;
  if (standing.past_due_since === null) return null;
  // No end comes before that of the free trial.
  return Math.max(trialEnds, Date.parse(standing.past_due_since) + pastDueDays * dayLong);
}

/**
 * Whether a person may change anything now: by trial, subscription, exemption, or because they run the place. Reading, exporting,
 * subscribing and deleting the account are open to everybody.
 */
export function hasAccess(standing: Standing, now: Date): boolean {
  if (standing.super_admin || holds(standing, 'subscription_exempt', now)) return true;
  const ends = accessEnds(standing);
  return ends === null || ends > now.getTime();
}

/**
 * Until when the records of somebody whose access is over are kept, as an ISO string; null where no end is set, because others count on
 * them. Between the end by the clock and the job that notes it the end is computed: that null would mean something else.
 */
export function recordsKeptUntil(standing: Standing, now: Date): string | null {
  const { access_status, data_retention_end_date } = standing;
  if (data_retention_end_date !== null || access_status === 'expired') return data_retention_end_date;
  const ends = accessEnds(standing);
  if (access_status === null || ends === null || ends > now.getTime()) return null;
  return new Date((ends === 0 ? now.getTime() : ends) + retentionDays * dayLong).toISOString();
}

/** Whole days until `moment`, rounded up (S-068); never below 0. */
export function daysUntil(moment: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / dayLong));
}

/** The strict check of a feature, which the server uses: exempt, or all the required privileges (S-095, X-13). */
export function mayUseFeature(standing: Standing, required: readonly PrivilegeType[], now: Date): boolean {
  return holds(standing, 'subscription_exempt', now) || required.every((each) => holds(standing, each, now));
}

/** The simple check of a feature: any of the required privileges, or an active subscription or trial (S-095, X-13). */
export function seesFeature(standing: Standing, required: readonly PrivilegeType[], now: Date): boolean {
  return hasAccess(standing, now) || required.some((each) => holds(standing, each, now));
}

/**
 * A feature's access with the reason where it is refused (S-095, S-096). `standing` is undefined where it could not be read.
 * `check` is the strict or the simple one of the two above.
 */
export function featureAccess(
  standing: Standing | undefined,
  required: readonly PrivilegeType[],
  now: Date,
  check: typeof mayUseFeature,
): { granted: boolean; reason: string | null } {
  if (standing === undefined) return { granted: false, reason: accessUnknown };
  const granted = check(standing, required, now);
  return { granted, reason: granted ? null : requiresPrivilege };
}
