import { removeDocumentsOf } from './remove-documents-of.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { findDocument } from './find-document.ts';
import { sql } from 'kysely';
import { dashboardDocuments, documentDraft } from '@holdfast/domain/documents/document';
import { firstDocument, firstTextLength } from '@holdfast/domain/documents/first-document';
import type { DashboardPiece } from '../kernel/area.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { textOf } from '../kernel/search/record-texts.ts';
import { kindOf } from './document-item.ts';
import { attachFiles, keepOwnFile, keepSentFile } from './attach-files.ts';
import { readingJob } from './read-documents.ts';
import { listDocuments } from '@holdfast/domain/documents/endpoints';
import { sectionDocuments } from '@holdfast/domain/documents/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { attachFiles, keepOwnFile, keepSentFile, readingJob, removeDocumentsOf };

/** The card of documents on the dashboard: how many there are, and the newest three (S-134). */
export const documentsOnDashboard: DashboardPiece = {
  shape: dashboardDocuments,
  json: (owner) => sql`
    select json_build_object(
      'count', (select coalesce(sum(active), 0)::int from document_counts where user_id = ${owner}),
      'newest', (select coalesce(json_agg(n), '[]') from (
        select d.id, d.name, d.document_category, d.expiry_date, d.file_id, d.upload_date, ${kindOf} as kind
        from documents d left join files f on f.user_id = d.user_id and f.id = d.file_id
        where d.user_id = ${owner} and d.removed_at is null
        order by d.created_at desc, d.id desc limit 3) n))`,
};

/** The document of the first steps: the oldest that is kept, with the beginning of the words that were found in it. */
export const firstStep: DashboardPiece = {
  shape: firstDocument,
  json: (owner) => sql`(
    select json_build_object('id', id, 'name', name, 'text_state', text_state, 'text', left(${textOf(owner, 'document', sql.ref('documents.id'))}, ${sql.lit(firstTextLength)}))
    from documents where user_id = ${owner} and removed_at is null order by created_at, id limit 1)`,
};

/** Columns by which documents are found; the words inside their files are stored beside them by `putText`. */
export const findable: FindableRecords = {
  document: {
    table: 'documents',
    label: ['name'],
    detail: ['document_category', 'type'],
    content: ['description', 'tags'],
    hidden: {
      importance: 'a filter of the list',
      importance_override: 'a filter of the list',
      expiry_date: 'a due date',
      upload_date: 'a figure of its own screen',
      file_url: 'an address, not words',
      text_state: 'how far the reading is',
      text_reason: 'a sentence of the product’s own',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  document: { draft: documentDraft, find: findDocument },
};

/** The documents of a record, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Documents',
    reads: [read(listDocuments, sectionDocuments)],
    isEmpty: ([documents]) => documents.total === 0,
  }),
];
