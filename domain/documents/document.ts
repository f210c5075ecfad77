import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, version, optionalLines, line } from '../kernel/form/fields.ts';
import { storedFile } from '../kernel/files/file.ts';
import { privateField } from '../kernel/records/private.ts';
import { recordOption, recordReference } from '../kernel/record-type.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
  categoryNamed,
  documentCategory,
  documentType,
  namedCategory,
  typeOfCategory,
  type DocumentCategory,
  type DocumentType,
  type NamedCategory,
} from './category.ts';
import { importance, importanceLabels } from './importance.ts';
import { tags } from './tag.ts';
import { uploadTexts } from './texts.ts';

export const maxName = 100;
export const maxDescription = 500;
/** The name of a link that was given none (S-194). */
export const linkName = 'Cloud Document';

/** How many days before its expiry a document is urgent, and worth a look. */
export const expiryDays = { urgent: 7, soon: 30 } as const;
/** How many documents the reading of expiry dates gives (S-207). */
export const expiringAtMost = 5;
/** The longest text that is kept of a file, in characters. */
export const maxText = 200_000;

/**
 * How far the reading of a file's words is: `read` where all its pages were read whole, `partly` where some were not or not yet;
 * `none` for a link, whose target is never fetched.
 */
export const textState = z.enum(['waiting', 'reading', 'read', 'partly', 'unreadable', 'none']);
export type TextState = z.infer<typeof textState>;

/** A document as it is stored (S-190). A link has `file_url`, a file has `file_id`: its bytes are given out at `/api/files/{id}`. */
export const document = z.object({
  id,
  version,
  name: z.string().min(1, 'Document name is required'),
  type: documentType,
  document_category: documentCategory,
  description: z.string().nullable(),
  tags: z.array(z.string()),
  importance,
  /** What the owner chose instead of the keywords' answer (G-22). */
  importance_override: importance.nullable(),
  expiry_date: calendarDay.nullable(),
  renewal_required: z.boolean(),
  private: z.boolean(),
  upload_date: calendarDay,
  file_url: z.string().nullable(),
  file_id: id.nullable(),
  file_size: z.int().nullable(),
  text_state: textState,
  /** How many pages the file has, and how many of them were read whole. */
  text_pages: z.int().nullable(),
  text_pages_read: z.int().nullable(),
  /** With which page the reading goes on; null where it has ended. */
  text_next_page: z.int().nullable(),
  /** Why a file, or some of its pages, could not be read: a sentence for its owner, without a period. */
  text_reason: z.string().nullable(),
  removed_at: moment.nullable(),
  created_at: moment,
});
export type Document = z.infer<typeof document>;

/** A state of the file: replacing it keeps the former one. */
export const documentVersion = z.object({
  number: z.int(),
  file_id: id,
  file_name: z.string(),
  file_size: z.int(),
  current: z.boolean(),
  created_at: moment,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** A document with all that its own screen shows. */
export const documentDetail = document.extend({
  /** The words that were found in its file. */
  text: z.string(),
  file: storedFile.nullable(),
  versions: z.array(documentVersion),
  /** What the document belongs to, without what is in the trash. */
  belongs_to: z.array(recordOption),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

/** What a card needs to know of a file: how to picture it. */
export const fileKind = z.enum(['pdf', 'image', 'word', 'text', 'link']);
export type FileKind = z.infer<typeof fileKind>;

/** A document as a list shows it: 20 of them stay below 6 KB. */
export const documentItem = document
  .pick({
    id: true,
    version: true,
    name: true,
    document_category: true,
    importance: true,
    expiry_date: true,
    upload_date: true,
    file_id: true,
    text_state: true,
  })
  .extend({
    kind: fileKind,
    /** There only where the document is its owner’s alone: `false` twenty times would be a tenth of a list. */
    private: z.literal(true).optional(),
    /** There only of a file that was read partly: how many of its pages were read whole. */
    partly: z.object({ pages: z.int().nullable(), read: z.int().nullable() }).optional(),
  });
export type DocumentItem = z.infer<typeof documentItem>;

/** A document after a change, with all that can be changed of it and without its text. */
export const changedDocument = documentItem.extend(
  document.pick({
    type: true,
    description: true,
    tags: true,
    importance_override: true,
    renewal_required: true,
    private: true,
    file_url: true,
  }).shape,
);
export type ChangedDocument = z.infer<typeof changedDocument>;

/** How much of a file was read, in words: "12 of 40 pages read". A file of one page was read in part. */
export function partlyReadWords(read: number | null, pages: number | null): string {
  return read === null || pages === null || pages < 2 ? 'read in part' : `${read} of ${pages} pages read`;
}

/** What the owner says about a document; the form and the request are checked by it. */
export const documentDraft = z.object({
  /** Left empty, it becomes the file's name or "Cloud Document". */
  name: labelled(
    'Name',
    line().max(maxName, `Document name is too long (${maxName} characters at most)`).default(''),
    { max: maxName },
  ),
  document_category: labelled('Category', namedCategory),
  type: documentType.optional(),
  description: optionalLines('Description', maxDescription),
  expiry_date: labelled('Expiry date', optional(day).default(null)),
  renewal_required: labelled('Must be renewed', z.boolean().default(false)),
  tags: labelled('Tags', tags.default([])),
  importance_override: labelled('Importance', optional(importance).default(null), {
    words: importanceLabels,
  }),
  private: privateField,
  /** Other names of `type` and `expiry_date`. */
  document_type: documentType.optional(),
  expiration_date: optional(day).optional(),
});
export type DocumentDraft = z.output<typeof documentDraft>;

/** The address of a document that lies elsewhere: any HTTPS address, which the server never fetches (S-192). */
export const cloudLink = labelled(
  'Cloud storage link',
  webAddress({
    refused: uploadTexts.noLink,
    max: 2000,
    tooLong: 'The link is too long (2000 characters at most)',
    protocol: 'https',
    dotted: false,
    completed: false,
  }),
);

/** A new document: a file that was uploaded, or a link. */
export const newDocument = checkedTogether(
  documentDraft.extend({
    file_id: id.optional(),
    file_url: cloudLink.optional(),
    belongs_to: z.array(recordReference).max(20, 'At most 20 records').default([]),
  }),
  ['file_id', 'file_url'],
  ({ file_id, file_url }) => {
    if (file_id === undefined && file_url === undefined)
      return [{ field: 'file_id', message: uploadTexts.noFile }];
    if (file_id === undefined || file_url === undefined) return [];
    return [{ field: 'file_url', message: 'Either a file or a link, not both' }];
  },
);

type Aliased = Partial<Pick<DocumentDraft, 'type' | 'expiry_date' | 'document_type' | 'expiration_date'>>;

/** Gives each fact its one name. */
export function unaliased<T extends Aliased>(given: T) {
  const { document_type, expiration_date, ...rest } = given;
  return {
    ...rest,
    type: rest.type ?? document_type,
    expiry_date: rest.expiry_date ?? (expiration_date === undefined ? rest.expiry_date : expiration_date),
  };
}

/**
 * The category and type under which a document is stored (S-202, X-31). A type that was given wins; without one the document keeps its
 * type as long as it stays in its category.
 */
export function classified(
  given: { document_category: NamedCategory; type?: DocumentType | undefined },
  former?: { document_category: string; type: string },
): { document_category: DocumentCategory; type: DocumentType } {
  const document_category = categoryNamed(given.document_category);
  const kept = former?.document_category === document_category ? (former.type as DocumentType) : undefined;
  return { document_category, type: given.type ?? kept ?? typeOfCategory(given.document_category) };
}

/** The name of a document that was given none: its file's, or "Cloud Document" (S-194). */
export function nameOr(given: string, fileName: string | null): string {
  if (given !== '') return given;
  return fileName === null ? linkName : shortened(fileName);
}

/** A file's name may be longer than a document's: the ending is kept. */
function shortened(fileName: string): string {
  if (fileName.length <= maxName) return fileName;
  const dot = fileName.lastIndexOf('.');
  const ending = dot > 0 && fileName.length - dot <= 6 ? fileName.slice(dot) : '';
  return `${fileName.slice(0, maxName - ending.length - 1).trimEnd()}…${ending}`;
}

/** The host that a link leads to. */
export function hostOf(link: string): string {
  return /^https:\/\/(?:[^/@?#]*@)?(?:www\.)?([^/:?#]+)/i.exec(link)?.[1]?.toLowerCase() ?? link;
}

/** What the dashboard shows of documents: how many, and the newest three (S-134). */
export const dashboardDocuments = z.object({
  count: z.int(),
  newest: z.array(
    document
      .pick({
        id: true,
        name: true,
        document_category: true,
        expiry_date: true,
        file_id: true,
        upload_date: true,
      })
      .extend({ kind: fileKind }),
  ),
});
