import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id, optional } from '../kernel/form/fields.ts';
import { applicationForm, formDraft, propertyForms } from './form.ts';

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
  closes: 'state',
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
