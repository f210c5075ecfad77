import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';

/** A line of the log about one's own account, as its owner reads it. */
export const activityLine = z.object({
  id,
  action: z.string(),
  at: z.string(),
  /** Who did it: the person, a guest, an administrator, the product by itself, or somebody who was not signed in. */
  by: z.enum(['you', 'guest', 'administrator', 'holdfast', 'stranger']),
  /** What a guest is called, as long as they have an account. */
  guest: z.string().nullable(),
  /** "Chrome on Windows", where the line has it. */
  device: z.string().nullable(),
  /** The network address it came from, where the line has it: which town that is nobody knows for certain. */
  address: z.string().nullable(),
  /** What else the line tells, ready to be read; empty where there is nothing. */
  detail: z.string(),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** What "This was not me" has ended. */
export const disowned = z.object({
  sessions: z.int(),
  keys: z.int(),
  passkeys: z.int(),
  /** Google and Apple, where they were added since. */
  links: z.int(),
});
export type Disowned = z.infer<typeof disowned>;

/** From where it was done, as far as that is known. */
export function placeText(address: string | null): string {
  return address === null || address === '' ? 'location unknown' : `address ${address}`;
}

export const activityTexts = {
  notMe: 'This was not me',
  notMeTitle: 'This was not you?',
  notMeLine:
    'Every other device is signed out at once, all API keys end, passkeys, sign-in with Google or Apple, and calendar feeds that were added since then are removed, and a change of address that waits is dropped. Then you choose a new password.',
  onlyOwn: 'This can only be used for something done in your name',
} as const;
