import { z } from 'zod';

/** What a grant lets its guest do: see; also add and change; also move to the trash and restore. */
export const guestRole = z.enum(['viewer', 'contributor', 'manager']);
export type GuestRole = z.infer<typeof guestRole>;
