import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { accountDeletion } from './deletion.ts';
import { accessPolicy } from './policy.ts';

export const findPolicy = accountEndpoint('GET', '/api/access/policy', {
  summary: 'Gives the access policy: trial, subscription, expiry, and until when records are kept (S-060)',
  output: z.object({
    policy: accessPolicy.nullable(),
    /** How many exports the hour still allows; null where there is no limit. */
    exports_left: z.number().int().nullable(),
    /** Whether an export would be refused now for want of a fresh proof. */
    proof_needed: z.boolean(),
  }),
});

/** Nothing is changed for somebody who has a policy already. */
export const startTrial = accountEndpoint('POST', '/api/access/start', {
  summary:
    'Begins the trial of a person for whom no policy was made yet, and gives the policy (S-061, G-43, X-42)',
  output: accessPolicy,
  gate: 'open',
});

export const findDeletion = accountEndpoint('GET', '/api/access/deletion', {
  summary: 'Says whether the account is scheduled for deletion, and when',
  output: z.object({ deletion: accountDeletion.nullable() }),
  atStart: true,
});

export const requestDeletion = accountEndpoint('POST', '/api/access/deletion', {
  summary: 'Has the account deleted after 14 days; wants a fresh proof of who is asking (X-07)',
  output: accountDeletion,
  gate: 'open',
});

export const cancelDeletion = accountEndpoint('DELETE', '/api/access/deletion', {
  summary: 'Keeps the account after all',
  gate: 'open',
});

export const exportRecords = accountEndpoint('POST', '/api/access/export', {
  summary:
    'Gives a ZIP of everything that is stored about the person: all rows as JSON and CSV, all files, and a manifest; wants a fresh proof of who is asking (X-07)',
  gate: 'open',
  bytesOut: true,
});
