/** Places and the things in them, and the home that somebody lives in: utilities, contacts, what helps in an emergency. */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { contact, contactDraft } from './contact.ts';
import { myHome } from './home.ts';
import { place, placeDetail, placeDraft, placeFilter, placePage } from './place.ts';
import { newRooms } from './rooms.ts';
import { move, thingFilter, thingPage } from './thing.ts';
import { utility, utilityDraft } from './utility.ts';

const byId = z.object({ id });
const places = '/api/my-home/places';
const utilities = '/api/my-home/utilities';
const contacts = '/api/my-home/contacts';

export const showMyHome = endpoint('GET', '/api/my-home', {
  summary: 'Shows the owner-occupied property with its rooms, tasks of the month, and emergency facts (2.18)',
  input: z.object({ property_id: id.optional() }),
  output: myHome,
  guests: 'view',
});

export const listPlaces = endpoint('GET', places, {
  summary: 'Lists places by name, each with the way to it, or those in the trash',
  input: placeFilter,
  output: placePage,
  guests: 'view',
});

export const findPlace = endpoint('GET', `${places}/{id}`, {
  summary: 'Finds a place with the way to it, also one in the trash',
  input: byId,
  output: placeDetail,
  guests: 'view',
  shows: 'place',
});

export const addPlace = endpoint('POST', places, {
  summary: 'Adds a place: a room, a shelf in it, a storage unit somewhere else',
  input: placeDraft,
  output: place,
  guests: 'contribute',
});

export const addRooms = endpoint('POST', '/api/my-home/rooms', {
  summary: 'Adds several rooms to a property at once; those that it has by that name already are left out',
  input: newRooms,
  output: z.object({ items: z.array(place) }),
  guests: 'contribute',
});

export const changePlace = endpoint('PATCH', `${places}/{id}`, {
  summary: 'Changes what is given of a place; another `of_type` and `of_id` move it with all that is in it',
  input: changeOf(placeDraft).extend({ id, version: fromVersion }),
  output: place,
  guests: 'contribute',
});

export const removePlace = endpoint('DELETE', `${places}/{id}`, {
  summary: 'Moves a place to the trash with the places inside it, where they stay for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restorePlace = endpoint('POST', `${places}/{id}/restore`, {
  summary: 'Takes a place and what is inside it out of the trash',
  input: byId,
  guests: 'manage',
});

export const listThings = endpoint('GET', '/api/my-home/things', {
  summary: 'Lists what lies in a place, of whatever kind it is, or the things that lie in none',
  input: thingFilter,
  output: thingPage,
  guests: 'view',
});

export const moveThings = endpoint('POST', '/api/my-home/things/move', {
  summary: 'Moves many things to a place at once, or out of their places; says how many were moved',
  input: move,
  output: z.object({ moved: z.int() }),
  guests: 'contribute',
});

/** So many utilities are found at most. */
export const utilitiesFound = 5;

export const findUtilities = endpoint('GET', utilities, {
  summary: 'Finds utilities by what they supply or who supplies it, with the property that each supplies',
  input: z.object({ q: z.string().trim().min(1).max(200) }),
  output: z.object({ items: z.array(utility.extend({ property_label: z.string() })) }),
  guests: 'view',
});

export const addUtility = endpoint('POST', utilities, {
  summary: 'Adds who supplies a property: electricity, water, internet',
  input: utilityDraft.extend({ property_id: id }),
  output: utility,
  guests: 'contribute',
});

export const changeUtility = endpoint('PATCH', `${utilities}/{id}`, {
  summary: 'Changes what is given of a utility, from the version that it was made of',
  input: changeOf(utilityDraft).extend({ id, version: fromVersion }),
  output: utility,
  guests: 'contribute',
});

export const removeUtility = endpoint('DELETE', `${utilities}/{id}`, {
  summary: 'Removes a utility; it can be brought back for 30 days',
  input: byId,
  guests: 'manage',
});

export const restoreUtility = endpoint('POST', `${utilities}/{id}/restore`, {
  summary: 'Brings a removed utility back',
  input: byId,
  guests: 'manage',
});

export const addContact = endpoint('POST', contacts, {
  summary: 'Adds whom to call when something happens in a property',
  input: contactDraft.extend({ property_id: id }),
  output: contact,
  guests: 'contribute',
});

export const changeContact = endpoint('PATCH', `${contacts}/{id}`, {
  summary: 'Changes what is given of a contact, from the version that it was made of',
  input: changeOf(contactDraft).extend({ id, version: fromVersion }),
  output: contact,
  guests: 'contribute',
});

export const removeContact = endpoint('DELETE', `${contacts}/{id}`, {
  summary: 'Removes a contact; it can be brought back for 30 days',
  input: byId,
  guests: 'manage',
});

export const restoreContact = endpoint('POST', `${contacts}/{id}/restore`, {
  summary: 'Brings a removed contact back',
  input: byId,
  guests: 'manage',
});

export const attachVendor = endpoint('POST', '/api/my-home/vendors', {
  summary: 'Says that a vendor works on a property; whoever sees the property sees the vendor too',
  input: z.object({ property_id: id, vendor_id: id }),
  guests: 'contribute',
});

export const detachVendor = endpoint('DELETE', '/api/my-home/vendors/{property_id}/{vendor_id}', {
  summary: 'Says that a vendor no longer works on a property',
  input: z.object({ property_id: id, vendor_id: id }),
});
