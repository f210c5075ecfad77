import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { grant, house } from './grant.ts';
import { namedRecords } from './share.ts';

export const listGrants = endpoint('GET', '/api/sharing/grants', {
  summary: 'Lists what the owner has opened to others, the newest first',
  input: z.object({ ...pageInput.shape, after: id.optional() }),
  output: pageOf(grant).omit({ total: true }),
});

export const revokeGrant = endpoint('DELETE', '/api/sharing/grants/{id}', {
  summary: 'Takes a grant back: from then on it opens nothing, also in pages that are open',
  input: z.object({ id }),
  gate: 'open',
});

export const showHouse = endpoint('GET', '/api/sharing/house', {
  summary:
    'Says whose house this is and what of it is open to the guest who asks; its owner asks it of a preview',
  // No area that changes: guests do not hear when an owner shares something with somebody else.
  area: 'house',
  input: z.object({ records: namedRecords.optional() }),
  output: house,
  guests: 'view',
  momentary: true,
});
