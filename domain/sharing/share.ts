import { z } from 'zod';
import { severalLines } from '../kernel/form/clean-text.ts';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { longestEmail, looksLikeEmail } from '../kernel/form/email.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional } from '../kernel/form/fields.ts';
import { recordReference, recordType } from '../kernel/record-type.ts';
import { grantStates } from './grant.ts';
import { mostParts, permission } from './part.ts';

/** To how many addresses something is shared at once. */
export const mostAddresses = 20;
/** How many shares are taken back, or brought back, in one call. */
export const mostAtOnce = 100;
/** For so many seconds a share that was taken back can be brought back. */
export const undoSeconds = 60;
/** Whoever looks again within so many minutes has not opened it again. */
export const sameVisitMinutes = 10;

export const shareTexts = {
  address: 'This is not an e-mail address',
  nobody: 'Name at least one person',
  tooManyAddresses: `That are too many at once (${mostAddresses} at most)`,
  nothing: 'Choose what to share',
  twice: 'The same address is there twice',
  kind: 'This cannot be shared by itself',
  over: 'This share has already ended',
} as const;

export const permissionWords: Readonly<Record<z.infer<typeof permission>, string>> = {
  view: 'Can view',
  download: 'Can view and download',
  edit: 'Can edit',
};

const address = z
  .string()
  .trim()
  .max(longestEmail, shareTexts.address)
  .refine(looksLikeEmail, shareTexts.address);

/** What can be shared one by one: records that a house shows to its guests. */
export const sharedItem = recordReference.extend({
  item_type: recordType.exclude(['thread', 'invitation', 'link', 'request', 'emergency', 'subscription'], {
    error: shareTexts.kind,
  }),
});

/** Records for some people, as their owner shares them; each address gets an invitation of its own. */
export const shareDraft = z.object({
  items: z
    .array(sharedItem)
    .min(1, shareTexts.nothing)
    .max(mostParts, `That is too much at once (${mostParts} at most)`),
  emails: labelled(
    'To whom',
    z
      .array(address)
      .min(1, shareTexts.nobody)
      .max(mostAddresses, shareTexts.tooManyAddresses)
      .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, shareTexts.twice),
  ),
  permission: labelled('What they may do', permission.default('view'), { words: permissionWords }),
  /** The last day on which it is open, by the owner's calendar; null for as long as it is not taken back. */
  until: labelled('Until', optional(calendarDay)),
  message: labelled(
    'Message',
    z
      .string()
      .overwrite(severalLines)
      .trim()
      .max(1000, 'Message is too long (1000 characters at most)')
      .default(''),
    { max: 1000, lines: true },
  ),
});
export type ShareDraft = z.output<typeof shareDraft>;

/** What is changed of a share that stands. */
export const shareChange = shareDraft.pick({ permission: true, until: true });

/** A record that is about to be shared: what it is called, and whether it is its owner's alone until then. */
export const shareableRecord = recordReference.extend({
  label: z.string(),
  private: z.boolean(),
  in_trash: z.boolean(),
});
export type ShareableRecord = z.infer<typeof shareableRecord>;

const named = '[a-z_]{3,20}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Records in one line of an address: `document/…,policy/…`. */
export const namedRecords = z
  .string()
  .max(mostParts * 60)
  .regex(new RegExp(`^${named}(?:,${named})*$`), 'Name records as type/id, with commas between them');

export const shareStatus = z.enum(grantStates);
export type ShareStatus = z.infer<typeof shareStatus>;

/** One record that is shared with one person (S-204), as its owner sees it. */
export const share = z.object({
  id,
  /** The letter that it went out with, which may have named other records, too; null where there was none. */
  invitation: id.nullable(),
  item_type: z.string(),
  item_id: id,
  /** The record's name; null where it is gone for good. */
  label: z.string().nullable(),
  /** It lies in the trash: closed to everybody, and open again when it is restored. */
  in_trash: z.boolean(),
  status: shareStatus,
  shared_with_email: z.string(),
  /** What the person calls themselves once they are known, else how the owner named them. */
  name: z.string(),
  permission,
  until: moment.nullable(),
  created_at: moment,
  /** Somebody has accepted under this other address, and waits for the owner's word. */
  to_confirm: z.object({ name: z.string(), email: z.string() }).nullable(),
  opened_at: moment.nullable(),
  downloaded_at: moment.nullable(),
});
export type Share = z.infer<typeof share>;

/** Something of somebody else's that is open to the one who asks, named with whose it is. */
export const receivedRecord = z.object({
  id,
  owner: id,
  house: z.string(),
  item_type: z.string(),
  item_id: id,
  label: z.string().nullable(),
  permission,
  until: moment.nullable(),
  created_at: moment,
});
export type ReceivedRecord = z.infer<typeof receivedRecord>;

/** A house of which something is open, and of how many things; 1,001 says of more than 1,000. */
export const openHouse = z.object({ owner: id, house: z.string(), count: z.int() });

/** For what reason somebody can open a record: everything, its area, the record itself, or what it belongs to. */
export const accessReason = z.object({
  because: z.enum(['everything', 'area', 'record', 'belongs']),
  source: z.enum(['trusted', 'share', 'link', 'thread', 'emergency']),
  /** The area, or what the record belongs to. */
  of: z.string().nullable(),
  permission,
  until: moment.nullable(),
  /** The share of this very record, where it is one. */
  share: id.nullable(),
  /** Somebody has accepted, and waits for the owner's word: who, and under which address. */
  to_confirm: z.object({ name: z.string(), email: z.string() }).nullable(),
});

/** Somebody who can open a record, or could as soon as they accept. */
export const accessHolder = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  waits: z.boolean(),
  reasons: z.array(accessReason),
  opened_at: moment.nullable(),
  downloaded_at: moment.nullable(),
});
export type AccessHolder = z.infer<typeof accessHolder>;

/** Somebody who opened a record: first, last, and on how many visits. */
export const recordOpen = z.object({
  name: z.string(),
  what: z.enum(['looked', 'downloaded']),
  first_at: moment,
  last_at: moment,
  times: z.int(),
  /** Whether it is open to them still. */
  still: z.boolean(),
});
export type RecordOpen = z.infer<typeof recordOpen>;

export const recordAccess = z.object({
  label: z.string(),
  private: z.boolean(),
  in_trash: z.boolean(),
  people: z.array(accessHolder),
  /** How many links open it now. */
  links: z.int(),
  opens: z.array(recordOpen),
});
export type RecordAccess = z.infer<typeof recordAccess>;
