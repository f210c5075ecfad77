import { z } from 'zod';
import { severalLines } from '../kernel/form/clean-text.ts';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, line } from '../kernel/form/fields.ts';
import { recordReference } from '../kernel/record-type.ts';
import {
  closedReasons,
  longestMessage,
  longestTitle,
  messagingTexts,
  mostFiles,
  mostPartners,
} from './texts.ts';

/** A conversation is named by the house that it lives in and its id. */
export const threadKey = z.object({ house: id, id });

const person = z.object({
  id,
  name: z.string().nullable(),
  /** Whether the reader has blocked them. */
  blocked: z.boolean(),
  /** How far they have read. */
  read_seq: z.int(),
});

export const attachment = z.object({
  id,
  name: z.string(),
  /** A document of the house that was shown; null for a file that was sent. */
  document_id: id.nullable(),
  /** Null where it is no longer there. */
  file_id: id.nullable(),
  type: z.string().nullable(),
  size: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

export const messageKinds = ['said', 'begun', 'added', 'left', 'taken_out', 'renamed'] as const;

export const message = z.object({
  id,
  /** Its place in the conversation, from 1. */
  seq: z.int(),
  kind: z.enum(messageKinds),
  /** Null where the account is gone. */
  author_id: id.nullable(),
  author: z.string().nullable(),
  about_id: id.nullable(),
  about: z.string().nullable(),
  body: z.string(),
  created_at: moment,
  edited_at: moment.nullable(),
  removed: z.boolean(),
  files: z.array(attachment),
});
export type Message = z.infer<typeof message>;

const lastLine = z.object({
  kind: z.enum(messageKinds),
  body: z.string(),
  author_id: id.nullable(),
  author: z.string().nullable(),
  about: z.string().nullable(),
  removed: z.boolean(),
  at: moment,
  files: z.int(),
});

/** A conversation as one of its people sees it. */
export const thread = threadKey.extend({
  /** Whose house it lives in. */
  house_name: z.string().nullable(),
  title: z.string(),
  of_type: z.string().nullable(),
  of_id: id.nullable(),
  /** The name of the record that it is about; null where the reader may not see it. */
  of_label: z.string().nullable(),
  created_at: moment,
  last_at: moment,
  last_seq: z.int(),
  read_seq: z.int(),
  /** At most 100 are counted. */
  unread: z.int(),
  muted: z.boolean(),
  closed: z.enum(closedReasons).nullable(),
  /** The others in it, its owner first. */
  people: z.array(person),
  /** To the owner, where everybody has left: who was in it last. */
  former: z.string(),
  last: lastLine.nullable(),
  /** Where words were looked for: the newest message that holds them. */
  hit: z.object({ author_id: id.nullable(), author: z.string().nullable(), body: z.string() }).nullable(),
});
export type Thread = z.infer<typeof thread>;

/** Somebody who can be written to, in whose house, and what lies between them. */
export const correspondent = z.object({
  house: id,
  house_name: z.string(),
  person: id,
  person_name: z.string(),
  shared: z.array(z.object({ item_type: z.string(), item_id: id, label: z.string().nullable() })),
  /** Whether there are more single records between them than those that are named, the newest. */
  more: z.boolean(),
  /** The name of the record that was asked about. */
  about: z.string().nullable(),
});
export type Correspondent = z.infer<typeof correspondent>;

const body = labelled(
  'Message',
  z
    .string()
    .overwrite(severalLines)
    .trim()
    .max(longestMessage, `A message has room for ${longestMessage.toLocaleString('en-US')} characters`),
  { max: longestMessage, lines: true },
);

export const newMessage = z.object({
  body: body.default(''),
  file_ids: z.array(id).max(mostFiles, `Attach ${mostFiles} files at most`).default([]),
  /** Documents of the house, which its owner shows to the others. */
  document_ids: z.array(id).max(mostFiles, `Attach ${mostFiles} documents at most`).default([]),
});

export const changedBody = body.pipe(z.string().min(1, messagingTexts.nothing));

export const threadTitle = labelled(
  'Title',
  line().max(longestTitle, `A title has room for ${longestTitle} characters`),
  { max: longestTitle },
);

export const newThread = z.object({
  house: id,
  /** Whom its owner writes to; a guest names nobody and writes to the owner. */
  people: z.array(id).max(mostPartners, messagingTexts.many).default([]),
  title: threadTitle.default(''),
  of: recordReference.nullable().default(null),
  ...newMessage.shape,
});

export const messageWishes = z.object({
  mail: labelled('Email', z.boolean()),
  push: labelled('Push notifications', z.boolean()),
  with_words: labelled('Include message text in emails', z.boolean()),
});

/** How a person is told of messages that they have not read. */
export const messageSettings = messageWishes.extend({ version: z.int() });
export type MessageSettings = z.infer<typeof messageSettings>;
