import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { linkedListDraft, linkedUser } from './linked.ts';

export const listLinked = accountEndpoint('GET', '/api/sharing/linked', {
  summary:
    'Lists the linked users of the old system by name, who open nothing, with the invitation of those who have moved over (S-031)',
  output: z.object({ items: z.array(linkedUser) }),
  momentary: true,
});

export const addLinked = accountEndpoint('POST', '/api/sharing/linked', {
  summary:
    'Brings a list of linked users along, one on each line; addresses that stand there already stay as they are',
  input: linkedListDraft,
  output: z.object({ added: z.int(), known: z.int() }),
});

export const removeLinked = accountEndpoint('DELETE', '/api/sharing/linked/{id}', {
  summary: 'Takes somebody off the list of linked users; what is open to them as a trusted user stays open',
  input: z.object({ id }),
  gate: 'open',
});
