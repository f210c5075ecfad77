import { randomUUID } from 'node:crypto';
import { classified, nameOr, unaliased, type newDocument } from '@holdfast/domain/documents/document';
import { importanceOf } from '@holdfast/domain/documents/importance';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { z } from 'zod';
import { addBelonging } from '../kernel/records/belongings.ts';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles } from '../kernel/files/records.ts';

/** The use under which a document's files are stored. */
export const fileUse = 'document';

/** Keeps a staged file or a link as a document and gives its id. Throws `invalid` where file or records are not the owner's to use. */
export async function addDocument(
  tx: Tx,
  owner: string,
  draft: z.output<typeof newDocument>,
  today: Day,
): Promise<string> {
  const id = randomUUID();
  const file = draft.file_id === undefined ? undefined : await claimFile(tx, owner, id, draft.file_id);
  const { belongs_to, type, document_category, importance_override, file_url, ...said } = unaliased(draft);
  const name = nameOr(said.name, file?.name ?? null);
  const filed = classified({ document_category, type });
  await tx
    .insertInto('documents')
    .values({
      ...said,
      ...filed,
      user_id: owner,
      id,
      name,
      importance: importance_override ?? importanceOf({ name, ...filed }),
      importance_override,
      upload_date: today,
      file_url: file_url ?? null,
      file_id: file?.id ?? null,
      file_size: file?.size ?? null,
      text_state: file === undefined ? 'none' : 'waiting',
    })
    .execute();
  if (file !== undefined) {
    await tx
      .insertInto('document_versions')
      .values({ user_id: owner, document_id: id, number: 1, file_id: file.id })
      .execute();
  }
  for (const record of belongs_to) {
    if (!(await attachDocument(tx, owner, id, record))) throw goneRecord();
  }
  return id;
}

/** Takes one staged file for a document; throws `invalid` naming `file_id`. */
export async function claimFile(tx: Tx, owner: string, id: string, fileId: string) {
  const [file] = await claimFiles(
    tx,
    owner,
    [fileId],
    { type: fileUse, id },
    {
      purpose: 'document',
      field: 'file_id',
    },
  );
  return file;
}

/** Attaches a document to another record; a second call changes nothing. Returns false where that record is missing or is the document itself. */
export async function attachDocument(
  tx: Tx,
  owner: string,
  id: string,
  of: RecordReference,
): Promise<boolean> {
  if (of.item_type === 'document' && of.item_id === id) return false;
  return addBelonging(tx, owner, { item_type: 'document', item_id: id }, of);
}

function goneRecord(): Fault {
  const message = 'Something you chose no longer exists';
  return new Fault('invalid', message, { fields: [{ field: 'belongs_to', message }] });
}
