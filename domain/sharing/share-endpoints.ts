import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { permission } from './part.ts';
import { namedHouse, shareCounts } from './share-overview.ts';
import {
  mostAtOnce,
  namedRecords,
  openHouse,
  receivedRecord,
  recordAccess,
  share,
  shareableRecord,
  shareDraft,
  sharedItem,
} from './share.ts';

const paged = { ...pageInput.shape, after: id.optional() };
const several = z.object({ ids: z.array(id).min(1).max(mostAtOnce) });

export const addShares = accountEndpoint('POST', '/api/sharing/shares', {
  summary:
    'Shares records with people by their addresses; who has one of them already keeps it, with these rights from now on (G-23)',
  input: shareDraft,
  output: z.object({ sent: z.int(), changed: z.int() }),
});

export const listShares = accountEndpoint('GET', '/api/sharing/shares', {
  summary: 'Lists what the owner has shared, record by record and person by person, the newest first (S-204)',
  input: z.object({
    ...paged,
    /** What is open or waits; what waits for an answer, or for the owner; what is over. */
    view: z.enum(['all', 'open', 'pending', 'ended']).default('all'),
    item_type: sharedItem.shape.item_type.optional(),
    item_id: id.optional(),
  }),
  output: pageOf(share).extend({ uncounted: z.boolean() }),
  momentary: true,
});

export const changeShare = accountEndpoint('POST', '/api/sharing/shares/{id}/change', {
  summary: 'Changes what somebody may do with a shared record, and until when; from their next request on',
  input: z.object({ id, permission: permission.optional(), until: calendarDay.nullish() }),
  output: share,
});

export const revokeShares = accountEndpoint('POST', '/api/sharing/shares/revoke', {
  summary: 'Takes shares back: from then on they open nothing, also in pages that are open',
  input: several,
  output: z.object({ revoked: z.int() }),
  gate: 'open',
});

export const restoreShares = accountEndpoint('POST', '/api/sharing/shares/restore', {
  summary: 'Brings shares back that were taken back within the last minute, for no longer than they had',
  input: several,
  output: z.object({ restored: z.int() }),
  gate: 'open',
});

export const resendShare = accountEndpoint('POST', '/api/sharing/shares/{id}/resend', {
  summary: 'Sends the letter of a share that nobody has answered once more; the link of the one before ends',
  input: z.object({ id }),
});

export const confirmShare = accountEndpoint('POST', '/api/sharing/shares/{id}/confirm', {
  summary: 'Opens a share to whoever has accepted it under another address (G-23)',
  input: z.object({ id }),
});

export const listReceivedRecords = accountEndpoint('GET', '/api/sharing/received-records', {
  summary: 'Lists what of other people’s houses is open to the caller, with whose it is, the newest first',
  input: z.object({ ...paged, owner: id.optional() }),
  output: pageOf(receivedRecord).extend({ houses: z.array(openHouse), uncounted: z.boolean() }),
  momentary: true,
});

export const listAcquaintances = accountEndpoint('GET', '/api/sharing/people', {
  summary: 'Lists the people to whom something is open or offered, for sharing something with them, too',
  output: z.object({ items: z.array(z.object({ email: z.string(), name: z.string() })) }),
});

export const listShareable = accountEndpoint('GET', '/api/sharing/shareable', {
  summary: 'Names records that are about to be shared, and says which of them are their owner’s alone',
  input: z.object({ records: namedRecords }),
  output: z.object({ items: z.array(shareableRecord) }),
});

export const showAccess = accountEndpoint('GET', '/api/sharing/access', {
  summary: 'Says who can open a record and for what reason, and who has opened it when (2.18)',
  input: sharedItem,
  output: recordAccess,
  momentary: true,
});

export const countShares = accountEndpoint('GET', '/api/sharing/counts', {
  summary: 'Counts what the caller has shared, what is open to them of others, and what waits on either side',
  output: shareCounts,
  momentary: true,
});

export const listHouses = accountEndpoint('GET', '/api/sharing/houses', {
  summary: 'Lists the houses of which something is open to the caller, each with the newest of it',
  output: z.object({ items: z.array(namedHouse) }),
  momentary: true,
});
