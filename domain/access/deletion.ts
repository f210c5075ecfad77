import { z } from 'zod';

/** The mail that announces the erasure goes out so many days before it. */
export const deletionWarningDays = 1;

/** A deletion that stands: when it was asked for, and when everything is erased. Moments are ISO strings. */
export const accountDeletion = z.object({ requested_at: z.string(), erase_at: z.string() });
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const deletionTexts = {
  subscribed:
    'Please cancel your subscription first. Then your account can be deleted, and nobody is charged again.',
  administrator: 'Please hand on your role as an administrator first.',
  none: 'No deletion is under way',
  tooLate: 'The deletion has begun and can no longer be stopped',
} as const;
