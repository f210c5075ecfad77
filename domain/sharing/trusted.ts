import { z } from 'zod';
import { severalLines } from '../kernel/form/clean-text.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { longestEmail, looksLikeEmail } from '../kernel/form/email.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text } from '../kernel/form/fields.ts';
import { namedPart, parts, type Part } from './part.ts';

export const trustedTexts = {
  email: 'Enter an email address, such as paul@example.com',
  unknownArea: 'That area does not exist',
} as const;

/** The longest word that goes with an invitation. */
export const longestMessage = 1000;

/** The address of somebody who is invited, as it was typed. */
const email = labelled(
  'Email',
  z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(longestEmail, 'Email is too long')
    .refine(looksLikeEmail, trustedTexts.email),
  { max: longestEmail },
);

const message = labelled(
  'Message',
  z
    .string()
    .overwrite(severalLines)
    .trim()
    .max(longestMessage, `Message is too long (${longestMessage} characters at most)`)
    .default(''),
  { max: longestMessage, lines: true },
);

/** Somebody whom the owner will trust: who they are, what of the house is opened to them, and until which day. */
export const trustedDraft = z.object({
  name: text('Name', 120),
  email,
  parts: labelled('What they can see', parts),
  /** The last day on which it is open; null for as long as it is not taken back. */
  until: labelled('Until', optional(day)),
  message,
});
export type TrustedDraft = z.output<typeof trustedDraft>;

/** What can be changed of somebody who was invited: all but the address that the letter went to, and what stood in it. */
export const trustedChange = z.object({
  name: trustedDraft.shape.name,
  parts: trustedDraft.shape.parts,
  until: trustedDraft.shape.until,
});
export type TrustedChange = z.output<typeof trustedChange>;

/**
 * Where somebody stands: `invited` and not answered, `waiting` for the owner's word, `trusted`; `unanswered` where nobody answered in time;
 * else `declined`, `expired` with their day, or `ended` by one of the two.
 */
export const trustedStanding = z.enum([
  'invited',
  'waiting',
  'trusted',
  'unanswered',
  'expired',
  'declined',
  'ended',
]);
export type TrustedStanding = z.infer<typeof trustedStanding>;

type Stored = { state: string; token_until: string; access_until: string | null };

/** Where somebody stands at a moment. */
export function standingOf({ state, token_until, access_until }: Stored, now: Date): TrustedStanding {
  const over = (end: string | null) => end !== null && Date.parse(end) <= now.getTime();
  if (state === 'declined') return 'declined';
  if (state === 'revoked' || state === 'left') return 'ended';
  if (over(access_until)) return 'expired';
  if (state === 'confirmed') return 'trusted';
  if (state === 'accepted') return 'waiting';
  return over(token_until) ? 'unanswered' : 'invited';
}

/** Somebody whom the owner trusts, or will, or did. */
export const trustedPerson = z.object({
  id,
  name: z.string(),
  /** The address that was invited. */
  email: z.string(),
  message: z.string(),
  standing: trustedStanding,
  parts: z.array(namedPart),
  until: calendarDay.nullable(),
  /** Until when the letter can be answered. */
  answer_until: moment,
  created_at: moment,
  answered_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  /** The account that has answered; null before, and when all is over. */
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type TrustedPerson = z.infer<typeof trustedPerson>;

/** Whether parts open so much that their owner shows again that it is they: the whole house, or the right to remove. */
export function isGrave(opened: readonly Pick<Part, 'item_type' | 'role'>[]): boolean {
  return opened.some(({ item_type, role }) => item_type === '*' || role === 'manager');
}

const reach = { viewer: 1, contributor: 2, manager: 3 } as const;

/** Whether a change opens more of what is grave than was open before: `*` anew or with a higher role, or a manager anew. */
export function opensMore(
  before: readonly Pick<Part, 'item_type' | 'item_id' | 'role' | 'may_download'>[],
  after: readonly Pick<Part, 'item_type' | 'item_id' | 'role' | 'may_download'>[],
): boolean {
  return after
    .filter((part) => isGrave([part]))
    .some((part) => {
      const former = before.find(
        ({ item_type, item_id }) => item_type === part.item_type && item_id === part.item_id,
      );
      if (former === undefined || reach[former.role] < reach[part.role]) return true;
      return part.may_download && !former.may_download;
    });
}
