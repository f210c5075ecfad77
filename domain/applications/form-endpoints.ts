import { z } from 'zod';
import { accountEndpoint, endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id, optional } from '../kernel/form/fields.ts';
import { publicApplication } from './application.ts';
import { documentKind } from './asking.ts';
import { applicationForm, formDraft, formVisit, propertyForms } from './form.ts';
import { receipt } from './receipt.ts';

const applications = '/api/rentals/applications';
const area = 'applications';
const byId = z.object({ id });

export const findPropertyForms = accountEndpoint('GET', `${applications}/properties/{property_id}`, {
  area,
  summary: 'Shows the public forms of a property and its units, with their addresses and how many came',
  input: z.object({ property_id: id }),
  output: propertyForms,
  momentary: true,
});

export const openForm = accountEndpoint('POST', `${applications}/properties/{property_id}/forms`, {
  area,
  summary: 'Opens the public form of a property or unit, or sets it up anew; its address stays',
  input: formDraft.extend({ property_id: id, unit_id: optional(id), version: fromVersion.optional() }),
  output: applicationForm,
  keeps: false,
});

export const closeForm = accountEndpoint('POST', `${applications}/forms/{id}/close`, {
  area,
  closes: 'state',
  summary: 'Closes a public form: nothing more can be sent through it, and what came stays',
  input: byId,
  gate: 'open',
});

export const renewFormAddress = accountEndpoint('POST', `${applications}/forms/{id}/address`, {
  area,
  closes: 'entry',
  summary: 'Gives a form another address; the former one opens nothing any more',
  input: byId,
  output: applicationForm,
  keeps: false,
});

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
