/** What a tenant calls who is not signed in yet (M-14). */
import { z } from 'zod';
import { accountEndpoint } from '../../kernel/call/endpoint.ts';
import { longestEmail } from '../../kernel/form/email.ts';
import { id } from '../../kernel/form/fields.ts';

const tenancies = '/api/rentals/tenancies';

export const openTenancy = accountEndpoint('POST', `${tenancies}/open`, {
  summary:
    'Signs in by the link of an invitation, except where the account has a second factor; a link works once',
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete') }),
  output: z.object({ outcome: z.enum(['signed_in', 'sign_in']), house: id, agreement_id: id }),
  access: 'public',
  keeps: false,
});

export const askForTenancyLink = accountEndpoint('POST', `${tenancies}/link`, {
  summary:
    'Sends a new link to an address to which an agreement is open; the answer is the same for every address',
  input: z.object({ email: z.string().min(3).max(longestEmail) }),
  access: 'public',
  keeps: false,
});
