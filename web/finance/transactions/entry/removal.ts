import { removeTransactions, restoreTransactions } from '@holdfast/domain/finance/transaction-endpoints';
import { call } from '../../../kernel/call/call.ts';
import { offerUndo } from '../../../kernel/call/deleted-for-good.ts';
import { refresh } from '../../../kernel/call/query-client.ts';
import { tellFault } from '../../../kernel/call/query.ts';

export const transactionsInWords = (count: number): string =>
  count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`;

/** Deletes transactions for good and offers to bring them back. Gives whether it was done. */
export async function removeWithUndo(ids: readonly string[]): Promise<boolean> {
  try {
    const { deletion_id } = await call(removeTransactions, { ids: [...ids] });
    offerUndo(`Deleted ${transactionsInWords(ids.length)}`, restoreTransactions, { id: deletion_id });
    return true;
  } catch (thrown) {
    tellFault(thrown);
    return false;
  } finally {
    refresh(['finance']);
  }
}
