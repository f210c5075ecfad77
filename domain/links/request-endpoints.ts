import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { accountEndpoint, endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import {
  newRequest,
  requestDraft,
  requestVisit,
  sending,
  sentFile,
  takenFile,
  uploadRequest,
} from './request.ts';

export const listRequests = accountEndpoint('GET', '/api/links/requests', {
  summary: 'Lists the caller’s upload requests, the newest first, with how many files wait (M-13)',
  input: pageInput.extend({ after: id.optional() }),
  output: pageOf(uploadRequest),
  momentary: true,
});

export const findRequest = accountEndpoint('GET', '/api/links/requests/{id}', {
  summary: 'Shows an upload request of the caller',
  input: z.object({ id }),
  output: uploadRequest,
  momentary: true,
});

export const addRequest = accountEndpoint('POST', '/api/links/requests', {
  summary: 'Asks somebody for documents by an address to send them to, which is in this answer alone (M-13)',
  input: requestDraft,
  output: newRequest,
  keeps: false,
});

export const changeRequestEnd = accountEndpoint('POST', '/api/links/requests/{id}/end', {
  summary: 'Says anew until when files may be sent',
  input: z.object({ id, expires_at: moment }),
  output: uploadRequest,
});

export const seeRequest = accountEndpoint('POST', '/api/links/requests/{id}/seen', {
  summary: 'Notes that the caller has looked at an upload request: what has come leaves the bell',
  input: z.object({ id }),
  gate: 'open',
});

export const closeRequest = accountEndpoint('DELETE', '/api/links/requests/{id}', {
  summary: 'Closes an upload request: nothing more can be sent to it, and what waits stays',
  input: z.object({ id }),
  gate: 'open',
});

export const listSentFiles = accountEndpoint('GET', '/api/links/requests/{id}/files', {
  summary: 'Lists what was sent to an upload request, the newest first',
  input: pageInput.extend({ id, after: id.optional() }),
  output: pageOf(sentFile),
});

export const showSentFile = accountEndpoint('GET', '/api/links/requests/{id}/files/{file}/picture', {
  summary: 'Draws the first page of a file that waits',
  input: z.object({ id, file: id, width: z.enum(['480', '1600']).default('480') }),
  bytesOut: true,
});

export const takeSentFile = accountEndpoint('POST', '/api/links/requests/{id}/files/{file}/take', {
  closes: 'state',
  summary: 'Takes a file in as a document, in a category, attached to a record where one is named',
  input: takenFile.extend({ id, file: id }),
  output: z.object({ document: id }),
});

export const throwSentFile = accountEndpoint('DELETE', '/api/links/requests/{id}/files/{file}', {
  summary: 'Throws a file away that somebody sent',
  input: z.object({ id, file: id }),
  gate: 'open',
});

const token = z.string();

export const visitRequest = endpoint('GET', '/api/links/ask/{token}', {
  summary: 'Shows whoever has a request’s address what is asked for; everything else is not found',
  input: z.object({ token }),
  output: requestVisit,
  access: 'public',
});

export const unlockRequest = endpoint('POST', '/api/links/ask/{token}/unlock', {
  summary: 'Opens a request with its password, for this browser and an hour',
  input: z.object({ token, password: z.string().max(200) }),
  access: 'public',
  keeps: false,
});

export const sendToRequest = endpoint('POST', '/api/links/ask/{token}/files', {
  summary: 'Sends a file to somebody who asked for it; it waits until they take it in',
  input: sending.extend({ token }),
  output: z.object({ left: z.int() }),
  access: 'public',
  bytesIn: true,
  keeps: false,
});
