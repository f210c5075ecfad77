import type { z } from 'zod';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { signedAmount } from '@holdfast/domain/kernel/ledger/entry';
import type { newTransaction, TransferDraft } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Tx } from '../../kernel/database/database.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { postOne } from '../../kernel/ledger/lines/post-one.ts';
import type { AttachFiles } from '../../kernel/files/attach-files.ts';
import { attachFilesTo } from './documents.ts';
import { refuseForeignParts, wordsOf } from './parts.ts';
import { findView, viewOf } from './view.ts';

/** Adds an income or an expense; throws `invalid` where the parts do not fit, and `not_found` for an account that there is not. */
export async function addTransaction(
  tx: Tx,
  owner: string,
  { documents, ...draft }: z.output<typeof newTransaction>,
  { today, attachFiles, ending }: { today: Day; attachFiles: AttachFiles; ending: () => void },
): Promise<TransactionView> {
  const { kind, refund, account_id, transaction_date, status, merchant, description, category, receipt_url } =
    draft;
  const signed = (amount: string) => signedAmount(kind, amount, refund);
  const lines = (draft.lines ?? [{ ...wordsOf(draft), amount: draft.amount }]).map((line) => ({
    ...wordsOf(line),
    amount: signed(line.amount),
  }));
  await refuseForeignParts(tx, owner, lines);
  const head = { account_id, transaction_date, status, merchant, description, category, receipt_url };
  const entry = { ...head, kind, refund, amount: signed(draft.amount), lines };
  if (documents.length === 0) ending();
  const added = await postOne(tx, owner, entry, (written) => viewOf(tx, written));
  if (documents.length === 0) return added;
  await attachFilesTo(tx, owner, added, documents, { today, attachFiles });
  return findView(tx, owner, added.id);
}

/** Moves money between two accounts; answers the end that it leaves. */
export async function addTransfer(tx: Tx, owner: string, draft: TransferDraft): Promise<TransactionView> {
  const { id } = await post(tx, owner, { ...draft, kind: 'transfer' });
  return findView(tx, owner, id);
}
