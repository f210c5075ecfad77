import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';

export const enterSample = accountEndpoint('POST', '/api/sample/enter', {
  keeps: false,
  summary: 'Lets the caller look around in the sample house for an hour, or says that it is being furnished',
  output: z.object({ state: z.enum(['entered', 'preparing']) }),
});

export const leaveSample = accountEndpoint('POST', '/api/sample/leave', {
  summary: 'Ends the visit to the sample house; the caller is back in their own',
  access: 'public',
});
