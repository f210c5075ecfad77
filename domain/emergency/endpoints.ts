import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { contactDraft, contactSettings, countedOn, emergencyContact } from './contact.ts';
import { emergencyRequest, requestDraft } from './request.ts';

const byId = z.object({ id });
const list = z.object({ items: z.array(emergencyContact) });

export const listContacts = accountEndpoint('GET', '/api/emergency/contacts', {
  summary: 'Lists the owner’s emergency contacts in their order, each with its latest request (M-10)',
  output: list,
  momentary: true,
});

export const addContact = accountEndpoint('POST', '/api/emergency/contacts', {
  summary: 'Invites an emergency contact; wants a fresh proof',
  input: contactDraft,
  output: byId,
});

export const changeContact = accountEndpoint('PUT', '/api/emergency/contacts/{id}', {
  summary: 'Sets what a contact can read, after how many days, and the note; wants a fresh proof',
  input: contactSettings.extend({ id }),
});

export const orderContacts = accountEndpoint('PUT', '/api/emergency/order', {
  summary: 'Puts the contacts in another order: the first is called first',
  input: z.object({ ids: z.array(id).max(100) }),
});

export const confirmContact = accountEndpoint('POST', '/api/emergency/contacts/{id}/confirm', {
  summary: 'Confirms whoever has accepted; wants a fresh proof. From then on they may ask',
  input: byId,
});

export const resendContact = accountEndpoint('POST', '/api/emergency/contacts/{id}/resend', {
  summary: 'Sends the invitation once more; the link of the old letter ends',
  input: byId,
});

export const removeContact = accountEndpoint('DELETE', '/api/emergency/contacts/{id}', {
  summary: 'Removes a contact at once, with what they asked for and what was open to them',
  input: byId,
  gate: 'open',
});

export const listWaiting = accountEndpoint('GET', '/api/emergency/waiting', {
  summary: 'Lists who has asked for emergency access and is waiting for the owner’s word',
  output: z.object({
    items: z.array(z.object({ id, contact_id: id, name: z.string(), request: emergencyRequest })),
  }),
  momentary: true,
  atStart: true,
});

export const rejectRequest = accountEndpoint('POST', '/api/emergency/requests/{id}/reject', {
  summary: 'Says no to a request that waits, up to the moment at which it is granted',
  input: byId,
  gate: 'open',
});

export const approveRequest = accountEndpoint('POST', '/api/emergency/requests/{id}/approve', {
  summary: 'Grants a request at once, before its waiting days are over; wants a fresh proof',
  input: byId,
  gate: 'open',
});

export const takeBack = accountEndpoint('POST', '/api/emergency/requests/{id}/take-back', {
  summary: 'Takes back what was granted: nothing of it is open any more from the next request on',
  input: byId,
  gate: 'open',
});

export const listCountedOn = accountEndpoint('GET', '/api/emergency/received', {
  summary: 'Lists whose emergency contact the caller is, and how far each request has come',
  output: z.object({ items: z.array(countedOn) }),
  momentary: true,
});

const received = z.object({ owner: id, id });

export const askForAccess = accountEndpoint('POST', '/api/emergency/received/{owner}/{id}/ask', {
  summary: 'Asks for emergency access as a confirmed contact; the owner is told at once, by every way',
  input: received.extend(requestDraft.shape),
  gate: 'open',
});

export const withdrawRequest = accountEndpoint('POST', '/api/emergency/received/{owner}/{id}/withdraw', {
  summary: 'Withdraws what was asked for, or gives back what was granted',
  input: received,
  gate: 'open',
});

export const stopBeingContact = accountEndpoint('POST', '/api/emergency/received/{owner}/{id}/leave', {
  summary: 'Ends being somebody’s emergency contact',
  input: received,
  gate: 'open',
});
