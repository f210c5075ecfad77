import { z } from 'zod';
import { assetReference, assetType } from '../kernel/asset.ts';
import { changeOf } from '../kernel/draft.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flag, id } from '../kernel/fields.ts';
import { pageInput, pageOf } from '../kernel/page.ts';
import { documentCategory, documentType } from './category.ts';
import { cloudLink, document, documentDetail, documentDraft, documentItem, newDocument } from './document.ts';
import { importance } from './importance.ts';
import { tag } from './tag.ts';

/** What a list of papers can be narrowed to; `q` looks at names, the search of the whole product at the words inside. */
export const documentFilter = z.object({
  view: z.enum(['active', 'trash']).default('active'),
  q: z.string().trim().max(100).default(''),
  document_category: documentCategory.optional(),
  type: documentType.optional(),
  importance: importance.optional(),
  tag: z.string().max(100).optional(),
  asset_type: assetType.optional(),
  asset_id: id.optional(),
  /** Expired, or expiring within 30 days. */
  expiring: flag.default(false),
});
export type DocumentFilter = z.output<typeof documentFilter>;

export const listDocuments = endpoint('GET', '/api/documents', {
  summary: 'Lists the owner’s papers, newest first (S-207), without their text',
  input: documentFilter.extend({ ...pageInput.shape, after: id.optional() }),
  output: pageOf(documentItem),
});

export const findDocument = endpoint('GET', '/api/documents/{id}', {
  summary: 'Shows a paper with its text, its versions and the things that it belongs to (2.18)',
  input: z.object({ id }),
  output: documentDetail,
});

export const addDocument = endpoint('POST', '/api/documents', {
  summary:
    'Keeps an uploaded file or a cloud link as a paper (S-191 to S-196); its expiry date is saved (X-10)',
  input: newDocument,
  output: documentItem,
});

export const changeDocument = endpoint('PATCH', '/api/documents/{id}', {
  summary: 'Changes what is given of a paper; `file_url` moves a link',
  input: changeOf(documentDraft).extend({ id, file_url: cloudLink.optional() }),
  output: documentItem,
});

export const replaceDocumentFile = endpoint('POST', '/api/documents/{id}/file', {
  summary: 'Puts a newer file in the place of a paper’s file or link; the former file stays as a version',
  input: z.object({ id, file_id: id }),
  output: documentItem,
});

export const restoreDocumentVersion = endpoint('POST', '/api/documents/{id}/versions/{number}/restore', {
  summary: 'Makes a former version of the file the current one',
  input: z.object({ id, number: z.coerce.number().int().positive() }),
  output: documentItem,
});

export const removeDocument = endpoint('DELETE', '/api/documents/{id}', {
  summary: 'Moves a paper to the trash, from where it can be brought back for 30 days (G-45)',
  input: z.object({ id }),
});

export const restoreDocument = endpoint('POST', '/api/documents/{id}/restore', {
  summary: 'Brings a paper back from the trash',
  input: z.object({ id }),
});

export const purgeDocument = endpoint('DELETE', '/api/documents/{id}/forever', {
  summary: 'Deletes a paper in the trash and all its files, for good',
  input: z.object({ id }),
});

export const attachDocument = endpoint('POST', '/api/documents/{id}/assets', {
  summary: 'Says that a paper belongs to a thing',
  input: assetReference.extend({ id }),
});

export const detachDocument = endpoint('DELETE', '/api/documents/{id}/assets/{asset_type}/{asset_id}', {
  summary: 'Says that a paper does not belong to a thing',
  input: assetReference.extend({ id }),
});

export const tagDocuments = endpoint('POST', '/api/documents/tags', {
  summary: 'Puts a tag on several papers at once; answers how many of them had it not',
  input: z.object({ ids: z.array(id).min(1).max(100), tag: tag }),
  output: z.object({ changed: z.int() }),
});

export const findDuplicates = endpoint('GET', '/api/documents/duplicates', {
  summary: 'Finds the papers that have a file of the same bytes (M-02)',
  input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 in 64 hexadecimal digits') }),
  output: z.object({ items: z.array(document.pick({ id: true, name: true, removed_at: true })) }),
});

export const listExpiringDocuments = endpoint('GET', '/api/documents/expiring', {
  summary: 'The five papers with the earliest expiry dates (S-207)',
  output: z.object({ items: z.array(documentItem) }),
});

export const listDocumentFilters = endpoint('GET', '/api/documents/filters', {
  summary:
    'The categories and tags that the owner’s papers have, each with how many, and how many lie in the trash',
  output: z.object({
    categories: z.array(z.object({ document_category: documentCategory, count: z.int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** Expired, or expiring within 30 days. */
    expiring: z.int(),
    trashed: z.int(),
  }),
});

export const showDocumentHub = endpoint('GET', '/api/documents/hub', {
  summary: 'Papers by category, with the newest and the expiring ones (2.18)',
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
});
