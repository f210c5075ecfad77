import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { flag, id, fromVersion } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordReference, recordType } from '../kernel/record-type.ts';
import { documentCategory, documentType } from './category.ts';
import {
  changedDocument,
  cloudLink,
  document,
  documentDetail,
  documentDraft,
  documentItem,
  newDocument,
} from './document.ts';
import { importance } from './importance.ts';
import { tag } from './tag.ts';

/** What a list of documents can be narrowed to; `q` looks at names, the search of the whole product at the words inside. */
export const documentFilter = z.object({
  view: z.enum(['active', 'trash']).default('active'),
  q: z.string().trim().max(100).default(''),
  document_category: documentCategory.optional(),
  type: documentType.optional(),
  importance: importance.optional(),
  tag: z.string().max(100).optional(),
  /** Only what belongs to such a record, or to this one. */
  of_type: recordType.optional(),
  of_id: id.optional(),
  /** Expired, or expiring within 30 days. */
  expiring: flag.default(false),
});
export type DocumentFilter = z.output<typeof documentFilter>;

export const listDocuments = endpoint('GET', '/api/documents', {
  summary: 'Lists the owner’s documents, newest first (S-207), without their text',
  input: documentFilter.extend({ ...pageInput.shape, after: id.optional() }),
  output: pageOf(documentItem),
  guests: 'view',
});

export const findDocument = endpoint('GET', '/api/documents/{id}', {
  summary: 'Shows a document with its text, its versions, and the records it belongs to (2.18)',
  input: z.object({ id }),
  output: documentDetail,
  guests: 'view',
  shows: 'document',
});

export const addDocument = endpoint('POST', '/api/documents', {
  summary:
    'Adds an uploaded file or a cloud link as a document (S-191 to S-196) and saves its expiry date (X-10)',
  input: newDocument,
  output: documentItem,
  guests: 'contribute',
});

export const proposeCategory = endpoint('POST', '/api/documents/categories', {
  summary:
    'Reads the beginning of an uploaded file and proposes the category of the document that it becomes; stores nothing',
  input: z.object({ file_id: id }),
  output: z.object({ document_category: documentCategory.nullable() }),
  guests: 'contribute',
});

export const changeDocument = endpoint('PATCH', '/api/documents/{id}', {
  summary:
    'Changes the given fields of a document, if nobody has changed it since `version`; `file_url` moves a link',
  input: changeOf(documentDraft).extend({ id, version: fromVersion, file_url: cloudLink.optional() }),
  output: changedDocument,
  guests: 'contribute',
});

export const replaceDocumentFile = endpoint('POST', '/api/documents/{id}/file', {
  summary: 'Replaces a document’s file or link with a newer file; the previous file stays as a version',
  input: z.object({ id, file_id: id }),
  output: documentItem,
  guests: 'contribute',
});

export const readDocumentAgain = endpoint('POST', '/api/documents/{id}/read', {
  summary: 'Has the words of a document’s file read again; those that were found before stay until then',
  input: z.object({ id }),
  output: documentItem,
  guests: 'contribute',
});

export const restoreDocumentVersion = endpoint('POST', '/api/documents/{id}/versions/{number}/restore', {
  summary: 'Makes a former version of the file the current one',
  input: z.object({ id, number: z.coerce.number().int().positive() }),
  output: documentItem,
  guests: 'contribute',
});

export const removeDocument = endpoint('DELETE', '/api/documents/{id}', {
  summary: 'Moves a document to the trash, from which it can be restored for 30 days (G-45)',
  input: z.object({ id }),
  guests: 'manage',
});

export const restoreDocument = endpoint('POST', '/api/documents/{id}/restore', {
  summary: 'Restores a document from the trash',
  input: z.object({ id }),
  guests: 'manage',
});

export const purgeDocument = endpoint('DELETE', '/api/documents/{id}/forever', {
  summary: 'Permanently deletes a document in the trash and all its files',
  input: z.object({ id }),
});

export const attachDocument = endpoint('POST', '/api/documents/{id}/belongings', {
  summary: 'Attaches a document to another record: a property, a mortgage, a date',
  input: recordReference.extend({ id }),
  guests: 'contribute',
});

export const detachDocument = endpoint('DELETE', '/api/documents/{id}/belongings/{item_type}/{item_id}', {
  summary: 'Detaches a document from another record',
  input: recordReference.extend({ id }),
});

export const tagDocuments = endpoint('POST', '/api/documents/tags', {
  summary: 'Adds a tag to several documents at once; returns how many did not have it yet',
  input: z.object({ ids: z.array(id).min(1).max(100), tag: tag }),
  output: z.object({ changed: z.int() }),
  guests: 'contribute',
});

export const findDuplicates = endpoint('GET', '/api/documents/duplicates', {
  summary: 'Finds the documents that have a file with the same bytes (M-02)',
  input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 in 64 hexadecimal digits') }),
  output: z.object({ items: z.array(document.pick({ id: true, name: true, removed_at: true })) }),
  guests: 'view',
});

export const listExpiringDocuments = endpoint('GET', '/api/documents/expiring', {
  summary: 'Lists the five documents with the earliest expiry dates (S-207)',
  output: z.object({ items: z.array(documentItem) }),
  guests: 'view',
});

export const listDocumentFilters = endpoint('GET', '/api/documents/filters', {
  summary: 'Counts the owner’s documents by category and tag, and those in the trash',
  output: z.object({
    categories: z.array(z.object({ document_category: documentCategory, count: z.int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** Expired, or expiring within 30 days. */
    expiring: z.int(),
    trashed: z.int(),
  }),
  guests: 'view',
});

export const showDocumentHub = endpoint('GET', '/api/documents/hub', {
  summary: 'Lists documents by category, with the newest and the expiring ones (2.18)',
  output: z.object({
    categories: z.array(
      z.object({
        document_category: documentCategory,
        count: z.int(),
        /** Expired, or expiring within 30 days. */
        expiring: z.int(),
        newest: document.pick({ id: true, name: true, upload_date: true }),
      }),
    ),
  }),
  guests: 'view',
});
