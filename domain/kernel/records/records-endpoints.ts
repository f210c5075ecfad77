import { z } from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { recordOption, recordType } from '../record-type.ts';

export const listRecords = endpoint('GET', '/api/records', {
  summary:
    'Lists the caller’s records of every type, for pickers: things first, then by name, 50 at most; documents only for words in `q`',
  input: z.object({
    q: z.string().max(100).default(''),
    item_type: recordType.optional(),
    /** Only things: what has a worth and other records belong to. */
    things: z.enum(['yes']).optional(),
    /** A record as `policy/{id}`: what it belongs to comes first. */
    first_of: z.string().max(100).optional(),
  }),
  output: z.object({ items: z.array(recordOption) }),
  guests: 'view',
});
