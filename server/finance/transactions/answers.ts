import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import { withDays } from '@holdfast/domain/finance/transactions/moving-period';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { addTransaction, addTransfer } from './add.ts';
import { changeTransactions } from './change-many.ts';
import { changeTransaction } from './change.ts';
import type { AttachFiles } from '../../kernel/files/attach-files.ts';
import { attachDocuments, detachDocument } from './documents.ts';
import { listTransactions, sumTransactions } from './list.ts';
import { listPayees } from './payees.ts';
import { removeTransactions, restoreTransactions } from './remove.ts';
import { findView } from './view.ts';

/** Answers everything about transactions; documents keep their files. */
export const transactionAnswers = (attachFiles: AttachFiles): readonly Answer[] => [
  answer(endpoints.listTransactions, ({ tx, owner, input, today }) =>
    listTransactions(tx, owner, withDays(input, today)),
  ),
  answer(endpoints.sumTransactions, ({ tx, owner, input, today }) =>
    sumTransactions(tx, owner, withDays(input, today)),
  ),
  answer(endpoints.listPayees, ({ tx, owner, input }) => listPayees(tx, owner, input)),
  answer(endpoints.findTransaction, ({ tx, owner, input }) => findView(tx, owner, input.id)),
  answer(endpoints.addTransaction, ({ tx, owner, input, today, ending }) =>
    addTransaction(tx, owner, input, { today, attachFiles, ending }),
  ),
  answer(endpoints.addTransfer, ({ tx, owner, input }) => addTransfer(tx, owner, input)),
  answer(endpoints.changeTransaction, ({ tx, owner, input: { id, version, ...change } }) =>
    changeTransaction(tx, owner, id, version, change),
  ),
  answer(endpoints.changeTransactions, ({ tx, owner, input }) =>
    changeTransactions(tx, owner, input.changes),
  ),
  answer(endpoints.removeTransaction, ({ tx, owner, input, now }) =>
    removeTransactions(tx, owner, [input.id], now),
  ),
  answer(endpoints.removeTransactions, ({ tx, owner, input, now }) =>
    removeTransactions(tx, owner, input.ids, now),
  ),
  answer(endpoints.restoreTransactions, ({ tx, owner, input, now }) =>
    restoreTransactions(tx, owner, input.id, now),
  ),
  answer(endpoints.attachDocuments, ({ tx, owner, input: { id, ...given }, today }) =>
    attachDocuments(tx, owner, id, given, { today, attachFiles }),
  ),
  answer(endpoints.detachDocument, ({ tx, owner, input }) =>
    detachDocument(tx, owner, input.id, input.document_id),
  ),
];
