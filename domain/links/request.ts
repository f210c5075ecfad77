import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, wholeNumber, optionalLines, line } from '../kernel/form/fields.ts';
import { recordReference } from '../kernel/record-type.ts';
import { endMoment, linkPassword, mailFields, withAddress } from './link.ts';

export const mostRequests = 200;
/** Files that are never taken in end after so many days. */
export const heldDays = 30;

/** The kinds of files that may be asked for, with the endings of their names. */
export const fileTypes = {
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'png', 'heic', 'heif'],
  word: ['doc', 'docx'],
} as const;
export const fileType = z.enum(['pdf', 'picture', 'word']);
export type FileType = z.infer<typeof fileType>;
export const fileTypeWords: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  picture: 'Pictures',
  word: 'Word',
};

/** Whether a file of this name is of the kinds that were asked for. */
export function isWanted(name: string, types: readonly FileType[]): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return types.some((type) => (fileTypes[type] as readonly string[]).includes(ending ?? ''));
}

/** What is said of a file of another kind. */
export const wrongTypeWords = (types: readonly FileType[]): string =>
  `Only these files were asked for: ${types.map((type) => fileTypeWords[type]).join(', ')}`;

export const requestDraft = withAddress(
  z.object({
    title: text('What you ask for'),
    note: optionalLines('Note', 1000),
    recipient: text('Whom you ask'),
    of: labelled('It belongs to', optional(recordReference).default(null)),
    most_files: wholeNumber('How many files', { min: 1, max: 50 }).default(5),
    file_types: labelled(
      'Kinds of files',
      z.array(fileType).min(1, 'Choose at least one kind').max(3).default(['pdf', 'picture', 'word']),
    ),
    most_megabytes: wholeNumber('Size of a file in MB', { min: 1, max: 10 }).default(10),
    expires_at: endMoment,
    password: linkPassword,
    ...mailFields,
  }),
);
export type RequestDraft = z.output<typeof requestDraft>;

export const uploadRequest = z.object({
  id,
  title: z.string(),
  note: z.string().nullable(),
  recipient: z.string(),
  most_files: z.int(),
  file_types: z.array(fileType),
  most_megabytes: z.int(),
  locked: z.boolean(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  created_at: moment,
  /** The record that the files are for. */
  of: recordReference.extend({ label: z.string() }).nullable(),
  waiting: z.int(),
  taken: z.int(),
  /** Whether its owner has not looked at it since files have come. */
  news: z.boolean(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

export const newRequest = uploadRequest.extend({ address: z.string() });
export type NewRequest = z.infer<typeof newRequest>;

/** A file that somebody sent. */
export const sentFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  sender: z.string(),
  note: z.string().nullable(),
  state: z.enum(['waiting', 'taken', 'thrown', 'ended']),
  sent_at: moment,
  decided_at: moment.nullable(),
  address: z.string(),
  browser: z.string(),
  /** Whether a picture can be made of it. */
  drawn: z.boolean(),
});
export type SentFile = z.infer<typeof sentFile>;

/** What the page of a request shows. Behind a password it says nothing, not even whose house it is. */
export const requestVisit = z.discriminatedUnion('state', [
  z.object({ state: z.literal('locked') }),
  z.object({
    state: z.literal('open'),
    house: z.string(),
    title: z.string(),
    note: z.string().nullable(),
    file_types: z.array(fileType),
    most_megabytes: z.int(),
    /** How many more files may be sent. */
    left: z.int(),
    expires_at: moment,
    /** Whether files can be sent at the moment. */
    takes: z.boolean(),
  }),
]);
export type RequestVisit = z.infer<typeof requestVisit>;

export const sending = z.object({
  name: z.string().min(1).max(400),
  sender: text('Your name', 100),
  note: optionalLines('Note', 500),
});

/** How a file that was sent becomes a document. */
export const takenFile = z.object({
  name: labelled('Name', line().max(100, 'Name is too long (100 characters at most)').default('')),
  category: labelled('Category', z.string().min(1, 'Choose a category').max(60)),
  of: labelled('It belongs to', optional(recordReference).default(null)),
});
