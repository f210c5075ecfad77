import { sql, type RawBuilder } from 'kysely';
import type { ChangedDocument, DocumentItem, FileKind } from '@holdfast/domain/documents/document';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { openDocuments } from './open-documents.ts';

/** How a document (table `d`) with its file (table `f`) is pictured on a card. */
export const kindOf: RawBuilder<FileKind> = sql`case when d.file_url is not null then 'link'
  when f.type = 'application/pdf' then 'pdf' when f.type like 'image/%' then 'image'
  when f.type in ('text/csv', 'text/plain', 'application/xml', 'application/x-ofx') then 'text' else 'word' end`;

/** How much was read of a document of which not everything was. */
export const partlyOf: RawBuilder<DocumentItem['partly'] | null> = sql`case when d.text_state = 'partly'
  then json_build_object('pages', d.text_pages, 'read', d.text_pages_read) end`;

/**
 * The documents of one owner beside their files, to be narrowed further; for a guest those that are open to them. `from` may have taken
 * some of them before.
 */
export function documentItems(tx: Tx, owner: string, from = openDocuments(tx, owner)) {
  return tx
    .selectFrom(from)
    .leftJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 'd.user_id').onRef('f.id', '=', 'd.file_id'),
    )
    .where('d.user_id', '=', owner)
    .select([
      'd.id',
      'd.version',
      'd.name',
      'd.document_category',
      'd.importance',
      'd.expiry_date',
      'd.upload_date',
      'd.private',
      'd.file_id',
      'd.text_state',
    ])
    .select([kindOf.as('kind'), partlyOf.as('partly')]);
}

/** The columns of a row of `documentItems` that each item has. */
const alwaysShown = [
  'id',
  'version',
  'name',
  'document_category',
  'importance',
  'expiry_date',
  'upload_date',
  'file_id',
  'text_state',
  'kind',
] as const satisfies readonly (keyof DocumentItem)[];

/** Writes a row `p` of `documentItems` as the JSON text that `asItem` comes to. */
export const itemAsJson: RawBuilder<string> = sql<string>`(
  select left(row_to_json(b)::text, -1) || case when p.private then ',"private":true' else '' end
    || coalesce(',"partly":' || p.partly::text, '') || '}'
  from (select ${sql.join(alwaysShown.map((column) => sql.ref(`p.${column}`)))}) b)`;

/** A document as a list shows it, in the trash or not; throws `not_found`. */
export async function findDocumentItem(tx: Tx, owner: string, id: string): Promise<DocumentItem> {
  const row = await documentItems(tx, owner).where('d.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('Document');
  return asItem(row);
}

type Stored = { private: boolean; partly: DocumentItem['partly'] | null };

/**
 * A row of `documentItems` as it is answered: `private` and `partly` only where they say something. The row itself is changed, because
 * copying those of a page took a tenth of the server's time for it.
 */
export function asItem<Row extends Stored>(
  row: Row,
): Omit<Row, 'private' | 'partly'> & Pick<DocumentItem, 'private' | 'partly'> {
  const item: { private?: boolean | undefined; partly?: unknown } = row;
  if (!row.private) item.private = undefined;
  if (row.partly === null) item.partly = undefined;
  return row as unknown as Omit<Row, 'private' | 'partly'> & Pick<DocumentItem, 'private' | 'partly'>;
}

/** A document with all that can be changed of it, without its text; throws `not_found`. */
export async function findChangedDocument(tx: Tx, owner: string, id: string): Promise<ChangedDocument> {
  const row = await documentItems(tx, owner)
    .where('d.id', '=', id)
    .select([
      'd.type',
      'd.description',
      'd.tags',
      'd.importance_override',
      'd.renewal_required',
      'd.file_url',
    ])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Document');
  const { private: hidden } = row;
  return { ...asItem(row), private: hidden };
}
