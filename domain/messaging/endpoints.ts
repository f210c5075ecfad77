import { z } from 'zod';
import { accountEndpoint as endpoint } from '../kernel/call/endpoint.ts';
import { flag, fromVersion, id } from '../kernel/form/fields.ts';
import { filePurpose, storedFile } from '../kernel/files/file.ts';
import { pictureWidth } from '../kernel/files/files-endpoints.ts';
import { recordType } from '../kernel/record-type.ts';
import {
  changedBody,
  correspondent,
  message,
  newMessage,
  messageSettings,
  newThread,
  messageWishes,
  thread,
  threadKey,
  threadTitle,
} from './thread.ts';

export const listThreads = endpoint('GET', '/api/messaging/threads', {
  summary: 'Lists the conversations that the caller is in, in whosever house, the newest first (G-38)',
  input: z.object({
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(30),
    q: z.string().trim().max(100).optional(),
    /** Those about one record alone. */
    of_type: recordType.optional(),
    of_id: id.optional(),
  }),
  output: z.object({ items: z.array(thread), next: z.string().nullable(), total: z.int() }),
  momentary: true,
});

export const countUnread = endpoint('GET', '/api/messaging/unread', {
  summary: 'Counts the conversations in which the caller has not read something',
  output: z.object({ threads: z.int() }),
  atStart: true,
});

export const listCorrespondents = endpoint('GET', '/api/messaging/people', {
  summary: 'Lists whom the caller can write to: people whom they share something with, and what that is',
  /** With a record, those alone who may see it. */
  input: z.object({ of_type: recordType.optional(), of_id: id.optional() }),
  output: z.object({ items: z.array(correspondent) }),
  momentary: true,
});

export const findThread = endpoint('GET', '/api/messaging/threads/{house}/{id}', {
  summary: 'Returns one conversation that the caller is in',
  input: threadKey,
  output: thread,
  momentary: true,
});

export const listMessages = endpoint('GET', '/api/messaging/threads/{house}/{id}/messages', {
  summary: 'Lists messages in their order: the newest, those before a place, or those behind one',
  input: threadKey.extend({
    before: z.coerce.number().int().min(1).optional(),
    behind: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(40),
  }),
  output: z.object({ items: z.array(message), more: z.boolean() }),
  momentary: true,
});

export const beginThread = endpoint('POST', '/api/messaging/threads', {
  summary:
    'Begins a conversation with a first message, or goes on with the one that there is about the same with the same people',
  input: newThread,
  output: thread,
  gate: 'open',
});

export const sendMessage = endpoint('POST', '/api/messaging/threads/{house}/{id}/messages', {
  summary:
    'Sends a message; documents of the house that go with it are opened to everybody in the conversation',
  input: threadKey.extend(newMessage.shape),
  output: message,
  gate: 'open',
});

export const changeMessage = endpoint('POST', '/api/messaging/messages/{house}/{id}/change', {
  summary: 'Changes what the caller has written within the last minutes',
  input: threadKey.extend({ body: changedBody }),
  gate: 'open',
});

export const removeMessage = endpoint('DELETE', '/api/messaging/messages/{house}/{id}', {
  summary: 'Removes what the caller has written within the last minutes; that there was a message stays',
  input: threadKey,
  gate: 'open',
});

export const readThread = endpoint('POST', '/api/messaging/threads/{house}/{id}/read', {
  summary: 'Notes how far the caller has read; a mark never goes back',
  input: threadKey.extend({ seq: z.int().min(0) }),
  gate: 'open',
});

export const renameThread = endpoint('POST', '/api/messaging/threads/{house}/{id}/title', {
  summary: 'Gives a conversation a title, or takes it away',
  input: threadKey.extend({ title: threadTitle }),
  gate: 'open',
});

export const muteThread = endpoint('POST', '/api/messaging/threads/{house}/{id}/mute', {
  summary: 'Tells the caller of a conversation no more, or again',
  input: threadKey.extend({ muted: z.boolean() }),
  gate: 'open',
});

export const addPartner = endpoint('POST', '/api/messaging/threads/{house}/{id}/people', {
  summary: 'Takes somebody into a conversation, with all that was written in it; by its owner',
  input: threadKey.extend({ person: id }),
  output: thread,
});

export const removePartner = endpoint('DELETE', '/api/messaging/threads/{house}/{id}/people/{person}', {
  summary: 'Takes somebody out of a conversation: its owner anybody else, a partner themselves',
  input: threadKey.extend({ person: id }),
  gate: 'open',
});

export const removeThread = endpoint('DELETE', '/api/messaging/threads/{house}/{id}', {
  summary: 'Moves a conversation of one’s own house to the trash: nobody in it sees it any more',
  input: threadKey,
  gate: 'open',
});

export const restoreThread = endpoint('POST', '/api/messaging/threads/{house}/{id}/restore', {
  summary: 'Takes a conversation out of the trash',
  input: threadKey,
  gate: 'open',
});

export const listBlocked = endpoint('GET', '/api/messaging/blocked', {
  summary: 'Lists whom the caller has blocked',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), since: z.string() })) }),
});

export const blockPerson = endpoint('POST', '/api/messaging/threads/{house}/{id}/block', {
  summary: 'Blocks somebody in a conversation: what they write does not reach the caller any more',
  input: threadKey.extend({ person: id }),
  gate: 'open',
});

export const unblockPerson = endpoint('DELETE', '/api/messaging/blocked/{id}', {
  summary: 'Lets somebody write to the caller again',
  input: z.object({ id }),
  gate: 'open',
});

export const reportMessage = endpoint('POST', '/api/messaging/messages/{house}/{id}/report', {
  summary: 'Hands a message to the support with its words, its author and what is wrong with it',
  input: threadKey.extend({
    reason: z.string().trim().min(1, 'Say what is wrong with it').max(1000, 'Say it in 1,000 characters'),
  }),
  gate: 'open',
});

export const readMessageSettings = endpoint('GET', '/api/messaging/settings', {
  summary: 'Reads how the caller is told of messages that they have not read',
  output: messageSettings,
});

export const changeMessageSettings = endpoint('PATCH', '/api/messaging/settings', {
  summary: 'Changes how the caller is told of messages that they have not read',
  input: messageWishes.partial().extend({ version: fromVersion }),
  output: messageSettings,
  gate: 'open',
});

export const uploadThreadFile = endpoint('POST', '/api/messaging/files/{house}', {
  summary:
    'Uploads a file for a message into the house of the conversation; it counts in the plan of who sends it',
  input: z.object({ house: id, name: z.string().min(1).max(400), purpose: filePurpose }),
  output: storedFile,
  bytesIn: true,
  gate: 'open',
});

export const downloadThreadFile = endpoint('GET', '/api/messaging/files/{house}/{id}', {
  summary: 'Gives the bytes of a file of a conversation, photographs without the place where they were taken',
  input: threadKey.extend({ inline: flag.default(false) }),
  bytesOut: true,
});

export const threadFilePicture = endpoint('GET', '/api/messaging/files/{house}/{id}/picture', {
  summary: 'Returns a picture of a file of a conversation, without its location',
  input: threadKey.extend({ width: pictureWidth.default('480') }),
  bytesOut: true,
});
