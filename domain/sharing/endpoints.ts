import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { grant, house, receivedGrant } from './grant.ts';

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

export const showHouse = endpoint('GET', '/api/sharing/house', {
  summary:
    'Says whose house this is and what of it is open to the guest who asks; its owner asks it of a preview',
  // No area that changes: guests do not hear when an owner shares something with somebody else.
  area: 'house',
  output: house,
  guests: 'view',
  momentary: true,
});
