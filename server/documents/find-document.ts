import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { document, type Document, type DocumentDetail } from '@holdfast/domain/documents/document';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { storedFile, type StoredFile } from '@holdfast/domain/kernel/files/file';
import type { Tx } from '../kernel/database/database.ts';
import { detailFor } from '../kernel/records/records.ts';
import { textOf } from '../kernel/search/record-texts.ts';

const documentColumns = Object.keys(document.shape) as (keyof Document)[];
const fileColumns = Object.keys(storedFile.shape) as (keyof StoredFile)[];

/** Finds a document with its text, file, versions and what it belongs to, also in the trash, in one statement; throws `not_found`. */
export async function findDocument(tx: Tx, owner: string, id: string): Promise<DocumentDetail> {
  const row = await tx
    .selectFrom('documents as d')
    .where('d.user_id', '=', owner)
    .where('d.id', '=', id)
    .select(documentColumns.map((column) => `d.${column}` as const))
    .select((each) => [
      textOf(owner, 'document', sql.ref('d.id')).as('text'),
      jsonObjectFrom(
        each
          .selectFrom('files as f')
          .whereRef('f.user_id', '=', 'd.user_id')
          .whereRef('f.id', '=', 'd.file_id')
          .select(fileColumns.map((column) => `f.${column}` as const)),
      ).as('file'),
      jsonArrayFrom(
        each
          .selectFrom('document_versions as v')
          .innerJoin('files as f', (join) =>
            join.onRef('f.user_id', '=', 'v.user_id').onRef('f.id', '=', 'v.file_id'),
          )
          .whereRef('v.user_id', '=', 'd.user_id')
          .whereRef('v.document_id', '=', 'd.id')
          .select(['v.number', 'v.file_id', 'v.created_at', 'f.name as file_name', 'f.size as file_size'])
          .select(sql<boolean>`coalesce(v.file_id = d.file_id, false)`.as('current'))
          .orderBy('v.number', 'desc'),
      ).as('versions'),
      jsonArrayFrom(
        each
          .selectFrom('belongings as b')
          .innerJoin('records as r', (join) =>
            join
              .onRef('r.user_id', '=', 'b.user_id')
              .onRef('r.item_type', '=', 'b.of_type')
              .onRef('r.item_id', '=', 'b.of_id'),
          )
          .whereRef('b.user_id', '=', 'd.user_id')
          .where('b.item_type', '=', 'document')
          .whereRef('b.item_id', '=', 'd.id')
          .where('r.removed_at', 'is', null)
          .select(['r.item_type', 'r.item_id', 'r.label', detailFor(tx, 'r').as('detail')])
          .orderBy('r.label'),
      ).as('belongs_to'),
    ])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Document');
  return row;
}
