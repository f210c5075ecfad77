import { notFound } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { releaseFiles } from '../kernel/files/records.ts';
import { fileUse } from './add-document.ts';

/** Moves a paper to the trash; throws `not_found`, also for one that lies there already. */
export async function removeDocument(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('documents')
    .set({ removed_at: now.toISOString() })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound('Document');
}

/** Brings a paper back from the trash; throws `not_found`. */
export async function restoreDocument(tx: Tx, owner: string, id: string): Promise<void> {
  const changed = await tx
    .updateTable('documents')
    .set({ removed_at: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound('Document');
}

/** Deletes a paper in the trash and lets go of all its files; throws `not_found`, also for one outside the trash. */
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
