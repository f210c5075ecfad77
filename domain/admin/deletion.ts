import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';

/** A deletion that was asked for, or that came due because the days for which records are kept are over (S-101). */
export const requestedDeletion = z.object({
  user_id: id,
  id,
  user_email: z.string(),
  reason: z.enum(['request', 'retention']),
  requested_at: z.string(),
  erase_at: z.string(),
  cancelled_at: z.string().nullable(),
  /** Null where the person cancelled it, or where it stands. */
  cancelled_by_email: z.string().nullable(),
  /** From then on nothing brings it back. */
  erasing_since: z.string().nullable(),
});
export type RequestedDeletion = z.infer<typeof requestedDeletion>;

export const deletionTexts = {
  over: 'This deletion has already been canceled or has already begun',
  retention:
    'These records are being deleted because the access has ended. To keep them, extend the trial instead.',
} as const;
