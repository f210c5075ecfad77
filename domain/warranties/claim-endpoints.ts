/** Claims under a warranty or a policy, or about a thing, with their diaries (M-07). */
import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id, text } from '../kernel/form/fields.ts';
import { claimDraft, claimEntryDraft, claimOf, newClaimEntry } from './claim.ts';
import { claimDetail, claimEntryView, claimFilter, claimPage, claimView } from './claim-list.ts';

const byId = z.object({ id });
const claims = '/api/warranties/claims';
const entries = '/api/warranties/claim-entries';

/** A claim as its form opens it: what it is made under is picked, files come along. */
export const claimForm = claimDraft.extend({
  under: text('Made under', 100),
  documents: attachedFiles,
});

export const listClaims = endpoint('GET', claims, {
  summary: 'Lists claims, the newest first: all, those of one record, or those in the trash',
  input: claimFilter,
  output: claimPage,
  guests: 'view',
});

export const findClaim = endpoint('GET', `${claims}/{id}`, {
  summary: 'Finds a claim with its diary and the proof that it wants, also one in the trash',
  input: byId,
  output: claimDetail,
  guests: 'view',
  shows: 'claim',
});

export const addClaim = endpoint('POST', claims, {
  summary: 'Opens a claim under a warranty or a policy, or about a thing',
  input: claimDraft.extend({ of_type: claimOf, of_id: id, documents: attachedFiles }),
  output: claimView,
  guests: 'contribute',
});

export const changeClaim = endpoint('PATCH', `${claims}/{id}`, {
  summary: 'Changes what is given of a claim, from the version that it was made of',
  input: changeOf(claimDraft).extend({ id, version: fromVersion }),
  output: claimView,
  guests: 'contribute',
});

export const removeClaim = endpoint('DELETE', `${claims}/{id}`, {
  summary: 'Moves a claim to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreClaim = endpoint('POST', `${claims}/{id}/restore`, {
  summary: 'Takes a claim out of the trash',
  input: byId,
  guests: 'manage',
});

export const printClaim = endpoint('GET', `${claims}/{id}/report.pdf`, {
  summary: 'Prints a claim with its facts, proof, diary and photographs as a PDF',
  input: byId,
  guests: 'view',
  bytesOut: true,
});

export const addClaimEntry = endpoint('POST', entries, {
  summary: 'Writes an entry into the diary of a claim, with photographs and documents',
  input: newClaimEntry.extend({ claim_id: id }),
  output: claimEntryView,
  guests: 'contribute',
});

export const changeClaimEntry = endpoint('PATCH', `${entries}/{id}`, {
  summary: 'Changes what is given of an entry, from the version that it was made of',
  input: changeOf(claimEntryDraft).extend({ id, version: fromVersion }),
  output: claimEntryView,
  guests: 'contribute',
});

export const removeClaimEntry = endpoint('DELETE', `${entries}/{id}`, {
  summary: 'Takes an entry out of the diary; for 30 days it can be brought back (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreClaimEntry = endpoint('POST', `${entries}/{id}/restore`, {
  summary: 'Brings an entry back into the diary',
  input: byId,
  guests: 'manage',
});
