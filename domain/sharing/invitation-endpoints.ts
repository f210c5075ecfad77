import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { invitationState, invitationToken, letterOfInvitation, receivedInvitation } from './invitation.ts';

export const listReceivedInvitations = accountEndpoint('GET', '/api/sharing/invitations', {
  summary:
    'Lists the invitations that wait for the caller, or for their owner’s word, the newest first (S-204)',
  output: z.object({ items: z.array(receivedInvitation) }),
  momentary: true,
});

export const findInvitation = accountEndpoint('POST', '/api/sharing/invitations/find', {
  summary: 'Says what a letter of invitation is about, to whoever has it; all else is not found',
  input: z.object({ token: invitationToken }),
  output: letterOfInvitation,
  access: 'public',
  keeps: false,
});

const answered = z.object({ owner: id, id, state: invitationState });

export const answerByLetter = accountEndpoint('POST', '/api/sharing/invitations/answer', {
  summary:
    'Accepts or declines an invitation by its letter. Who is not known by that address waits for the owner’s word (G-23)',
  input: z.object({ token: invitationToken, accepts: z.boolean() }),
  output: answered,
  gate: 'open',
});

export const answerInvitation = accountEndpoint('POST', '/api/sharing/invitations/{id}/answer', {
  summary: 'Accepts or declines an invitation that was written to the caller’s own, verified address',
  input: z.object({ id, accepts: z.boolean() }),
  output: answered,
  gate: 'open',
});

export const leaveHouse = accountEndpoint('POST', '/api/sharing/houses/{owner}/leave', {
  summary: 'Gives back what an owner has opened to the caller: all of it, or one invitation',
  input: z.object({ owner: id, invitation: id.nullable().default(null) }),
  gate: 'open',
});
