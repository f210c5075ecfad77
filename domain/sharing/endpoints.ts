import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { grant, receivedGrant } from './grant.ts';

export const listGrants = endpoint('GET', '/api/sharing/grants', {
  summary: 'Lists what the owner has opened to others, the newest first',
  output: z.object({ items: z.array(grant) }),
});

export const revokeGrant = endpoint('DELETE', '/api/sharing/grants/{id}', {
  summary: 'Takes a grant back: from then on it opens nothing, also in pages that are open',
  input: z.object({ id }),
  gate: 'open',
});

export const listReceived = endpoint('GET', '/api/sharing/received', {
  summary: 'Lists what others have opened to the caller and is open now, the newest first',
  output: z.object({ items: z.array(receivedGrant) }),
  momentary: true,
});
