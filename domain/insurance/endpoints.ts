/** Insurance: policies, what they cover, premiums and renewals, and cover against value. */
import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { day } from '../kernel/time/day.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import { cover, coverDraft } from './cover.ts';
import { coverageLine, coverageReport } from './coverage.ts';
import { insuranceDashboard } from './insurance-dashboard.ts';
import { policyDocument, policyDocumentType } from './policy-document.ts';
import { policyFilter, policyPage, renewals } from './policy-list.ts';
import { aliases, newPolicy, policy, policyDraft } from './policy.ts';
import { payment, yearOfCost } from './premium.ts';
import { policyTerm, renewalDraft } from './renewal.ts';

const byId = z.object({ id });
const insurance = '/api/insurance';
const one = `${insurance}/{id}`;

export const listPolicies = endpoint('GET', insurance, {
  summary:
    'Lists policies with the counts of all chips and what they cost a year, the newest first or by renewal (S-263)',
  input: policyFilter,
  output: policyPage,
  guests: 'view',
  momentary: true,
});

export const listRenewals = endpoint('GET', `${insurance}/renewals`, {
  summary:
    'Lists the next five renewals within 30 days, and the last five policies that ran out within 90 (S-251, X-37)',
  output: renewals,
  guests: 'view',
  momentary: true,
});

export const showInsuranceDashboard = endpoint('GET', `${insurance}/dashboard`, {
  summary: 'Shows what insurance costs a year, next payments and renewals, cover by type, and gaps (G-19)',
  output: insuranceDashboard,
  guests: 'view',
  momentary: true,
});

export const findCoverageReport = endpoint('GET', `${insurance}/report`, {
  summary: 'Compares cover with value by thing, and judges the whole by net worth (S-183, G-20)',
  output: coverageReport,
  guests: 'view',
  momentary: true,
});

export const findCoverageOf = endpoint('GET', `${insurance}/of/{item_type}/{item_id}`, {
  summary: 'Says by which policies a thing is covered, and for how much of its value',
  input: z.object({ item_type: assetType, item_id: id }),
  output: coverageLine,
  guests: 'view',
  momentary: true,
});

export const findPolicy = endpoint('GET', one, {
  summary: 'Finds a policy with what it covers, also one in the trash',
  input: byId,
  output: policy.extend({ covers: z.array(cover), vendor: z.string().nullable() }),
  guests: 'view',
  shows: 'policy',
});

export const addPolicy = endpoint('POST', insurance, {
  summary: 'Adds a policy, with what it covers and documents; takes the other names of its fields too (X-28)',
  input: newPolicy,
  output: policy,
  guests: 'contribute',
});

export const changePolicy = endpoint('PATCH', one, {
  summary: 'Changes what is given of a policy, from the version that it was made of',
  input: changeOf(policyDraft).extend({ ...aliases, id, version: fromVersion }),
  output: policy,
  guests: 'contribute',
});

export const removePolicy = endpoint('DELETE', one, {
  summary: 'Moves a policy to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restorePolicy = endpoint('POST', `${one}/restore`, {
  summary: 'Takes a policy out of the trash',
  input: byId,
  guests: 'manage',
});

export const addCover = endpoint('POST', `${one}/covers`, {
  summary: 'Says what a policy covers, a thing or a kind of loss, with its limit',
  input: coverDraft.extend({ id }),
  output: cover,
  guests: 'contribute',
});

export const changeCover = endpoint('PATCH', `${insurance}/covers/{id}`, {
  summary: 'Changes one cover of a policy, from the version that it was made of',
  input: changeOf(coverDraft).extend({ id, version: fromVersion }),
  output: cover,
  guests: 'contribute',
});

export const removeCover = endpoint('DELETE', `${insurance}/covers/{id}`, {
  summary: 'Takes one cover from its policy',
  input: byId,
});

export const listPayments = endpoint('GET', `${one}/payments`, {
  summary: 'Shows the payments of a policy a year back and ahead, what each year cost, and its former terms',
  input: byId,
  output: z.object({
    payments: z.array(payment),
    years: z.array(yearOfCost),
    terms: z.array(policyTerm),
    /** The last payment that was made, which can be taken back. */
    last_paid: z.string().nullable(),
  }),
  guests: 'view',
  momentary: true,
});

export const payPremium = endpoint('POST', `${one}/payments`, {
  closes: 'date',
  summary: 'Marks the next premium as paid: books it once in the ledger, and moves the next payment on',
  input: z.object({
    id,
    /** The day on which it was due; a second call for the same day changes nothing. */
    day,
    /** Today where it is left out. */
    paid_on: day.optional(),
    /** The premium where it is left out. */
    amount: price.optional(),
    /** Left out, it stands on the account "outside" until its owner says from which it was paid. */
    account_id: id.optional(),
  }),
  output: policy,
});

export const unpayPremium = endpoint('DELETE', `${one}/payments/{day}`, {
  summary: 'Takes the last payment of a policy back, also out of the ledger',
  input: byId.extend({ day }),
  output: policy,
});

export const renewPolicy = endpoint('POST', `${one}/renew`, {
  closes: 'version',
  summary: 'Renews a policy: its next term takes the place of the present one, which is kept as history',
  input: renewalDraft.extend({ id, version: fromVersion }),
  output: policy,
  guests: 'contribute',
});

export const undoRenewal = endpoint('DELETE', `${one}/renew`, {
  summary: 'Takes the last renewal back: the former term stands again',
  input: byId,
  output: policy,
});

export const listPolicyDocuments = endpoint('GET', `${one}/documents`, {
  summary: 'Lists the documents of a policy, each with what it is (S-184)',
  input: byId,
  output: z.object({ items: z.array(policyDocument) }),
  guests: 'view',
});

export const namePolicyDocument = endpoint('PUT', `${one}/documents/{document_id}`, {
  summary:
    'Says what a document of a policy is: the policy, a proof of insurance, a claim, a renewal (S-184)',
  input: byId.extend({ document_id: id, type: policyDocumentType }),
  guests: 'contribute',
});

export const printCoverageReport = endpoint('GET', `${insurance}/report/coverage.pdf`, {
  summary: 'Prints the coverage report as a PDF, with the same totals as the screen',
  bytesOut: true,
});
