import { sql } from 'kysely';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { changeDocument as changeEndpoint } from '@holdfast/domain/documents/endpoints';
import { classified, nameOr, unaliased, type ChangedDocument } from '@holdfast/domain/documents/document';
import { importanceOf } from '@holdfast/domain/documents/importance';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { removeBelonging } from '../kernel/records/belongings.ts';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findChangedDocument } from './document-item.ts';

type Change = Omit<TakenBy<typeof changeEndpoint>, 'id' | 'version'>;

/**
 * Changes what is given of a document; importance follows name and category anew. Throws `not_found`, also for one in the trash, and
 * `conflict` where `version` is not the stored one.
 */
export async function changeDocument(
  tx: Tx,
  owner: string,
  id: string,
  change: Change,
  version: FromVersion,
): Promise<ChangedDocument> {
  const former = await tx
    .selectFrom('documents as d')
    .leftJoin('files as f', (join) =>
      join.onRef('f.user_id', '=', 'd.user_id').onRef('f.id', '=', 'd.file_id'),
    )
    .where('d.user_id', '=', owner)
    .where('d.id', '=', id)
    .where('d.removed_at', 'is', null)
    .select([
      'd.version',
      'd.name',
      'd.document_category',
      'd.type',
      'd.importance_override',
      'd.file_url',
      'f.name as file_name',
    ])
    .forUpdate('d')
    .executeTakeFirst();
  if (former === undefined) throw notFound('Document');
  if (version !== 'any' && former.version !== version)
    refuseOlder('document', await findChangedDocument(tx, owner, id), version);
  if (change.file_url !== undefined && former.file_url === null) {
    const message = 'This document is a file; it has no link to change';
    throw new Fault('invalid', message, { fields: [{ field: 'file_url', message }] });
  }
  const { name: typed, document_category, type, importance_override, ...said } = unaliased(change);
  const name = typed === undefined ? former.name : nameOr(typed, former.file_name);
  const category = document_category ?? former.document_category;
  const filed = classified({ document_category: category, type }, former);
  const chosen = importance_override === undefined ? former.importance_override : importance_override;
  await tx
    .updateTable('documents')
    .set({
      ...said,
      ...filed,
      name,
      importance: chosen ?? importanceOf({ name, ...filed }),
      importance_override: chosen,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findChangedDocument(tx, owner, id);
}

/** Detaches a document from another record; throws `not_found` where it was not attached. */
export async function detachDocument(
  tx: Tx,
  owner: string,
  { id, ...of }: RecordReference & { id: string },
): Promise<void> {
  const gone = await removeBelonging(tx, owner, { item_type: 'document', item_id: id }, of);
  if (!gone) throw notFound('Document');
}

/** Adds a tag to those of the documents that lack it, and returns how many these were. */
export async function tagDocuments(
  tx: Tx,
  owner: string,
  ids: readonly string[],
  tag: string,
): Promise<number> {
  const changed = await tx
    .updateTable('documents')
    .set({ tags: sql<string[]>`array_append(tags, ${tag})` })
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not ${tag} = any(tags)`)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
