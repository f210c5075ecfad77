/** The tenant's own pages (M-14): a link signs in, and opens one agreement and nothing else. */
import { z } from 'zod';
import { accountEndpoint, endpoint } from '../../kernel/call/endpoint.ts';
import { storedFile } from '../../kernel/files/file.ts';
import { id } from '../../kernel/form/fields.ts';
import { askedDraft } from '../repairs/repair.ts';
import { proofDraft, tenancy, tenancyItem, tenantAccess } from './tenancy.ts';

const access = '/api/rentals/agreements/{agreement_id}/access';
const ofAgreement = z.object({ agreement_id: id });
const ofTenant = ofAgreement.extend({ tenant_id: id });
const tenancies = '/api/rentals/tenancies';
const one = `${tenancies}/{house}/{agreement_id}`;
const key = z.object({ house: id, agreement_id: id });

export const listTenantAccess = endpoint('GET', access, {
  summary: 'Lists the people of an agreement, and who of them has access to it (M-14)',
  input: ofAgreement,
  output: z.object({ items: z.array(tenantAccess) }),
  momentary: true,
});

export const inviteTenant = endpoint('POST', `${access}/{tenant_id}`, {
  closes: 'state',
  summary:
    'Invites a person of an agreement to read it, by a link that signs in once; `replaces` names the invitation that a new one takes the place of',
  input: ofTenant.extend({ replaces: id.optional() }),
});

export const endTenantAccess = endpoint('DELETE', `${access}/{tenant_id}`, {
  summary: 'Takes the access of a person of an agreement back',
  input: ofTenant,
});

export const listTenancies = accountEndpoint('GET', tenancies, {
  summary: 'Lists the agreements that are open to the caller as a tenant',
  output: z.object({ items: z.array(tenancyItem) }),
  momentary: true,
});

export const findTenancy = accountEndpoint('GET', one, {
  summary: 'Returns an agreement as its tenant reads it: what is owed and why, rent, requests, documents',
  input: key,
  output: tenancy,
  momentary: true,
});

export const uploadTenancyFile = accountEndpoint('POST', `${one}/files`, {
  summary: 'Takes a photograph or a document for a request, a proof or a message; the body is its bytes',
  input: key.extend({
    name: z.string().min(1).max(400),
    purpose: z.enum(['photo', 'document']),
    goes_with: z.enum(['request', 'message']).default('request'),
  }),
  output: storedFile,
  bytesIn: true,
  gate: 'open',
});

export const askForRepair = accountEndpoint('POST', `${one}/requests`, {
  closes: 'entry',
  summary: 'Asks for a repair while the agreement runs; an emergency is told to the owner at once',
  input: askedDraft.extend(key.shape),
  output: z.object({ id }),
  gate: 'open',
});

export const addTenantProof = accountEndpoint('POST', `${one}/proofs`, {
  closes: 'entry',
  summary: 'Stores the proof of a tenant’s own insurance with the tenant, and until when it is valid',
  input: proofDraft.extend(key.shape),
  gate: 'open',
});
