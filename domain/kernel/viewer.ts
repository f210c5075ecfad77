import { z } from 'zod';

/** The signed-in person on whose behalf a request runs. Made by the session kernel, never by a request's body. */
export const viewer = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  session_id: z.string(),
});
export type Viewer = z.infer<typeof viewer>;
