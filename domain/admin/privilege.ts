import { z } from 'zod';
import { privilegeTypes } from '../standing/access-kinds.ts';
import { addDays, day, type Day } from '../kernel/time/day.ts';
import { id, optional, optionalLines } from '../kernel/form/fields.ts';
import { presetNames } from './presets.ts';

export const privilegeType = z.enum(privilegeTypes);

/** Why something is done. It is kept in the log, which the person whom it is about may read. */
export const reason = optionalLines('Reason', 300);

/** A privilege that somebody was given (S-090), with who gave it. */
export const privilege = z.object({
  user_id: id,
  id,
  privilege_type: privilegeType,
  is_active: z.boolean(),
  expires_at: z.string().nullable(),
  notes: z.string(),
  granted_by: id.nullable(),
  granted_at: z.string(),
  revoked_at: z.string().nullable(),
});

export const shownPrivilege = privilege.extend({
  user_email: z.string(),
  /** Null where that person is gone, or where nobody gave it. */
  granted_by_email: z.string().nullable(),
  /** `expired` still counts as active in the table: time alone took it away. */
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ShownPrivilege = z.infer<typeof shownPrivilege>;

/** How long it is given, and why; without a day it has no end. */
const terms = z.object({ expires_on: optional(day).default(null), notes: reason });
export const privilegeDraft = terms.extend({ privilege_type: privilegeType });
export const presetDraft = terms.extend({ preset: z.enum(presetNames) });

/** A privilege is held through the whole of its last day, in UTC. */
export function expiryOf(lastDay: Day | null): string | null {
  return lastDay === null ? null : `${addDays(lastDay, 1)}T00:00:00.000Z`;
}

/** The last day on which a privilege is held, in UTC. */
export function lastDayOf(expiresAt: string): Day {
  return new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10);
}

/** Whether time or an administrator has taken a privilege away. */
export function privilegeState(
  { is_active, expires_at }: { is_active: boolean; expires_at: string | null },
  now: Date,
): ShownPrivilege['state'] {
  if (!is_active) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active';
}
