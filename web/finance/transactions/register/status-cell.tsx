import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { statusLabels } from '@holdfast/domain/finance/transactions/transaction-draft';
import { useState } from 'react';
import { tellFault } from '../../../kernel/call/query.ts';
import { EditCell } from './edit-cell.tsx';
import { saveTransaction } from '../save-transaction.ts';
import { StatusBadge } from '../transaction-words.tsx';

/** Whether the bank has it: one press turns pending into cleared and back. What is reconciled or void is changed with care, from its choices. */
export function StatusCell({ row, may }: { row: TransactionView; may: boolean }) {
  const { id, version, status } = row;
  const [busy, setBusy] = useState(false);
  const badge = <StatusBadge status={status} />;
  if (!may || status === 'reconciled' || status === 'void') {
    return (
      <EditCell row={row} field="status" value={statusLabels[status]} may={may}>
        {badge}
      </EditCell>
    );
  }
  const other = status === 'pending' ? 'cleared' : 'pending';
  const turn = () => {
    if (busy) return;
    setBusy(true);
    saveTransaction(id, version, { status: other })
      .catch(tellFault)
      .finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      data-cell="status"
      aria-label={`Status: ${statusLabels[status]}. Set to ${statusLabels[other]}`}
      aria-busy={busy}
      title={`Set to ${statusLabels[other]}`}
      onClick={turn}
      className="-mx-2 min-h-9 min-w-9 rounded-sm px-2 py-1 hover:bg-sunk"
    >
      {badge}
    </button>
  );
}
