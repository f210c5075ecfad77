/** Inventory checks: once a year somebody walks through the home and says of each thing whether it is there (M-08). */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { answerDraft, lastChecked, placeFilter, placePage, thingFilter, thingPage } from './answer.ts';
import { check, checkDetail, checkDraft, checkFilter, checkPage } from './check.ts';

const byId = z.object({ id });
const checks = '/api/inventory/checks';

export const listChecks = endpoint('GET', checks, {
  summary: 'Lists inventory checks, the newest first, or those in the trash',
  input: checkFilter,
  output: checkPage,
  guests: 'view',
});

export const findCheck = endpoint('GET', `${checks}/{id}`, {
  summary: 'Finds a check with its counts and what its things lack, also one in the trash',
  input: byId,
  output: checkDetail,
  guests: 'view',
  shows: 'check',
});

export const addCheck = endpoint('POST', checks, {
  summary: 'Begins a check of a property, of some places, or of everything',
  input: checkDraft,
  output: check,
  guests: 'contribute',
});

export const changeCheck = endpoint('PATCH', `${checks}/{id}`, {
  summary: 'Changes what is given of a check, from the version that it was made of',
  input: changeOf(checkDraft).extend({ id, version: fromVersion }),
  output: check,
  guests: 'contribute',
});

export const removeCheck = endpoint('DELETE', `${checks}/{id}`, {
  summary: 'Moves a check to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreCheck = endpoint('POST', `${checks}/{id}/restore`, {
  summary: 'Takes a check out of the trash',
  input: byId,
  guests: 'manage',
});

export const listCheckPlaces = endpoint('GET', `${checks}/{id}/places`, {
  summary: 'Lists the places of a check in the order of the walk, with how many things are left in each',
  input: placeFilter,
  output: placePage,
  guests: 'view',
});

export const listCheckThings = endpoint('GET', `${checks}/{id}/things`, {
  summary: 'Lists the things of a check by name, of one place or by what was said of them or what they lack',
  input: thingFilter,
  output: thingPage,
  guests: 'view',
});

export const answerThing = endpoint('POST', `${checks}/{id}/answers`, {
  summary:
    'Says of a thing whether it is there; moves it and takes its photograph where given. The later word holds',
  input: answerDraft.extend({ id }),
  /** False: somebody said something later, which holds. */
  output: z.object({ holds: z.boolean() }),
  guests: 'contribute',
});

export const finishCheck = endpoint('POST', `${checks}/{id}/finish`, {
  closes: 'state',
  summary: 'Finishes a check and keeps its counts; with `yearly` the next one is due a year later',
  input: byId,
  output: checkDetail,
});

export const reopenCheck = endpoint('POST', `${checks}/{id}/reopen`, {
  summary: 'Takes a finished check up again',
  input: byId,
  output: checkDetail,
});

export const findLastChecked = endpoint('GET', '/api/inventory/last/{item_type}/{item_id}', {
  summary:
    'Says when a thing, or what lies in a place, was last checked, and in which check it is looked for now',
  input: z.object({ item_type: z.enum(['movable', 'appliance', 'place']), item_id: id }),
  output: lastChecked,
  guests: 'view',
});
