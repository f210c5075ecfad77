import { changeTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import { formOf, sentPart } from '@holdfast/domain/finance/transactions/transaction-form';
import { transactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';

type Sent = Omit<InputOf<typeof changeTransaction>, 'id' | 'version' | 'of_type' | 'of_id'>;

/**
 * Sends what was changed in a form or a cell, and gives the transaction as a form begins. Where somebody else was faster, the fault brings
 * theirs along in the same form.
 */
export async function saveTransaction(
  id: string,
  version: number,
  change: Sent & { of?: Partial<RecordReference> | null },
): Promise<ReturnType<typeof formOf>> {
  try {
    const told = sentPart(change as Sent & { of?: RecordReference | null });
    const saved = await call(changeTransaction, { id, version, ...told });
    return formOf(saved);
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 'conflict') throw thrown;
    const current = transactionView.safeParse(thrown.current);
    if (!current.success) throw thrown;
    throw new Fault('conflict', thrown.message, { current: formOf(current.data) });
  } finally {
    refresh(['finance']);
  }
}
