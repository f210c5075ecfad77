import { attachDocuments } from '@holdfast/domain/finance/transaction-endpoints';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { call } from '../../../kernel/call/call.ts';
import { refresh } from '../../../kernel/call/query-client.ts';
import { tellFault } from '../../../kernel/call/query.ts';
import { upload } from '../../../kernel/call/upload.ts';
import { toast } from '../../../ui/overlay/toast-list.ts';

/** Sends files and attaches them as receipts to the transaction that they were dropped on (S-223). */
export async function dropReceipts(id: string, files: readonly File[]): Promise<void> {
  try {
    const sent = await Promise.all(
      files.map(async (file) => upload(uploadFile, { name: file.name, purpose: 'document' }, file).done),
    );
    await call(attachDocuments, {
      id,
      documents: sent.map((file) => ({ file_id: file.id, kind: 'receipt' as const })),
    });
    toast({
      tone: 'success',
      text: files.length === 1 ? 'Receipt attached' : `${files.length} receipts attached`,
    });
  } catch (thrown) {
    tellFault(thrown);
  } finally {
    refresh(['finance', 'documents', 'records']);
  }
}
