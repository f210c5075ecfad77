import { z } from 'zod';
import { standing } from '../../standing/standing.ts';

/** What an API key lets its bearer do; a session has no such bounds. `areas` null means all. */
export const keyScope = z.object({ areas: z.array(z.string()).nullable(), read_only: z.boolean() });
export type KeyScope = z.infer<typeof keyScope>;

/** The signed-in person on whose behalf a request runs. Made by the session kernel, never by a request's body. */
export const viewer = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  session_id: z.string(),
  standing,
  /** Null for a session, the key's bounds for a caller with an API key. */
  key_scope: keyScope.nullable(),
  /** Until when somebody looks around in the sample house: then they read as its owner, and change nothing. */
  sample_until: z.string().optional(),
});
export type Viewer = z.infer<typeof viewer>;
