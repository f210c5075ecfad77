import { sql } from 'kysely';
import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import type { AttachFiles } from '../../kernel/files/attach-files.ts';
import { findView } from './view.ts';

type With = { readonly today: Day; readonly attachFiles: AttachFiles };

/** Keeps files as documents of the transaction’s account, and of the transaction. */
export async function attachFilesTo(
  tx: Tx,
  owner: string,
  { id, account_id }: { id: string; account_id: string },
  files: readonly AttachedFile[],
  { today, attachFiles }: With,
): Promise<void> {
  if (files.length === 0) return;
  await attachFiles(tx, owner, { item_type: 'money_account', item_id: account_id }, files, today);
  await sql`
    insert into transaction_documents (user_id, transaction_id, document_id)
    select d.user_id, ${id}, d.id from documents d
    where d.user_id = ${owner} and d.file_id = any(${files.map(({ file_id }) => file_id)}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Attaches files and documents of the house; throws `not_found` for what there is not. */
export async function attachDocuments(
  tx: Tx,
  owner: string,
  id: string,
  { documents, document_ids }: { documents: readonly AttachedFile[]; document_ids: readonly string[] },
  given: With,
): Promise<TransactionView> {
  const { account_id } = await findView(tx, owner, id);
  const wanted = [...new Set(document_ids)];
  if (wanted.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select id from documents where user_id = ${owner} and id = any(${wanted}::uuid[]) and removed_at is null`.execute(
      tx,
    );
    if (rows.length !== wanted.length) throw notFound('Document');
    await sql`
      insert into transaction_documents (user_id, transaction_id, document_id)
      select ${owner}, ${id}, one from unnest(${wanted}::uuid[]) one on conflict do nothing`.execute(tx);
  }
  await attachFilesTo(tx, owner, { id, account_id }, documents, given);
  return findView(tx, owner, id);
}

/** Takes a document off; throws `not_found` where it is not attached. */
export async function detachDocument(
  tx: Tx,
  owner: string,
  id: string,
  documentId: string,
): Promise<TransactionView> {
  const { rows } = await sql`
    delete from transaction_documents where user_id = ${owner} and transaction_id = ${id} and document_id = ${documentId}
    returning document_id`.execute(tx);
  if (rows.length === 0) throw notFound('Document');
  return findView(tx, owner, id);
}
