/** What visitors call: the public form, and the receipt of what was sent through it. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { documentKind } from './asking.ts';
import { formVisit } from './form-visit.ts';
import { publicApplication } from './public-application.ts';
import { receipt } from './receipt.ts';

const applications = '/api/rentals/applications';
const area = 'applications';

// Whatever is no token is not found rather than invalid: an answer tells nobody what one looks like.
const token = z.string();

export const visitForm = endpoint('GET', `${applications}/open/{token}`, {
  area,
  summary: 'Shows a visitor what a form asks, or that it is closed; everything else is not found',
  input: z.object({ token, property_id: z.string() }),
  output: formVisit,
  access: 'public',
});

export const sendApplication = endpoint('POST', `${applications}/open/{token}`, {
  area,
  summary: 'Sends an application through a public form; the answer alone holds the address of its receipt',
  input: publicApplication.extend({ token, property_id: z.string() }),
  output: z.object({ reference: z.string(), receipt: z.string() }),
  access: 'public',
  keeps: false,
});

export const visitReceipt = endpoint('GET', `${applications}/receipt/{token}`, {
  area,
  summary: 'Shows an applicant the state of their application',
  input: z.object({ token }),
  output: receipt,
  access: 'public',
});

export const sendFile = endpoint('POST', `${applications}/receipt/{token}/files`, {
  area,
  summary: 'Adds a document to an application, by the applicant',
  input: z.object({ token, name: z.string().min(1).max(400), kind: documentKind }),
  access: 'public',
  bytesIn: true,
});

export const withdrawOwn = endpoint('POST', `${applications}/receipt/{token}/withdraw`, {
  area,
  summary: 'Withdraws an application, by the applicant; its data are deleted after the period that was said',
  input: z.object({ token }),
  access: 'public',
});
