/** Transactions: what came in, what went out, and what moved between accounts (S-221 to S-227). */
import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { moment } from '../kernel/time/day.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { recordReference } from '../kernel/record-type.ts';
import {
  newTransaction,
  settableStatus,
  transactionChange,
  transferDraft,
} from './transactions/transaction-draft.ts';
import { knownPayees, payeeInput } from './transactions/payee.ts';
import {
  transactionFilter,
  transactionPage,
  transactionPageInput,
  transactionSums,
  transactionView,
} from './transactions/transaction-view.ts';

const byId = z.object({ id });
const transactions = '/api/finance/transactions';

/** So many ticked transactions are changed or removed at once. */
export const mostAtOnce = 1000;
const ids = z.array(id).min(1).max(mostAtOnce);

/** For so long what was deleted can be brought back. */
export const undoMinutes = 10;
const deletion = z.object({ deletion_id: id, removed: z.int(), until: moment });

export const listTransactions = endpoint('GET', transactions, {
  summary:
    'Lists transactions by day, the latest first, narrowed by filters and searched by words (S-225, S-227)',
  input: transactionPageInput,
  output: transactionPage,
  guests: 'view',
});

export const sumTransactions = endpoint('GET', `${transactions}/sums`, {
  summary: 'Counts the transactions that match, and adds up what they earned and spent (G-31)',
  input: transactionFilter,
  output: transactionSums,
  guests: 'view',
});

export const listPayees = endpoint('GET', '/api/finance/payees', {
  summary: 'Names payees of former transactions that hold what is typed, each with what its last one was',
  input: payeeInput,
  output: knownPayees,
  guests: 'view',
});

export const findTransaction = endpoint('GET', `${transactions}/{id}`, {
  summary: 'Finds a transaction with its parts and documents',
  input: byId,
  output: transactionView,
  guests: 'view',
});

export const addTransaction = endpoint('POST', transactions, {
  summary:
    'Adds an income or an expense, whole or split, with files that become its documents (S-221, S-223)',
  input: newTransaction,
  output: transactionView,
  guests: 'contribute',
});

export const addTransfer = endpoint('POST', '/api/finance/transfers', {
  summary: 'Moves money between two accounts, such as a payment of a card: neither earned nor spent (G-21)',
  input: transferDraft,
  output: transactionView,
  guests: 'contribute',
});

export const changeTransaction = endpoint('PATCH', `${transactions}/{id}`, {
  summary:
    'Changes what is given of a transaction, from the version that it was made of; of a transfer both ends',
  input: changeOf(transactionChange).extend({ id, version: fromVersion }),
  output: transactionView,
  guests: 'contribute',
});

export const removeTransaction = endpoint('DELETE', `${transactions}/{id}`, {
  summary:
    'Deletes a transaction for good, and says by which id it can be brought back for ten minutes (S-224, G-45)',
  input: byId,
  output: deletion,
  guests: 'manage',
});

export const removeTransactions = endpoint('POST', `${transactions}/removals`, {
  summary: 'Deletes many transactions for good, all or none, and says by which id they can be brought back',
  input: z.object({ ids }),
  output: deletion,
  guests: 'manage',
});

export const restoreTransactions = endpoint('POST', `${transactions}/deleted/{id}/restore`, {
  summary: 'Brings back what was deleted at once within the last ten minutes, as it was',
  input: byId,
  output: z.object({ ids: z.array(id) }),
  guests: 'manage',
});

/** What can be changed of many at once. */
export const manyChange = z.object({
  category_id: id.nullable().exactOptional(),
  income_source_id: id.nullable().exactOptional(),
  status: settableStatus.exactOptional(),
  account_id: id.exactOptional(),
  of: recordReference.nullable().exactOptional(),
});
export type ManyChange = z.output<typeof manyChange>;
const manyChanges = z.array(z.object({ ids, change: manyChange }));

export const changeTransactions = endpoint('POST', `${transactions}/bulk`, {
  summary:
    'Changes many transactions, all or none, and says what they were before: sent back, it undoes the change',
  input: z.object({ changes: manyChanges.min(1).max(mostAtOnce) }),
  output: z.object({ changed: z.int(), former: manyChanges }),
  guests: 'contribute',
});

export const attachDocuments = endpoint('POST', `${transactions}/{id}/documents`, {
  summary: 'Attaches files and documents of the house to a transaction, such as its receipt (S-223)',
  input: byId.extend({ documents: attachedFiles, document_ids: z.array(id).max(20).default([]) }),
  output: transactionView,
});

export const detachDocument = endpoint('DELETE', `${transactions}/{id}/documents/{document_id}`, {
  summary: 'Takes a document off a transaction; the document itself stays',
  input: byId.extend({ document_id: id }),
  output: transactionView,
});
