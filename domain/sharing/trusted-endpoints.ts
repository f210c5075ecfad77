import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { trustedChange, trustedDraft, trustedPerson } from './trusted.ts';

export const listTrusted = accountEndpoint('GET', '/api/sharing/trusted', {
  summary:
    'Lists whom the owner trusts or has invited, those who wait for a word first, then the newest (S-204); `ended` lists those for whom it is over',
  input: pageInput.extend({ view: z.enum(['standing', 'ended']).default('standing') }),
  output: pageOf(trustedPerson).extend({ counts: z.object({ standing: z.int(), ended: z.int() }) }),
  momentary: true,
});

export const findTrusted = accountEndpoint('GET', '/api/sharing/trusted/{id}', {
  summary: 'Finds one person whom the owner trusts or has invited',
  input: z.object({ id }),
  output: trustedPerson,
  momentary: true,
});

export const inviteTrusted = accountEndpoint('POST', '/api/sharing/trusted', {
  summary:
    'Invites somebody to be trusted with parts of the house, by a letter. Nothing is open before they accept and the owner confirms (G-23). The whole house and managers need a fresh proof',
  input: trustedDraft,
  output: trustedPerson,
});

export const changeTrusted = accountEndpoint('PATCH', '/api/sharing/trusted/{id}', {
  summary: 'Changes what somebody is called here, what is open to them, and until when',
  input: changeOf(trustedChange).extend({ id }),
  output: trustedPerson,
});

export const confirmTrusted = accountEndpoint('POST', '/api/sharing/trusted/{id}/confirm', {
  summary: 'Confirms whoever has accepted: from now on it is open to them',
  input: z.object({ id }),
  output: trustedPerson,
});

export const resendTrusted = accountEndpoint('POST', '/api/sharing/trusted/{id}/resend', {
  summary: 'Sends the letter again with a new link; the former link ends',
  input: z.object({ id }),
  output: trustedPerson,
});

export const revokeTrusted = accountEndpoint('DELETE', '/api/sharing/trusted/{id}', {
  summary: 'Takes back all that was opened to somebody, also in pages that are open',
  input: z.object({ id }),
  gate: 'open',
});

/** Something that a trusted person did in the owner's house. */
export const trustedAct = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Which call it was, of a change: `POST /api/documents`. */
  call: z.string().nullable(),
  /** What was changed, by the name of the record; null where it has none any more. */
  label: z.string().nullable(),
  item_type: z.string().nullable(),
  item_id: z.string().nullable(),
});
export type TrustedAct = z.infer<typeof trustedAct>;

export const listTrustedActs = accountEndpoint('GET', '/api/sharing/trusted/{id}/activity', {
  summary: 'Lists what somebody did in the owner’s house, the newest first',
  input: pageInput.extend({ id }),
  output: pageOf(trustedAct),
});
