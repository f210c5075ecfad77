import { z } from 'zod';
import { accessStatuses } from '../standing/access-kinds.ts';

/** The access policy of a person as it is stored (S-060). Moments are ISO strings. */
export const accessPolicy = z.object({
  user_id: z.uuid(),
  email: z.string(),
  trial_start_date: z.string(),
  trial_end_date: z.string(),
  access_status: z.enum(accessStatuses),
  has_full_access: z.boolean(),
  /** The counts of days before the end of the trial for which a reminder is settled (S-065). */
  notifications_sent: z.array(z.number().int()),
  /** The same for the warnings before the records are erased (G-09). */
  purge_warnings_sent: z.array(z.number().int()),
  data_retention_end_date: z.string().nullable(),
  subscription_id: z.string().nullable(),
  subscription_plan: z.string().nullable(),
  subscription_start_date: z.string().nullable(),
  past_due_since: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AccessPolicy = z.infer<typeof accessPolicy>;
