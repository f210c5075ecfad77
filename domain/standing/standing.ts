import { z } from 'zod';
import { accessStatuses, privilegeTypes } from './access-kinds.ts';

/**
 * What a person is let do: policy, privileges and role as they are stored. The rules over it stand in `access-rules`; time passes
 * between the reading of this and its use, so they take the moment as an argument.
 */
export const standing = z.object({
  /** Null where no policy was made yet. */
  access_status: z.enum(accessStatuses).nullable(),
  has_full_access: z.boolean(),
  trial_end_date: z.string().nullable(),
  /** Since when a payment has been failing (G-11). */
  past_due_since: z.string().nullable(),
  data_retention_end_date: z.string().nullable(),
  subscription_plan: z.string().nullable(),
  /** The active ones; each may have an end (S-093). */
  privileges: z.array(
    z.object({ privilege_type: z.enum(privilegeTypes), expires_at: z.string().nullable() }),
  ),
  /** The one role that opens the administrator's screens (S-097, X-38). */
  super_admin: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** Nothing at all: somebody for whom no policy was made. */
export const noStanding: Standing = {
  access_status: null,
  has_full_access: false,
  trial_end_date: null,
  past_due_since: null,
  data_retention_end_date: null,
  subscription_plan: null,
  privileges: [],
  super_admin: false,
};
