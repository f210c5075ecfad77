import { sql } from 'kysely';
import { linkUnreadMessage } from '@holdfast/domain/documents/texts';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { claimFile } from './add-document.ts';

/** A file that waits to be read from its beginning. */
const waiting = {
  text_state: 'waiting',
  text_pages: null,
  text_pages_read: null,
  text_next_page: null,
  text_reason: null,
  text_tries: 0,
} as const;

/** Puts a staged file in the place of the document's file or link; the former file stays as a version. Throws `not_found`, `invalid`. */
export async function replaceDocumentFile(tx: Tx, owner: string, id: string, fileId: string): Promise<void> {
  const file = await claimFile(tx, owner, id, fileId);
  if (file === undefined) throw notFound('File');
  await makeCurrent(tx, owner, id, file);
  await tx
    .insertInto('document_versions')
    .values({
      user_id: owner,
      document_id: id,
      number: sql`(select coalesce(max(number), 0) + 1 from document_versions where user_id = ${owner} and document_id = ${id})`,
      file_id: file.id,
    })
    .execute();
}

/** Makes a former version the current one; all versions keep their numbers. Throws `not_found`. */
export async function restoreDocumentVersion(
  tx: Tx,
  owner: string,
  id: string,
  number: number,
): Promise<void> {
  const version = await tx
    .selectFrom('document_versions as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 'v.user_id').onRef('f.id', '=', 'v.file_id'),
    )
    .where('v.user_id', '=', owner)
    .where('v.document_id', '=', id)
    .where('v.number', '=', number)
    .select(['f.id', 'f.size'])
    .executeTakeFirst();
  if (version === undefined) throw notFound('Version');
  await makeCurrent(tx, owner, id, version);
}

/** Has the words of the file read again; those that were found before stay until then. Throws `not_found`, `invalid` for a link. */
export async function readDocumentAgain(tx: Tx, owner: string, id: string): Promise<void> {
  const document = await tx
    .selectFrom('documents')
    .select('file_id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (document === undefined) throw notFound('Document');
  if (document.file_id === null) throw new Fault('invalid', linkUnreadMessage);
  await tx.updateTable('documents').set(waiting).where('user_id', '=', owner).where('id', '=', id).execute();
}

async function makeCurrent(
  tx: Tx,
  owner: string,
  id: string,
  file: { id: string; size: number },
): Promise<void> {
  const changed = await tx
    .updateTable('documents')
    .set({ ...waiting, file_url: null, file_id: file.id, file_size: file.size })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound('Document');
}
