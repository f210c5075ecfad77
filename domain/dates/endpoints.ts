import { z } from 'zod';
import { changeOf } from '../kernel/draft.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, fromVersion } from '../kernel/fields.ts';
import { ownDate, ownDateDetail, ownDateDraft } from './own-date.ts';

const byId = z.object({ id });

export const listOwnDates = endpoint('GET', '/api/dates', {
  summary: 'Lists the dates that the owner wrote down, the earliest first',
  output: z.object({ items: z.array(ownDate) }),
  guests: 'view',
});

export const findOwnDate = endpoint('GET', '/api/dates/{id}', {
  summary: 'Finds an own date, also in the trash',
  input: byId,
  output: ownDateDetail,
  guests: 'view',
});

export const addOwnDate = endpoint('POST', '/api/dates', {
  summary: 'Writes down a date that must not be missed; it is a due date from then on (S-132)',
  input: ownDateDraft,
  output: ownDate,
  guests: 'contribute',
});

export const changeOwnDate = endpoint('PATCH', '/api/dates/{id}', {
  summary: 'Changes the given fields of an own date, if nobody has changed it since `version`',
  input: changeOf(ownDateDraft).extend({ id, version: fromVersion }),
  output: ownDate,
  guests: 'contribute',
});

export const removeOwnDate = endpoint('DELETE', '/api/dates/{id}', {
  summary: 'Moves an own date to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreOwnDate = endpoint('POST', '/api/dates/{id}/restore', {
  summary: 'Takes an own date out of the trash',
  input: byId,
  guests: 'manage',
});
