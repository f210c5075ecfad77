import { z } from 'zod';
import { moment } from '../../kernel/time/day.ts';
import { id } from '../../kernel/form/fields.ts';

/** A place where the person is signed in. */
export const signedInPlace = z.object({
  id,
  /** "Chrome on Windows", as far as the browser says it. */
  device: z.string(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** Where it signed in from, as the address alone: which town that is nobody knows for certain. */
  ip_address: z.string().nullable(),
  started_at: moment,
  /** Within some minutes. */
  last_seen_at: moment,
  /** Kept for 30 days after its last use, not until the browser closes. */
  remembered: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SignedInPlace = z.infer<typeof signedInPlace>;

/** Newer words of a session's use are written at most so often, in milliseconds. */
export const seenEvery = 5 * 60_000;
