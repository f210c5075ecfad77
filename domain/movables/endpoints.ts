/** Movable assets: what they are, where they lie, what they are worth, and what becomes of them (S-160 to S-168). */
import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { saleDraft } from '../kernel/money/sale.ts';
import { datedValue } from '../kernel/money/value-curve.ts';
import { bulkChange } from './bulk.ts';
import { bulkChangeOf, bulkRecords } from '../kernel/records/bulk.ts';
import { heldStatus, movable, movableDetail, movableDraft } from './movable.ts';
import { movableFilter, movablePage } from './movable-list.ts';

const byId = z.object({ id });
const movables = '/api/movables';

export const listMovables = endpoint('GET', movables, {
  summary:
    'Lists movable assets: a page by status, type, condition, place or words, with counts and the sum of all that match (S-168, X-26)',
  input: movableFilter,
  output: movablePage,
  guests: 'view',
});

export const findMovable = endpoint('GET', `${movables}/{id}`, {
  summary: 'Finds a movable asset with the name of its place, also one in the trash',
  input: byId,
  output: movableDetail,
  guests: 'view',
  shows: 'movable',
});

export const addMovable = endpoint('POST', movables, {
  summary: 'Adds a movable asset; files that come with it become its documents (S-160, S-167)',
  input: movableDraft.extend({ documents: attachedFiles }),
  output: movable,
  guests: 'contribute',
});

export const changeMovable = endpoint('PATCH', `${movables}/{id}`, {
  summary: 'Changes the given fields of a movable asset, if nobody has changed it since `version`',
  input: changeOf(movableDraft).extend({ id, version: fromVersion }),
  output: movable,
  guests: 'contribute',
});

export const removeMovable = endpoint('DELETE', `${movables}/{id}`, {
  summary: 'Moves a movable asset to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreMovable = endpoint('POST', `${movables}/{id}/restore`, {
  summary: 'Takes a movable asset out of the trash',
  input: byId,
  guests: 'manage',
});

export const sellMovable = endpoint('POST', `${movables}/{id}/sale`, {
  closes: 'state',
  summary: 'Marks a movable asset as sold: its capital gain and holding period are computed (S-160)',
  input: saleDraft.extend({ id }),
  output: movable,
  guests: 'manage',
});

export const undoSale = endpoint('DELETE', `${movables}/{id}/sale`, {
  summary: 'Takes a sale back; the thing is held again, with the given status',
  input: z.object({ id, status: heldStatus.default('active') }),
  output: movable,
  guests: 'manage',
});

export const listMovableValues = endpoint('GET', `${movables}/{id}/values`, {
  summary: 'Lists what a movable asset was worth, by day',
  input: byId,
  output: z.object({ items: z.array(datedValue) }),
  guests: 'view',
});

export const changeMovables = endpoint('POST', '/api/movables/changes', {
  summary:
    'Changes place, status, condition, type or privacy of many things; answers what they were before, which sent back undoes it',
  ...bulkChangeOf(bulkChange),
  guests: 'contribute',
});

export const removeMovables = endpoint('POST', '/api/movables/removals', {
  summary: 'Moves many things to the trash; answers which went there',
  input: bulkRecords,
  output: z.object({ ids: z.array(id) }),
  guests: 'manage',
});

export const restoreMovables = endpoint('POST', '/api/movables/restorations', {
  summary:
    'Takes many things out of the trash, all or none where the plan has no room; answers which came back',
  input: bulkRecords,
  output: z.object({ ids: z.array(id) }),
  guests: 'manage',
});
