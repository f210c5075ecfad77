/** Leases that are printed, signed by link, sealed and checked (M-20). */
import { z } from 'zod';
import { accountEndpoint, endpoint } from '../kernel/call/endpoint.ts';
import { id, text } from '../kernel/form/fields.ts';
import { checkedFile } from './sealed.ts';
import {
  agreementSigning,
  clause,
  clauseDraft,
  roundDraft,
  shownRound,
  signature,
  signingVisit,
} from './signing.ts';

const byId = z.object({ id });

export const listClauses = accountEndpoint('GET', '/api/signing/clauses', {
  summary: 'Lists the caller’s own clauses for leases by title',
  output: z.object({ items: z.array(clause) }),
});

export const addClause = accountEndpoint('POST', '/api/signing/clauses', {
  summary: 'Stores a clause that may be used in many leases',
  input: clauseDraft,
  output: clause,
});

export const removeClause = accountEndpoint('DELETE', '/api/signing/clauses/{id}', {
  summary: 'Deletes a clause; leases that were sent with it keep it',
  input: byId,
});

export const printLease = accountEndpoint('GET', '/api/signing/agreements/{id}/lease', {
  summary: 'Prints the lease of an agreement with some of the caller’s clauses, unsigned',
  input: z.object({ id, clauses: z.string().max(2000).default('') }),
  bytesOut: true,
});

export const findSigning = accountEndpoint('GET', '/api/signing/agreements/{id}', {
  summary: 'Shows how far the signing of an agreement is, and who would sign it',
  input: byId,
  output: agreementSigning,
  momentary: true,
});

export const sendRound = accountEndpoint('POST', '/api/signing/agreements/{id}/rounds', {
  summary: 'Sends the lease to its signers, each by a private link (M-20)',
  input: roundDraft.extend({ id }),
  output: shownRound,
  keeps: false,
});

export const withdrawRound = accountEndpoint('POST', '/api/signing/rounds/{id}/withdraw', {
  summary: 'Withdraws a lease that is out for signature; its links open nothing any more',
  input: byId,
  output: shownRound,
  closes: 'state',
});

export const remindSigner = accountEndpoint('POST', '/api/signing/signers/{id}/remind', {
  summary: 'Sends a signer whose turn it is the link once more',
  input: byId,
});

export const openOwnLink = accountEndpoint('POST', '/api/signing/rounds/{id}/own-link', {
  summary: 'Gives the landlord the link under which they sign themselves; it is in this answer alone',
  input: byId,
  output: z.object({ address: z.string() }),
  keeps: false,
});

export const roundDocument = accountEndpoint('GET', '/api/signing/rounds/{id}/document', {
  summary: 'Gives the PDF that was sent for signature, while it is out',
  input: byId,
  bytesOut: true,
});

export const checkFile = accountEndpoint('POST', '/api/signing/check', {
  summary: 'Checks whether a PDF was sealed here and is unchanged to the byte; the file is not stored',
  output: checkedFile,
  bytesIn: true,
  gate: 'open',
  keeps: false,
});

// Whatever is no token is not found rather than invalid: an answer tells nobody what one looks like.
const token = z.string();

export const openSigning = endpoint('GET', '/api/signing/open/{token}', {
  summary: 'Shows a signer what they are asked to sign, and who else signs; everything else is not found',
  input: z.object({ token }),
  output: signingVisit,
  access: 'public',
});

export const signingPage = endpoint('GET', '/api/signing/open/{token}/pages/{page}', {
  summary: 'Draws a page of the document that a signer reads',
  input: z.object({
    token,
    page: z.coerce.number().int().min(1).max(1000),
    width: z.enum(['480', '1600']).default('1600'),
  }),
  access: 'public',
  bytesOut: true,
});

export const signingDocument = endpoint('GET', '/api/signing/open/{token}/document', {
  summary: 'Gives a signer the document, and once all have signed the sealed copy',
  input: z.object({ token }),
  access: 'public',
  bytesOut: true,
});

export const sign = endpoint('POST', '/api/signing/open/{token}/sign', {
  summary: 'Signs the document by name, with a drawn or the typed signature and consent, once',
  input: signature.extend({ token }),
  output: signingVisit,
  access: 'public',
  keeps: false,
  closes: 'state',
});

export const decline = endpoint('POST', '/api/signing/open/{token}/decline', {
  summary: 'Declines to sign, with a reason; nobody can sign this round any more',
  input: z.object({ token, reason: text('Reason', 1000) }),
  output: signingVisit,
  access: 'public',
  keeps: false,
  closes: 'state',
});
