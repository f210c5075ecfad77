import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id, fromVersion } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { activityLine, disowned } from './profile/activity.ts';
import { apiKey, keyDraft, newKey } from './profile/api-key.ts';
import { emailChangeDraft, emailLink, pendingEmail } from './profile/email-change.ts';
import { profile, profileDraft } from './profile/profile.ts';
import { signedInPlace } from './sign-in/session.ts';
import { timeZoneDraft, timeZoneSetting } from './profile/time-zone.ts';

export const findProfile = accountEndpoint('GET', '/api/accounts/profile', {
  summary: 'What the person has told of themselves (S-056)',
  output: profile,
});

export const changeProfile = accountEndpoint('PATCH', '/api/accounts/profile', {
  summary:
    'Changes the given fields of the profile, if nobody has since `version`; the preferred name is what the product calls the person (S-056)',
  input: changeOf(profileDraft).extend({ version: fromVersion }),
  output: profile,
});

export const findTimeZone = accountEndpoint('GET', '/api/accounts/time-zone', {
  summary: 'The person’s time zone, and whether they chose it or their browser said it',
  output: timeZoneSetting,
});

export const changeTimeZone = accountEndpoint('PUT', '/api/accounts/time-zone', {
  summary: 'Chooses the time zone; signing in from elsewhere does not change it then',
  input: timeZoneDraft,
  output: timeZoneSetting,
});

export const listSessions = accountEndpoint('GET', '/api/accounts/sessions', {
  summary: 'Where the person is signed in, the last used first (G-42)',
  input: pageInput,
  output: pageOf(signedInPlace),
});

export const removeSession = accountEndpoint('DELETE', '/api/accounts/sessions/{id}', {
  summary: 'Ends one of the person’s other sessions at once (G-42)',
  input: z.object({ id }),
  gate: 'open',
});

export const removeOtherSessions = accountEndpoint('POST', '/api/accounts/sessions/end-others', {
  summary: 'Ends every session but this one (G-42)',
  output: z.object({ ended: z.int() }),
  gate: 'open',
});

export const signOutEverywhere = accountEndpoint('POST', '/api/accounts/sessions/end-all', {
  summary: 'Ends every session, this one too (G-42)',
  gate: 'open',
});

export const listActivity = accountEndpoint('GET', '/api/accounts/activity', {
  summary: 'What was done in the person’s account, by whom and from where, the newest first',
  input: pageInput,
  output: pageOf(activityLine),
});

export const disownLine = accountEndpoint('POST', '/api/accounts/activity/{id}/not-me', {
  summary:
    '"This was not me": ends all other sessions, all API keys, and passkeys and providers added since that line of the log; wants a fresh proof',
  input: z.object({ id }),
  output: disowned,
  gate: 'open',
});

export const findEmailChange = accountEndpoint('GET', '/api/accounts/email-change', {
  summary: 'The change of address that waits for its confirmation, if there is one (G-42)',
  output: z.object({ pending: pendingEmail.nullable() }),
});

export const changeEmail = accountEndpoint('POST', '/api/accounts/email-change', {
  summary:
    'Sends a link to the new address and a word to the old one; answers the same whoever has the new address (G-42)',
  input: emailChangeDraft,
  output: z.object({ pending: pendingEmail }),
  gate: 'open',
});

export const cancelEmailChange = accountEndpoint('DELETE', '/api/accounts/email-change', {
  summary: 'Takes back a change of address that was not confirmed yet (G-42)',
  gate: 'open',
});

export const confirmEmailChange = accountEndpoint('POST', '/api/accounts/email-change/confirm', {
  summary: 'Changes the address by the link of a mail to the new one; the link works once (G-42)',
  input: emailLink,
  output: z.object({ email: z.string() }),
  access: 'public',
});

export const undoEmailChange = accountEndpoint('POST', '/api/accounts/email-change/undo', {
  summary:
    '"This was not me": gives the old address back by its mail’s link, and ends sessions and keys (G-42)',
  input: emailLink,
  output: z.object({ email: z.string() }),
  access: 'public',
});

export const listKeys = accountEndpoint('GET', '/api/accounts/keys', {
  summary: 'The person’s API keys, the newest first, and the areas that keys can reach (G-14)',
  output: z.object({ items: z.array(apiKey), areas: z.array(z.string()) }),
});

export const addKey = accountEndpoint('POST', '/api/accounts/keys', {
  keeps: false,
  summary: 'Makes an API key and shows its secret this once; for holders of api_access (G-14)',
  input: keyDraft,
  output: newKey,
});

export const removeKey = accountEndpoint('DELETE', '/api/accounts/keys/{id}', {
  summary: 'Ends an API key at once (G-14)',
  input: z.object({ id }),
  gate: 'open',
});
