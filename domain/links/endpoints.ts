import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { accountEndpoint, endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordType } from '../kernel/record-type.ts';
import { link, linkDraft, linkOpen, newLink } from './link.ts';
import { visit, visitedRecord, visitState } from './visit.ts';

export const listLinks = accountEndpoint('GET', '/api/links', {
  summary: 'Lists the share links of the caller, the newest first, with how often each was opened (M-13)',
  input: pageInput.extend({ after: id.optional() }),
  output: pageOf(link),
  momentary: true,
});

export const findLink = accountEndpoint('GET', '/api/links/{id}', {
  summary: 'Shows a share link of the caller',
  input: z.object({ id }),
  output: link,
  momentary: true,
});

export const addLink = accountEndpoint('POST', '/api/links', {
  summary: 'Makes a share link for one recipient; its address is in this answer alone (M-13)',
  input: linkDraft,
  output: newLink,
  keeps: false,
});

export const changeLinkEnd = accountEndpoint('POST', '/api/links/{id}/end', {
  summary: 'Says anew when a share link ends, to the second',
  input: z.object({ id, expires_at: moment }),
  output: link,
});

export const seeLink = accountEndpoint('POST', '/api/links/{id}/seen', {
  summary: 'Notes that the caller has looked at a share link: its first opening leaves the bell',
  input: z.object({ id }),
  gate: 'open',
});

export const revokeLink = accountEndpoint('DELETE', '/api/links/{id}', {
  summary: 'Takes a share link back: from then on it opens nothing, also in pages that are open',
  input: z.object({ id }),
  gate: 'open',
});

export const revokeAllLinks = accountEndpoint('POST', '/api/links/revoke-all', {
  summary: 'Takes back all share links that are open',
  output: z.object({ revoked: z.int() }),
  gate: 'open',
});

export const listLinkOpens = accountEndpoint('GET', '/api/links/{id}/opens', {
  summary:
    'Lists what was done with a share link, the newest first: opened, looked at, downloaded, a wrong password',
  input: pageInput.extend({ id, after: id.optional() }),
  output: pageOf(linkOpen),
  momentary: true,
});

// Whatever is no token is not found rather than invalid: an answer tells nobody what one looks like.
const token = z.string();

export const visitLink = endpoint('GET', '/api/links/open/{token}', {
  summary: 'Shows a link’s visitor whose house it is and what it opens; everything else is not found',
  input: z.object({ token }),
  output: visit,
  access: 'public',
});

export const checkVisit = endpoint('GET', '/api/links/open/{token}/state', {
  summary: 'Says whether a link is still open; an open page asks it every few seconds',
  input: z.object({ token }),
  output: visitState,
  access: 'public',
});

export const unlockLink = endpoint('POST', '/api/links/open/{token}/unlock', {
  summary: 'Opens a link with its password, for this browser and an hour',
  input: z.object({ token, password: z.string().max(200) }),
  access: 'public',
  keeps: false,
});

export const visitRecord = endpoint('GET', '/api/links/open/{token}/records/{item_type}/{item_id}', {
  summary: 'Shows a record that a link opens: its main facts, its files and its documents',
  input: z.object({ token, item_type: recordType, item_id: id }),
  output: visitedRecord,
  access: 'public',
});

export const visitPage = endpoint('GET', '/api/links/open/{token}/files/{file}/pages/{page}', {
  summary: 'Draws a page of a document or a picture that a link opens, with the link’s watermark',
  input: z.object({
    token,
    file: id,
    page: z.coerce.number().int().min(1).max(10_000),
    width: z.enum(['480', '1600']).default('1600'),
  }),
  access: 'public',
  bytesOut: true,
});

export const visitFile = endpoint('GET', '/api/links/open/{token}/files/{file}', {
  summary: 'Gives a file that a link opens, where downloads are allowed: the original, without a watermark',
  input: z.object({ token, file: id }),
  access: 'public',
  bytesOut: true,
});
