import { document } from '@holdfast/domain/documents/document';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { releaseFiles } from '../kernel/files/records.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { fileUse } from './add-document.ts';

export const documents = ownedTable('documents', document, 'Document');

/** Deletes a document in the trash and releases all its files; throws `not_found`, also for one outside the trash. */
export async function purgeDocument(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('documents')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('Document');
  await releaseFiles(tx, owner, { type: fileUse, id });
}
