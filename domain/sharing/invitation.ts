import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { namedPart } from './part.ts';

/** What an invitation is to: to be trusted with parts of a house, to single records, or to act in an emergency. */
export const invitationKind = z.enum(['trusted', 'share', 'emergency']);
export type InvitationKind = z.infer<typeof invitationKind>;

/** Where an invitation stands: who accepted waits for the owner's word unless it was a share to their very address. */
export const invitationState = z.enum(['invited', 'accepted', 'confirmed', 'declined', 'revoked', 'left']);
export type InvitationState = z.infer<typeof invitationState>;

/** For how many days a letter of invitation can be answered. */
export const invitationDays = 30;

/** How many invitations somebody may have standing, of all kinds. */
export const mostInvitations = 500;

/** An invitation as its reader sees it who has only the letter: whose it is, and nothing of the records. */
export const letterOfInvitation = z.object({
  kind: invitationKind,
  /** Whose house it is about, by name. */
  house: z.string(),
  /** The address that it was written to. */
  email: z.string(),
  message: z.string(),
  state: invitationState,
  token_until: z.string(),
  access_until: z.string().nullable(),
});
export type LetterOfInvitation = z.infer<typeof letterOfInvitation>;

/** An invitation that waits in the account of the person to whom it was written, with what it opens. */
export const receivedInvitation = letterOfInvitation.extend({
  id,
  owner: id,
  created_at: z.string(),
  parts: z.array(namedPart),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** The secret part of a letter's link. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete');

export const invitationTexts = {
  over: 'This invitation is not open any more. Ask the person who sent it for a new one.',
  own: 'This is your own invitation. It is for the person whom you sent it to.',
  ownAddress: 'This is your own address',
  twice: 'There is an invitation to this address already. Change or revoke it first.',
  tooMany: `There are ${mostInvitations} invitations already. Revoke those no longer needed.`,
  gone: 'One of the things that you chose is not there any more. Please choose again.',
  past: 'Choose a day that is still to come',
} as const;
