import * as finance from '@holdfast/domain/finance/transaction-endpoints';
import type { Caller } from '../../kernel/test-app.ts';

/** Transactions for the tests of areas that read what was spent. */
export const testSpending = {
  /** Attaches files as receipts. */
  attachReceipts: (caller: Caller, id: string, files: readonly string[]) =>
    caller.call(finance.attachDocuments, {
      id,
      documents: files.map((file_id) => ({ file_id, kind: 'receipt' as const })),
    }),
  changeAmount: async (caller: Caller, id: string, amount: string) => {
    const { version } = await caller.call(finance.findTransaction, { id });
    return caller.call(finance.changeTransaction, { id, version, amount });
  },
};
